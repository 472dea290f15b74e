/** Values of a column as numbers, or as codes with labels, without guesses: numbers are numbers, texts are labels. */
import { frameWords } from '../cli/frame-words.ts';
import type { FrameColumn } from '../www/generated/protocol.ts';
import { translator } from '../www/words/translate.ts';
import { BayescopeError } from './error.ts';

/** Name of the column being read, and its notes. */
export type Where = { column: string; notes: string[] };

const { t } = translator({ frame: frameWords });

/** Note on columns, in words. */
export const noteOf = (code: string, params?: Record<string, unknown>) => t(`frame.notes.${code}`, params);

/** Error for invalid rows or columns. */
export const refusal = (code: string, params: Record<string, unknown> = {}) =>
  new BayescopeError(code, t(`frame.errors.${code}`, params), { code, ...params, source: 'frame' });

/** Most notes on merged labels of one column. */
const MAX_NOTES = 3;

export type Kind = 'missing' | 'number' | 'bigint' | 'boolean' | 'string' | 'date' | 'time' | 'other';

/** Kind of a value. */
function kindOf(value: unknown): Kind {
  if (value === null || value === undefined || Number.isNaN(value)) return 'missing';
  const type = typeof value;
  if (type === 'number' || type === 'bigint' || type === 'boolean' || type === 'string') return type;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'missing' : 'date';
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return tag.startsWith('Temporal.') && tag !== 'Temporal.Duration' ? 'time' : 'other';
}

/** Name of the class of a value, for messages. */
export const className = (value: unknown) =>
  value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'Object') : typeof value;

/** Value unwrapped from a wrapper object. */
const plain = (value: unknown) =>
  value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;

/** Whether an integer can't be represented as a float. */
const isHuge = (value: unknown) => typeof value === 'bigint' && BigInt(Number(value)) !== value;

/** Date at midnight, local or UTC, as a day. */
function dayText(date: Date, isLocal: boolean) {
  if (!isLocal) return date.toISOString().slice(0, 10);
  const two = (x: number) => String(x).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Formatting of dates: days if all are midnights, in UTC or local time, else ISO 8601. */
function dateText(dates: Date[]): (date: Date) => string {
  if (dates.every((date) => date.getTime() % 86_400_000 === 0)) return (date) => dayText(date, false);
  const isMidnight = (date: Date) =>
    date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0;
  return dates.every(isMidnight) ? (date) => dayText(date, true) : (date) => date.toISOString();
}

/** Value as shown in a note. */
const shown = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Whether two values with the same label are equal. */
const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (['number', 'bigint'].includes(typeof a) && ['number', 'bigint'].includes(typeof b) && Number(a) === Number(b));

/** Numbers of a column, NaN for missing values. */
function ofNumbers(column: string, numbers: Float64Array): FrameColumn {
  const at = numbers.findIndex((x) => Math.abs(x) === Number.POSITIVE_INFINITY);
  if (at >= 0) throw refusal('infinite-number', { column, row: at + 1 });
  return { name: column, numbers };
}

/** Collector of the labels of a column. */
class Labels {
  column: string;
  notes: Where['notes'];
  dateText: (date: Date) => string;
  labels: string[] = [];
  known = new Map<string, { code: number; value: unknown }>();
  codes = new Map<unknown, number>();
  /** Number of notes made. */
  said = 0;

  constructor({ column, notes }: Where, dateText: (date: Date) => string) {
    this.column = column;
    this.notes = notes;
    this.dateText = dateText;
  }

  /** Code of a value; −1 for an empty text. */
  code(value: unknown) {
    const key = value instanceof Date ? `date ${value.getTime()}` : typeof value === 'string' ? `text ${value}` : value;
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const label = (value instanceof Date ? this.dateText(value) : String(value)).trim();
    const code = label === '' ? -1 : this.add(label, value);
    this.codes.set(key, code);
    return code;
  }

  add(label: string, value: unknown) {
    const known = this.known.get(label);
    if (!known) {
      this.known.set(label, { code: this.labels.length, value });
      return this.labels.push(label) - 1;
    }
    if (!isSame(known.value, value) && this.said++ < MAX_NOTES) {
      const pair = { first: shown(known.value), second: shown(value), label };
      this.notes.push(noteOf('same-label', { column: this.column, ...pair }));
    }
    return known.code;
  }
}

/**
 * Column of labels.
 * @param kinds kinds of the values
 * @param declared declared levels, in order
 */
function ofLabels(where: Where, values: unknown[], kinds: Kind[], declared: unknown[] | null): FrameColumn {
  const { column, notes } = where;
  const dates = values.flatMap((value) => (value instanceof Date && kindOf(value) === 'date' ? [value] : []));
  const labels = new Labels(where, dateText(dates));
  for (const level of declared ?? []) if (kindOf(level) !== 'missing') labels.code(level);
  let empty = 0;
  const codes = Int32Array.from(values, (value, i) => {
    if (kinds[i] === 'missing') return -1;
    if (kinds[i] === 'other') throw refusal('bad-cell', badCell(column, i, value));
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw refusal('infinite-number', { column, row: i + 1 });
    const code = labels.code(value);
    if (code < 0) empty += 1;
    return code;
  });
  const isNumber = kinds.some((kind) => kind === 'number' || kind === 'bigint');
  const isOther = kinds.some((kind) => !['number', 'bigint', 'missing'].includes(kind));
  if (!declared && isNumber && isOther) notes.push(noteOf('mixed-values', { column }));
  if (!declared && isNumber && !isOther) notes.push(noteOf('large-integers', { column }));
  if (empty > 0) notes.push(noteOf('empty-texts', { column, n: empty }));
  return { name: column, codes, labels: labels.labels, declared: declared !== null };
}

const badCell = (column: string, at: number, value: unknown) => ({
  column,
  row: at + 1,
  kind: `a value of the type ${className(value)}`,
});

/**
 * Column of any values: numbers if all are, else labels.
 * @param declared declared levels, in order, if any
 */
export function ofValues(where: Where, held: ArrayLike<unknown>, declared: unknown[] | null = null): FrameColumn {
  const values = Array.from(held, plain);
  const kinds = values.map(kindOf);
  const areNumbers = kinds.every(
    (kind, i) => kind === 'missing' || kind === 'number' || (kind === 'bigint' && !isHuge(values[i])),
  );
  if (!areNumbers || declared) return ofLabels(where, values, kinds, declared);
  const numbers = Float64Array.from(values, (value, i) => (kinds[i] === 'missing' ? Number.NaN : Number(value)));
  return ofNumbers(where.column, numbers);
}

/** 64-bit float with the shortest decimal of a 32-bit float: 0.1 stays 0.1. */
export function shortest(x: number) {
  if (!Number.isFinite(x)) return x;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** Column of a typed array. */
export function ofTyped(where: Where, values: ArrayLike<unknown>): FrameColumn {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return ofValues(where, values);
  const isShort = values instanceof Float32Array;
  return ofNumbers(
    where.column,
    isShort ? Float64Array.from(values, shortest) : new Float64Array(values as ArrayLike<number>),
  );
}
