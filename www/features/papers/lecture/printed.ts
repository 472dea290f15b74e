// Printed values of "Score-Based Structure Learning", lecture notes by Mauá, and of Ruiz's document on ten rows. The
// values are the documents'; lecture-judge.ts and ten-rows.ts compare them with the engine's.
import PRINTED from './printed.json' with { type: 'json' };

/** The lecture's data. */
export const EXAMPLE = 'college-plans';
/** The variable whose parent sets the lecture ranks. */
export const CHILD = 'Sex';
/** Its best parent under a penalty, which is also the center of the tree for the formula of trees. */
export const PARENT = 'PE';

/**
 * All values of the lecture as printed, in its order, each with the part that holds it. `parents`: set of the child
 * whose local score it is, or with `isGain` the gain of that score over no parents; `places`, `plus`: decimals and sign
 * of ours, if they are not as printed.
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

/** Score of the values of a part. */
export const scoreIn = (part: string) => (part === 'll' ? 'll' : 'bic');

/**
 * The three networks of the lecture: an ordering and the parent sets of its best network. Their scores are the figures
 * with the same names.
 */
export const ORDERS: { id: string; order: string[]; sets: Record<string, string[]> }[] = PRINTED.orders;

/** The code of the first example: a value of probability 1/`of`, and its word. */
export const CODE: { value: string; of: number; word: string }[] = PRINTED.code;

/** Ten rows of Ruiz: reciprocals of the printed values, such as f(x1, ∅) = 1/2772. */
export const TEN: { child: string; parents: string[]; printed: string }[] = PRINTED.ten;
