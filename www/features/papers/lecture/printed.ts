// Printed values of "Score-Based Structure Learning", lecture notes by Mauá, and of Ruiz's document on ten rows. The
// values in this file are the documents'; lecture-judge.ts and ten-rows.ts compare them with the engine's.
import PRINTED from './printed.json' with { type: 'json' };

/** Example that holds the lecture's data. */
export const EXAMPLE = 'college-plans';
/** Variable whose parent sets the lecture ranks; called the lecture's child. */
export const CHILD = 'Sex';
/** Best single parent of `CHILD` under a penalty; center of the star that illustrates the formula for trees. */
export const PARENT = 'PE';

/**
 * All values of the lecture as printed, in its order, each with the part of the page that holds it. `parents`: set of
 * the child whose local score is the value, or with `isGain` the gain of that score over no parents; `places`, `plus`:
 * decimals and sign with which our value is shown, if they are not as printed.
 */
export const FIGURES: {
  id: string;
  part: string;
  printed: string;
  parents?: string[];
  isGain?: boolean;
  places?: number;
  plus?: boolean;
}[] = PRINTED.figures;

/** Score under which the values in a part of the page are computed. */
export const scoreIn = (part: string) => (part === 'll' ? 'll' : 'bic');

/**
 * Three networks of the lecture: each an ordering and the parent sets of its best network. Their scores are the printed
 * values with the same ids.
 */
export const ORDERS: { id: string; order: string[]; sets: Record<string, string[]> }[] = PRINTED.orders;

/** Code of the lecture's first example: each value, of probability 1/`of`, with its code word. */
export const CODE: { value: string; of: number; word: string }[] = PRINTED.code;

/** Printed values of Ruiz's ten rows, as reciprocals, such as 2772 for f(x1, ∅) = 1/2772. */
export const TEN: { child: string; parents: string[]; printed: string }[] = PRINTED.ten;
