/** Conversion of a column's values, by their types, to numbers (if all are) or to codes with labels (texts, dates). */
import { frameWords } from '../cli/frame-words.ts';
import type { FrameColumn } from '../www/generated/protocol.ts';
import { translator } from '../www/words/translate.ts';
import { BayescopeError } from './error.ts';

/** Name of the column being read, and the list to which notes on it are added. */
export type Where = { column: string; notes: string[] };

const { t } = translator({ frame: frameWords });

/** Text of a note on columns that the caller passed; `code` selects the sentence. */
export const noteOf = (code: string, params?: Record<string, unknown>) => t(`frame.notes.${code}`, params);

/** Error for invalid rows or columns that the caller passed; `code` selects the message. */
export const refusal = (code: string, params: Record<string, unknown> = {}) =>
  new BayescopeError(code, t(`frame.errors.${code}`, params), { code, ...params, source: 'frame' });

/** Maximum number of notes per column that warn of two different values with one label, such as 1 and '1'. */
const MAX_NOTES = 3;

export type Kind = 'missing' | 'number' | 'bigint' | 'boolean' | 'string' | 'date' | 'time' | 'other';

/** Kind of a value, by its JavaScript type. */
function kindOf(value: unknown): Kind {
  if (value === null || value === undefined || Number.isNaN(value)) return 'missing';
  const type = typeof value;
  if (type === 'number' || type === 'bigint' || type === 'boolean' || type === 'string') return type;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'missing' : 'date';
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return tag.startsWith('Temporal.') && tag !== 'Temporal.Duration' ? 'time' : 'other';
}

/** Name of the class of a value, for error messages. */
export const className = (value: unknown) =>
  value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'Object') : typeof value;

/** Primitive value inside a Number, String or Boolean object; any other value unchanged. */
const plain = (value: unknown) =>
  value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;

/** Whether a value is an integer that no 64-bit float represents exactly. */
const isHuge = (value: unknown) => typeof value === 'bigint' && BigInt(Number(value)) !== value;

/** Calendar day of a Date object as YYYY-MM-DD, in local time or in UTC. */
function dayText(date: Date, isLocal: boolean) {
  if (!isLocal) return date.toISOString().slice(0, 10);
  const two = (x: number) => String(x).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Function that formats a column's dates: YYYY-MM-DD if all are midnights in UTC or local time, else full ISO 8601. */
function dateText(dates: Date[]): (date: Date) => string {
  if (dates.every((date) => date.getTime() % 86_400_000 === 0)) return (date) => dayText(date, false);
  const isMidnight = (date: Date) =>
    date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0;
  return dates.every(isMidnight) ? (date) => dayText(date, true) : (date) => date.toISOString();
}

/** Text of a value in a note; strings are quoted. */
const shown = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Whether two values with one label are equal; a number equals a bigint of the same value. */
const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (['number', 'bigint'].includes(typeof a) && ['number', 'bigint'].includes(typeof b) && Number(a) === Number(b));

/** Column of numbers for the core, with NaN for missing values. Errors: infinite number. */
function ofNumbers(column: string, numbers: Float64Array): FrameColumn {
  const at = numbers.findIndex((x) => Math.abs(x) === Number.POSITIVE_INFINITY);
  if (at >= 0) throw refusal('infinite-number', { column, row: at + 1 });
  return { name: column, numbers };
}

/** Labels of a column, collected value by value; each distinct label gets the next code. */
class Labels {
  column: string;
  notes: Where['notes'];
  dateText: (date: Date) => string;
  labels: string[] = [];
  known = new Map<string, { code: number; value: unknown }>();
  codes = new Map<unknown, number>();
  /** Number of notes made so far that warn of two different values with one label. */
  said = 0;

  constructor({ column, notes }: Where, dateText: (date: Date) => string) {
    this.column = column;
    this.notes = notes;
    this.dateText = dateText;
  }

  /** Code of a value's label, which is added if it is new; −1 for an empty text. */
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
 * Column of codes and labels for the core, made from values that are not all numbers.
 * @param kinds kind of each value
 * @param declared levels that the caller declares, in order; null for none
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
 * Column for the core from values of any type: numbers if all values are numbers, else labels.
 * @param declared levels that the caller declares, in order; null for none
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

/** 64-bit float with the shortest decimal text of a 32-bit float, so that 0.1 stays 0.1. */
export function shortest(x: number) {
  if (!Number.isFinite(x)) return x;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** Column for the core from a typed array. */
export function ofTyped(where: Where, values: ArrayLike<unknown>): FrameColumn {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return ofValues(where, values);
  const isShort = values instanceof Float32Array;
  return ofNumbers(
    where.column,
    isShort ? Float64Array.from(values, shortest) : new Float64Array(values as ArrayLike<number>),
  );
}
