// The page's words: the English table behind the functions of translate.js.
import en from './strings/en.json' with { type: 'json' };
import { translator } from './translate.js';

export { bytes, decimal, duration, list, plain, roughly, short, signed, whole } from './translate.js';

/** `t('section.key', params)` → words; `rich` the same with elements as parameters; `has` whether the key exists. */
export const { t, rich, has } = translator(/** @type {any} */ (en));
