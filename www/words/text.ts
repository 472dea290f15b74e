// Words of the page: the English table with the functions of translate.ts. The first chunk of code contains only the
// sections that the first picture needs; text-later.ts adds the others.
import en from './en.json' with { type: 'json' };
import { type Table, translator } from './translate.ts';

export { bytes, bytesApart, decimal, duration, list, plain, roughly, short, signed, whole } from './translate.ts';

const table: Table = { ...en };

/**
 * Functions over the table of words. `t('section.key', params)`: words of a key; `rich`: the same with elements as
 * parameters; `has`: whether the key exists.
 */
export const { t, rich, has } = translator(table);

/** Adds a table of words to another one, by default that of the page. */
export const addWords = (words: Table, into: Table = table) => {
  for (const key in words) {
    const [more, there] = [words[key], into[key]];
    if (typeof there === 'object' && typeof more === 'object') addWords(more, there);
    else into[key] = more;
  }
};
