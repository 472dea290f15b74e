/**
 * Types of the values of a link, for the table in keys.ts. A type has `write(value) → text` and `read(text, refuse) →
 * value`. `read` reports invalid text to `refuse(code, params)` and returns `undefined`; then the default applies.
 * Names may contain any characters; inside a list the special characters `%`, `~` and `,` are escaped twice, since some
 * programs unescape `~` in links.
 */

/** Maximum length of a name, in characters. */
const NAME_LIMIT = 200;

const NUMBER = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/;

type Refuse = (code: string, params?: Record<string, unknown>) => undefined;

export type Type<T> = { write(value: T): string; read(text: string, refuse: Refuse): T | undefined; range: string };

export const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length > 0 && name.length <= NAME_LIMIT && wellFormed(name) === name;

/** Text with lone surrogates, which UTF-8 can't encode, replaced. */
export const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** Whether an untrusted value is a whole number from 0 to a limit. */
export const isCount = (x: unknown, most: number = Number.MAX_SAFE_INTEGER): x is number =>
  Number.isSafeInteger(x) && Number(x) >= 0 && Number(x) <= most;

/** Receiver of refusals that reports nothing, for a part of an item: the item is then refused as a whole. */
export const silently: Refuse = () => undefined;

/** Type of a number within a range, ends included. */
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

/** Type of a value that is one of the given words. */
export const oneOf = <W extends string>(...words: W[]): Type<W> => ({
  range: words.join(', '),
  write: (word) => word,
  read: (text, refuse) => words.find((word) => word === text) ?? refuse('bad-value'),
});

/** Type of a boolean, written 0 or 1. */
export const flag: Type<boolean> = {
  range: '0, 1',
  write: (on) => (on ? '1' : '0'),
  read: (text, refuse) => (text === '1' ? true : text === '0' ? false : refuse('bad-value')),
};

/** Type of a value from a given list, each of which a link denotes by a word. */
export const worded = <T>(...words: [word: string, value: T][]): Type<T> => ({
  range: words.map(([word]) => word).join(', '),
  write: (value) => words.find(([, known]) => known === value)?.[0] ?? '',
  read(text, refuse) {
    const found = words.find(([word]) => word === text);
    return found ? found[1] : refuse('bad-value');
  },
});

/** Type of the name of a variable or a level. */
export const name: Type<string> = {
  range: 'name',
  write: (value) => value,
  read: (value, refuse) => (isName(value) ? value : refuse('bad-value')),
};

/** Type of a short text such as the name of a file. */
export const text: Type<string> = {
  range: `1 to ${NAME_LIMIT} characters`,
  write: (value) => wellFormed(value).slice(0, NAME_LIMIT),
  read: (value, refuse) => (isName(value) ? value : refuse('bad-value')),
};

/** Control characters, and characters that change the direction of writing. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Type of a text of one paragraph. */
export const prose = (limit: number): Type<string> => ({
  range: `up to ${limit} characters`,
  write: (value) => tidy(value, limit),
  read: (value, refuse) =>
    value.length > limit || wellFormed(value).includes('\ufffd') ? refuse('bad-value') : tidy(value, limit),
});

/** Text cleaned for a link: without invisible characters and lone surrogates, at most `limit` characters. */
export const tidy = (value: string, limit: number) =>
  wellFormed(value.replace(INVISIBLE, ' ').trim().slice(0, limit))
    .replace(/\ufffd/g, '')
    .trim();

/** Type of distinct words from a fixed list, in the order of the list; unknown words are refused one by one. */
export const someOf = <W extends string>(words: readonly W[]): Type<W[]> => ({
  range: `some of ${words.join(', ')}`,
  write: (chosen) => words.filter((word) => chosen.includes(word)).join(','),
  read(text, refuse) {
    const given = text === '' ? [] : text.split(',');
    for (const word of given) if (!words.some((known) => known === word)) refuse('bad-value', { value: word });
    return words.filter((word) => given.includes(word));
  },
});

/** Type of a text that matches a pattern. */
export const pattern = (pattern: RegExp, range: string): Type<string> => ({
  range,
  write: (value) => value,
  read: (value, refuse) => (pattern.test(value) ? value : refuse('bad-value')),
});

