/** Replacement of `cli/print/png.ts` in bundles for pages, where its library does not exist. */
import { Refusal } from '../cli/words.ts';

export const pngOf: typeof import('../cli/print/png.ts').pngOf = () => {
  throw new Refusal('no-pictures');
};
