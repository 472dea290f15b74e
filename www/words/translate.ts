// Words from a table of strings with placeholders and plurals, and formatting of numbers. Pure; the table is passed in.

const LOCALE = 'en';
const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const TWO = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SHORT = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 });
const PLURAL = new Intl.PluralRules(LOCALE);
const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const MINUS = '\u2212';

const trueMinus = (text: string) => text.replace(/^-/, MINUS);

/** Count as text with groups of digits: 783,702,329,343. */
export const whole = (x: number) => trueMinus(WHOLE.format(x + 0));

/** Score as text with two decimals and a true minus sign: −11,107.29; never −0.00. */
export const decimal = (x: number) => trueMinus(TWO.format(Math.abs(x) < 0.005 ? 0 : x));

/** Difference of scores as text with its sign: +3.20, −2.45, 0.00. */
export const signed = (x: number) => (x >= 0.005 ? `+${TWO.format(x)}` : decimal(x));

/** Number as text with a given number of decimals: −45,643.2877. */
export const exact = (x: number, places: number) =>
  trueMinus(new Intl.NumberFormat(LOCALE, { minimumFractionDigits: places, maximumFractionDigits: places }).format(x));

/** Two numbers as texts, with at least two decimals and enough of them to distinguish the numbers. */
export function apart(a: number, b: number): [string, string] {
  for (let places = 2; places < 16; places++) {
    const [x, y] = [exact(a, places), exact(b, places)];
    if (x !== y) return [x, y];
  }
  return [plain(a), plain(b)];
}

/** Number as text with up to three significant digits: 0.333, 12.5, 1,230. */
export const short = (x: number) => trueMinus(SHORT.format(x));

/** Number as text with all its digits, without groups. */
export const plain = (x: number) => trueMinus(String(x));

/** Number of bytes as text: 340 kB, 1.2 GB. */
export const bytes = (x: number) => {
  const [unit, size] = unitOfBytes(x);
  return `${short(x / size)} ${unit}`;
};

const unitOfBytes = (x: number): [unit: string, size: number] =>
  x < 1e6 ? ['kB', 1e3] : x < 1e9 ? ['MB', 1e6] : ['GB', 1e9];

/** Two numbers of bytes as texts, with enough digits to distinguish them. */
export function bytesApart(a: number, b: number): [string, string] {
  const [x, y] = [bytes(a), bytes(b)];
  if (x !== y || a === b) return [x, y];
  const [unit, size] = unitOfBytes(Math.max(a, b));
  const [p, q] = apart(a / size, b / size);
  return [`${p} ${unit}`, `${q} ${unit}`];
}

/**
 * Duration as text: 6 ms, 2.4 s, 3 min.
 * @param s seconds
 */
export const duration = (s: number) => {
  if (s < 0.9995) return `${whole(Math.max(1, s * 1000))} ms`;
  if (s < 99.5) return `${short(s)} s`;
  return s < 5400 ? `${whole(s / 60)} min` : `${short(s / 3600)} h`;
};

/**
 * Estimated duration as text with one digit: 6 s, 20 s.
 * @param s seconds
 */
export const roughly = (s: number) => duration(Number(s.toPrecision(1)));

/** List of names as text: a, b and c. */
export const list = (names: string[]) => LIST.format(names);

export type Params = Record<string, unknown>;
export type Table = { [key: string]: string | Table };

/**
 * Functions that turn keys into words, over one table. A missing key shows as the key itself; a test searches the
 * sources for such keys.
 */
export function translator(table: Table) {
  const find = (key: string): string | Table | undefined => {
    let at: string | Table | undefined = table;
    for (const part of key.split('.')) {
      if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
      at = at[part];
    }
    return at;
  };

  const template = (key: string, params: Params) => {
    const found = find(key);
    if (typeof found === 'string') return found;
    if (found === undefined) return key;
    const form = PLURAL.select(Number(params.n));
    return String(found[form] ?? found.other ?? key);
  };

  const show = (value: unknown) => {
    if (typeof value === 'number') return Number.isInteger(value) ? whole(value) : short(value);
    return Array.isArray(value) ? list(value.map(String)) : String(value);
  };

  return {
    /** Whether the table has words for a key. */
    has: (key: string) => find(key) !== undefined,

    /** Words of a key. `{name}` is replaced by `params.name`; plural forms are chosen by `params.n`. */
    t: (key: string, params: Params = {}) =>
      template(key, params).replace(/\{(\w+)\}/g, (all, name) =>
        Object.hasOwn(params, name) ? show(params[name]) : all,
      ),

    /** Words of a key as a list of texts and elements, for parameters that are elements (a name in bold, a button). */
    rich: (key: string, params: Params = {}): (string | object)[] =>
      template(key, params)
        .split(/(\{\w+\})/)
        .map((piece) => {
          const name = piece.startsWith('{') ? piece.slice(1, -1) : '';
          if (!Object.hasOwn(params, name)) return piece;
          const value = params[name];
          return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : show(value);
        }),
  };
}
