/**
 * Types of the values of a link, for the table in keys.ts. A type has `write(value) → text` and `read(text, refuse) →
 * value`. `read` reports invalid text to `refuse(code, params)` and returns `undefined`; then the default applies.
 * Names may contain any characters; inside a list the three special characters are escaped twice, since some programs
 * unescape `~` in links.
 */

/** Most characters of a name. */
const NAME_LIMIT = 200;

const NUMBER = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/;

export type Refuse = (code: string, params?: Record<string, unknown>) => undefined;

export type Type<T> = { write(value: T): string; read(text: string, refuse: Refuse): T | undefined; range: string };

export const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length > 0 && name.length <= NAME_LIMIT && wellFormed(name) === name;

/** Text with lone surrogates, which UTF-8 can't encode, replaced. */
export const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** Number within a range, ends included. */
export const number = (least: number, most: number, whole: boolean = false): Type<number> => ({
  range: `${least} to ${most}${whole ? ', whole' : ''}`,
  write: String,
  read(text, refuse) {
    const value = Number(text) + 0; // −0 is 0
    if (!NUMBER.test(text) || !Number.isFinite(value)) return refuse('bad-value');
    if (whole && !Number.isInteger(value)) return refuse('bad-value');
    if (value < least || value > most) return refuse('out-of-range', { least, most });
    return value;
  },
});

/** Word of a fixed list. */
export const oneOf = <W extends string>(...words: W[]): Type<W> => ({
  range: words.join(', '),
  write: (word) => word,
  read: (text, refuse) => words.find((word) => word === text) ?? refuse('bad-value'),
});

/** Boolean. */
export const flag: Type<boolean> = {
  range: '0, 1',
  write: (on) => (on ? '1' : '0'),
  read: (text, refuse) => (text === '1' ? true : text === '0' ? false : refuse('bad-value')),
};

/** Text such as the name of a file. */
export const text: Type<string> = {
  range: `1 to ${NAME_LIMIT} characters`,
  write: (value) => wellFormed(value).slice(0, NAME_LIMIT),
  read: (value, refuse) => (isName(value) ? value : refuse('bad-value')),
};

/** Control characters, and those that change the direction of writing. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of one paragraph. */
export const prose = (limit: number): Type<string> => ({
  range: `up to ${limit} characters`,
  write: (value) => tidy(value, limit),
  read: (value, refuse) =>
    value.length > limit || wellFormed(value).includes('\ufffd') ? refuse('bad-value') : tidy(value, limit),
});

/** Text cleaned for a link. */
export const tidy = (value: string, limit: number) =>
  wellFormed(value.replace(INVISIBLE, ' ').trim().slice(0, limit))
    .replace(/\ufffd/g, '')
    .trim();

/** Distinct words of a fixed list in its order; unknown words are refused one by one. */
export const someOf = <W extends string>(words: readonly W[]): Type<W[]> => ({
  range: `some of ${words.join(', ')}`,
  write: (chosen) => words.filter((word) => chosen.includes(word)).join(','),
  read(text, refuse) {
    const given = text === '' ? [] : text.split(',');
    for (const word of given) if (!words.some((known) => known === word)) refuse('bad-value', { value: word });
    return words.filter((word) => given.includes(word));
  },
});

/** Text that matches a pattern. */
export const pattern = (pattern: RegExp, range: string): Type<string> => ({
  range,
  write: (value) => value,
  read: (value, refuse) => (pattern.test(value) ? value : refuse('bad-value')),
});

const escapeItem = (name: string) =>
  wellFormed(name).replace(/[%~,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const unescapeItem = (item: string) =>
  item.replace(/%(25|7E|2C)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Fields of one item, joined by `~`. */
export const joinFields = (fields: string[]) => fields.map(escapeItem).join('~');
export const splitFields = (item: string) => item.split('~').map(unescapeItem);

/** List of items, which are refused one by one. */
export const list = <T>(
  range: string,
  write: (value: T) => string[],
  read: (fields: string[]) => T | undefined,
): Type<T[]> => ({
  range,
  write: (values) => values.map((value) => joinFields(write(value))).join(','),
  read(text, refuse) {
    const values = [];
    for (const item of text === '' ? [] : text.split(',')) {
      const value = read(splitFields(item));
      if (value === undefined) refuse('bad-value', { value: item });
      else values.push(value);
    }
    return values;
  },
});

/** Edges `from~to`. */
export const edges: Type<[string, string][]> = list(
  'from~to,from~to,…',
  ([from, to]) => [from, to],
  ([from, to, ...more]) => (isName(from) && isName(to) && more.length === 0 ? [from, to] : undefined),
);
