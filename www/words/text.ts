// The page's words: the English table behind the functions of translate.ts. The first chunk carries the sections that
// the first picture needs; text-later.ts adds the others.
import en from './en.json' with { type: 'json' };
import { translator } from './translate.ts';

export { bytes, bytesApart, decimal, duration, list, plain, roughly, short, signed, whole } from './translate.ts';

const table = { ...en } as any;

/** `t('section.key', params)` → words; `rich` the same with elements as parameters; `has` whether the key exists. */
export const { t, rich, has } = translator(table);

/** More words for the table. */
export const addWords = (words: any, into: any = table) => {
  for (const key in words) {
    if (into[key] && typeof words[key] !== 'string') addWords(words[key], into[key]);
    else into[key] = words[key];
  }
};