const escapeItem = (name: string) =>
  wellFormed(name).replace(/[%~,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const unescapeItem = (item: string) =>
  item.replace(/%(25|7E|2C)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Joins the fields of one item by `~`, with special characters escaped; `splitFields` is the inverse. */
export const joinFields = (fields: string[]) => fields.map(escapeItem).join('~');
export const splitFields = (item: string) => item.split('~').map(unescapeItem);

/** Type of a value made of several fields of an item; `take` removes these from the front, undefined if invalid. */
export type Fields<T> = { write(value: T): string[]; take(fields: string[]): T | undefined };

/** Type of a value made of one field; `missing`: value if no field is left. */
export const field = <T>({ write, read }: Type<T>, missing?: T): Fields<T> => ({
  write: (value) => [write(value)],
  take(fields) {
    const text = fields.shift();
    return text === undefined ? missing : read(text, silently);
  },
});

/** Type of a value or null, made of the last field of an item; the field is absent for null. */
export const orNull = <T extends string>(type: Type<T>): Fields<T | null> => {
  const { take } = field<T | null>(type as Type<T | null>, null);
  return { write: (value) => (value ? [type.write(value)] : []), take };
};

/** Type of a list whose values are made of all fields left in an item. */
export const rest = <T>(of: Fields<T>): Fields<T[]> => ({
  write: (values) => values.flatMap(of.write),
  take(fields) {
    const values: T[] = [];
    while (fields.length > 0) {
      const value = of.take(fields);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  },
});

/** Types of the members of an object, each made of one field of an item or of several. */
type Parts<T> = { [K in keyof T]: Type<T[K]> | Fields<T[K]> };

/** Type of an object or tuple whose members are made of successive fields of an item. */
function all<T extends object>(parts: Parts<T>, empty: () => T): Fields<T> {
  const known = Object.entries<Type<unknown> | Fields<unknown>>(parts).map(
    ([key, part]) => [key as keyof T, 'take' in part ? part : field(part)] as const,
  );
  return {
    write: (value) => known.flatMap(([key, part]) => part.write(value[key])),
    take(fields) {
      const made = empty();
      for (const [key, part] of known) {
        const value = part.take(fields);
        if (value === undefined) return undefined;
        made[key] = value as T[keyof T];
      }
      return made;
    },
  };
}

/** Type of an object whose members are made of successive fields, in the given order. */
export const record = <T extends object>(parts: Parts<T>) => all(parts, () => ({}) as T);

/** Type of a tuple whose members are made of successive fields. */
export const tuple = <T extends unknown[]>(...parts: Parts<T>) => all(parts, () => [] as unknown as T);

/** Type of a value made of fields as given, which must also satisfy a condition. */
export const where = <T>({ write, take }: Fields<T>, isSound: (value: T) => boolean): Fields<T> => ({
  write,
  take(fields) {
    const value = take(fields);
    return value !== undefined && isSound(value) ? value : undefined;
  },
});

/** Reads the value that is made of all fields of an item; undefined if a field is invalid or superfluous. */
function readFields<T>({ take }: Fields<T>, item: string): T | undefined {
  const fields = splitFields(item);
  const value = take(fields);
  return fields.length === 0 ? value : undefined;
}

/** Type of a value written as a single item. */
export const one = <T>(range: string, fields: Fields<T>): Type<T> => ({
  range,
  write: (value) => joinFields(fields.write(value)),
  read: (text, refuse) => readFields(fields, text) ?? refuse('bad-value'),
});

/** Type of a list of items, separated by commas; invalid items are refused one by one. */
export const list = <T>(range: string, fields: Fields<T>): Type<T[]> => ({
  range,
  write: (values) => values.map((value) => joinFields(fields.write(value))).join(','),
  read(text, refuse) {
    const values = [];
    for (const item of text === '' ? [] : text.split(',')) {
      const value = readFields(fields, item);
      if (value === undefined) refuse('bad-value', { value: item });
      else values.push(value);
    }
    return values;
  },
});

/** List of names in one item. */
export const names = rest(field(name));

/** Type of a list of edges, each written `from~to`. */
export const edges: Type<[string, string][]> = list('from~to,from~to,…', tuple(name, name));
