/** The place of `cli/png.mjs` in a bundle for pages, which have no library for it. */
import { Refusal } from '../cli/words.mjs';

/** @type {typeof import('../cli/png.mjs').pngOf} */
export const pngOf = () => {
  throw new Refusal('no-pictures');
};
