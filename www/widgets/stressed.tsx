// Emphasis of names in a sentence.
import type { Params } from '../words/translate.ts';

/** Parameters of a sentence, with emphasis on those of the given names that are text. */
export const stressed = (params: Params, of: string[]) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      of.includes(key) && typeof value === 'string' ? <em>{value}</em> : value,
    ]),
  );
