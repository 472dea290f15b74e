// The page's words: the English table behind the functions of translate.js. The first chunk carries the sections that
// the first picture needs; text-later.js adds the others.
import en from './en.json' with { type: 'json' };
import { translator } from './translate.js';

export { bytes, bytesApart, decimal, duration, list, plain, roughly, short, signed, whole } from './translate.js';

const table = /** @type {any} */ ({ ...en });

/** `t('section.key', params)` → words; `rich` the same with elements as parameters; `has` whether the key exists. */
export const { t, rich, has } = translator(table);

/** More words for the table. @param {any} words @param {any} [into] */
export const addWords = (words, into = table) => {
  for (const key in words) {
    if (into[key] && typeof words[key] !== 'string') addWords(words[key], into[key]);
    else into[key] = words[key];
  }
};
