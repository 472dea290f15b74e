/** Values of a column as numbers, or as codes with labels. Nothing is guessed: numbers are numbers, texts are labels as they are. */
import { frameWords } from '../cli/frame-words.ts';
import type { FrameColumn } from '../www/generated/protocol.ts';
import { translator } from '../www/words/translate.ts';
import { BayescopeError } from './error.ts';

/** Which column is read, and what is to be said of it. */
export type Where = { column: string; notes: string[] };

const { t } = translator({ frame: frameWords });

/** A note on columns, in words. */
export const noteOf = (code: string, params?: Record<string, unknown>) => t(`frame.notes.${code}`, params);

/** A refusal of rows or columns that are no table, in words. */
export const refusal = (code: string, params: Record<string, unknown> = {}) =>
  new BayescopeError(code, t(`frame.errors.${code}`, params), { code, ...params, source: 'frame' });

/** Most notes on labels of one column that become one level. */
const MOST_NOTES = 3;

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

/** The class of a value, for people. */
export const className = (value: unknown) =>
  value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'Object') : typeof value;

/** A value without the object around it. */
const plain = (value: unknown) =>
  value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;

/** A whole number that no float holds. */
const isHuge = (value: unknown) => typeof value === 'bigint' && BigInt(Number(value)) !== value;

/** A day in the time of this place, or in UTC. */
function dayText(date: Date, isLocal: boolean) {
  if (!isLocal) return date.toISOString().slice(0, 10);
  const two = (x: number) => String(x).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Words for dates: days where all of them are midnights, of UTC or of this place, else times by ISO 8601. */
function dateText(dates: Date[]): (date: Date) => string {
  if (dates.every((date) => date.getTime() % 86_400_000 === 0)) return (date) => dayText(date, false);
  const isMidnight = (date: Date) =>
    date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0;
  return dates.every(isMidnight) ? (date) => dayText(date, true) : (date) => date.toISOString();
}

/** A value as it is written in a note. */
const shown = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Whether two values that have one label are the same. */
const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (['number', 'bigint'].includes(typeof a) && ['number', 'bigint'].includes(typeof b) && Number(a) === Number(b));

/** Numbers of a column, NaN where they are missing. */
function ofNumbers(column: string, numbers: Float64Array): FrameColumn {
  const at = numbers.findIndex((x) => Math.abs(x) === Number.POSITIVE_INFINITY);
  if (at >= 0) throw refusal('infinite-number', { column, row: at + 1 });
  return { name: column, numbers };
}

/** Labels of a column while they are gathered. */
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

  /** The code of a value; −1 for an empty text. */
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
    if (!isSame(known.value, value) && this.said++ < MOST_NOTES) {
      const pair = { first: shown(known.value), second: shown(value), label };
      this.notes.push(noteOf('same-label', { column: this.column, ...pair }));
    }
    return known.code;
  }
}

/**
 * A column of labels.
 * @param kinds of the values
 * @param declared its levels in their order
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
 * A column of any values: numbers where all are, else labels.
 * @param declared its levels in their order, if it has such
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

/** The float whose shortest text a float of 32 bits has: 0.1 is 0.1. */
export function shortest(x: number) {
  if (!Number.isFinite(x)) return x;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** A column of a typed array. */
export function ofTyped(where: Where, values: ArrayLike<unknown>): FrameColumn {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return ofValues(where, values);
  const isShort = values instanceof Float32Array;
  return ofNumbers(
    where.column,
    isShort ? Float64Array.from(values, shortest) : new Float64Array(values as ArrayLike<number>),
  );
}
