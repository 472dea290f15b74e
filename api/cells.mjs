/** Values of a column as numbers, or as codes with labels. Nothing is guessed: numbers are numbers, texts are labels as they are. */
import { frameWords } from '../cli/frame-words.mjs';
import { translator } from '../www/words/translate.js';
import { BayescopeError } from './error.mjs';

/** @typedef {import('../cli/host.mjs').FrameColumn} FrameColumn */
/** @typedef {{ column: string, notes: string[] }} Where which column is read, and what is to be said of it */

const { t } = translator({ frame: frameWords });

/** A note on columns, in words. @param {string} code @param {Record<string, unknown>} [params] */
export const noteOf = (code, params) => t(`frame.notes.${code}`, params);

/** A refusal of rows or columns that are no table, in words. @param {string} code @param {Record<string, unknown>} [params] */
export const refusal = (code, params = {}) =>
  new BayescopeError(code, t(`frame.errors.${code}`, params), { code, ...params, source: 'frame' });

/** Most notes on labels of one column that become one level. */
const MOST_NOTES = 3;

/** @typedef {'missing' | 'number' | 'bigint' | 'boolean' | 'string' | 'date' | 'time' | 'other'} Kind */

/** Kind of a value. @param {unknown} value @returns {Kind} */
function kindOf(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return 'missing';
  const type = typeof value;
  if (type === 'number' || type === 'bigint' || type === 'boolean' || type === 'string') return type;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'missing' : 'date';
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return tag.startsWith('Temporal.') && tag !== 'Temporal.Duration' ? 'time' : 'other';
}

/** The class of a value, for people. @param {unknown} value */
export const className = (value) =>
  value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'Object') : typeof value;

/** A value without the object around it. @param {unknown} value */
const plain = (value) =>
  value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;

/** A whole number that no float holds. @param {unknown} value */
const isHuge = (value) => typeof value === 'bigint' && BigInt(Number(value)) !== value;

/** A day in the time of this place, or in UTC. @param {Date} date @param {boolean} isLocal */
function dayText(date, isLocal) {
  if (!isLocal) return date.toISOString().slice(0, 10);
  const two = (/** @type {number} */ x) => String(x).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Words for dates: days where all of them are midnights, of UTC or of this place, else times by ISO 8601. @param {Date[]} dates @returns {(date: Date) => string} */
function dateText(dates) {
  if (dates.every((date) => date.getTime() % 86_400_000 === 0)) return (date) => dayText(date, false);
  const isMidnight = (/** @type {Date} */ date) =>
    date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0;
  return dates.every(isMidnight) ? (date) => dayText(date, true) : (date) => date.toISOString();
}

/** A value as it is written in a note. @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Whether two values that have one label are the same. @param {unknown} a @param {unknown} b */
const isSame = (a, b) =>
  a === b ||
  (['number', 'bigint'].includes(typeof a) && ['number', 'bigint'].includes(typeof b) && Number(a) === Number(b));

/** Numbers of a column, NaN where they are missing. @param {string} column @param {Float64Array} numbers @returns {FrameColumn} */
function ofNumbers(column, numbers) {
  const at = numbers.findIndex((x) => Math.abs(x) === Number.POSITIVE_INFINITY);
  if (at >= 0) throw refusal('infinite-number', { column, row: at + 1 });
  return { name: column, numbers };
}

/** Labels of a column while they are gathered. */
class Labels {
  /** @param {Where} where @param {(date: Date) => string} dateText */
  constructor({ column, notes }, dateText) {
    this.column = column;
    this.notes = notes;
    this.dateText = dateText;
    /** @type {string[]} */
    this.labels = [];
    /** @type {Map<string, { code: number, value: unknown }>} */
    this.known = new Map();
    /** @type {Map<unknown, number>} */
    this.codes = new Map();
    this.said = 0;
  }

  /** The code of a value; −1 for an empty text. @param {unknown} value */
  code(value) {
    const key = value instanceof Date ? `date ${value.getTime()}` : typeof value === 'string' ? `text ${value}` : value;
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const label = (value instanceof Date ? this.dateText(value) : String(value)).trim();
    const code = label === '' ? -1 : this.add(label, value);
    this.codes.set(key, code);
    return code;
  }

  /** @param {string} label @param {unknown} value */
  add(label, value) {
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
 * A column of labels. @param {Where} where @param {unknown[]} values @param {Kind[]} kinds of the values
 * @param {unknown[] | null} declared its levels in their order @returns {FrameColumn}
 */
function ofLabels(where, values, kinds, declared) {
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

/** @param {string} column @param {number} at @param {unknown} value */
const badCell = (column, at, value) => ({ column, row: at + 1, kind: `a value of the type ${className(value)}` });

/**
 * A column of any values: numbers where all are, else labels.
 * @param {Where} where @param {ArrayLike<unknown>} held @param {unknown[] | null} [declared] its levels in their order, if it has such
 * @returns {FrameColumn}
 */
export function ofValues(where, held, declared = null) {
  const values = Array.from(held, plain);
  const kinds = values.map(kindOf);
  const areNumbers = kinds.every(
    (kind, i) => kind === 'missing' || kind === 'number' || (kind === 'bigint' && !isHuge(values[i])),
  );
  if (!areNumbers || declared) return ofLabels(where, values, kinds, declared);
  const numbers = Float64Array.from(values, (value, i) => (kinds[i] === 'missing' ? Number.NaN : Number(value)));
  return ofNumbers(where.column, numbers);
}

/** The float whose shortest text a float of 32 bits has: 0.1 is 0.1. @param {number} x */
export function shortest(x) {
  if (!Number.isFinite(x)) return x;
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** A column of a typed array. @param {Where} where @param {any} values @returns {FrameColumn} */
export function ofTyped(where, values) {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return ofValues(where, values);
  const isShort = values instanceof Float32Array;
  return ofNumbers(where.column, isShort ? Float64Array.from(values, shortest) : Float64Array.from(values));
}
