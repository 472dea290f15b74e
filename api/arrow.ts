/** Reading of tables and vectors of Apache Arrow, recognized by their properties, without a dependency on Arrow. */

import type { FrameColumn } from '../www/generated/protocol.ts';
import { fieldsIn } from '../www/model/foreign.ts';
import { ofValues, refusal, shortest, type Where } from './cells.ts';

export type Type = { typeId: number; scale: number; precision: number };
export type Vector = {
  type: Type & { dictionary: Type };
  length: number;
  get: (row: number) => unknown;
  data: { dictionary: Iterable<unknown> }[];
};
export type Table = { schema: { fields: { name: string }[] }; getChildAt: (place: number) => unknown };

/** Numeric ids of data types in Apache Arrow. */
const TYPE = { dictionary: -1, float: 3, decimal: 7, date: 8, time: 9, timestamp: 10, interval: 11, duration: 18 };

/** Names, by type id, of the Arrow types for times, intervals and durations: stored as numbers, but no numeric data. */
const NOT_NUMBERS: Map<number, string> = new Map([
  [TYPE.time, 'Time'],
  [TYPE.interval, 'Interval'],
  [TYPE.duration, 'Duration'],
]);

/** Arrow's code for the precision of 64-bit floats. */
const DOUBLE = 2;
/** Number of bits in each word of an Arrow decimal number. */
const WORD_BITS = 32n;

/** Whether data are an Arrow table or record batch. */
export function isTable(data: unknown): data is Table {
  const { schema, getChildAt } = fieldsIn(data);
  return Array.isArray(fieldsIn(schema).fields) && typeof getChildAt === 'function';
}

/** Whether values are an Arrow vector. */
export function isVector(values: unknown): values is Vector {
  const { get, type } = fieldsIn(values);
  return typeof get === 'function' && typeof fieldsIn(type).typeId === 'number';
}

/** Columns of an Arrow table, by name. */
export const columnsOf = (table: Table): [name: string, values: unknown][] =>
  table.schema.fields.map(({ name }, i) => [name, table.getChildAt(i)]);

/** Decimal number from its 32-bit words, least significant first, and the number of decimal places `scale`. */
function decimalOf(words: ArrayLike<number>, scale: number) {
  const bits = Array.from(words, BigInt).reduceRight((sum, word) => (sum << WORD_BITS) | word, 0n);
  return Number(`${BigInt.asIntN(32 * words.length, bits)}e${-scale}`);
}

/** Function that converts values of an Arrow type to JavaScript values. */
function readerOf({ typeId, scale, precision }: Type): (value: unknown) => unknown {
  if (typeId === TYPE.float && precision < DOUBLE) return (value) => shortest(Number(value));
  if (typeId === TYPE.date || typeId === TYPE.timestamp) return (value) => new Date(Number(value));
  return typeId === TYPE.decimal ? (value) => decimalOf(value as ArrayLike<number>, scale) : (value) => value;
}

/** Values in the dictionary of an Arrow vector, over all its chunks. */
const levelsOf = (vector: Vector) => [...new Set(vector.data.flatMap(({ dictionary }) => [...dictionary]))];

/** Column for the core from an Arrow vector; a dictionary, if there is one, becomes the levels. */
export function ofVector(where: Where, vector: Vector): FrameColumn {
  const isCoded = vector.type.typeId === TYPE.dictionary;
  const type = isCoded ? vector.type.dictionary : vector.type;
  const kind = NOT_NUMBERS.get(type.typeId);
  if (kind) throw refusal('bad-cell', { column: where.column, row: 1, kind: `a value of the type ${kind}` });
  const read = readerOf(type);
  const known = (value: unknown) => (value === null || value === undefined ? null : read(value));
  const values = Array.from({ length: vector.length }, (_, row) => known(vector.get(row)));
  return ofValues(where, values, isCoded ? levelsOf(vector).map(known) : null);
}
