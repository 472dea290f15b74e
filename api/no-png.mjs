/** The place of `bin/png.mjs` in a bundle for pages, which have no library for it. */
import { Refusal } from '../bin/words.mjs';

/** @type {typeof import('../bin/png.mjs').pngOf} */
export const pngOf = () => {
  throw new Refusal('no-pictures');
};
