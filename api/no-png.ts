/** Replacement of `cli/print/png.ts` in bundles for web pages, where the PNG library does not exist; always refuses. */
import { Refusal } from '../cli/words.ts';

export const pngOf: typeof import('../cli/print/png.ts').pngOf = () => {
  throw new Refusal('png-in-page');
};
