/** The place of `cli/png.ts` in a bundle for pages, which have no library for it. */
import { Refusal } from '../cli/words.ts';

export const pngOf: typeof import('../cli/print/png.ts').pngOf = () => {
  throw new Refusal('no-pictures');
};
