// Edges guessed by a class: the number of students who chose each pair, compared with a network. Pure.

import type { StepAnswer } from '../../link/answers.ts';
import { type Pair, pairName, samePair } from '../../model/question.ts';

/** Pair of variables with its votes. `isThere`: whether the network under comparison has this edge. */
export type Guessed = { pair: Pair; count: number; isThere: boolean };

/** Pairs that a student chose at the first try (before any feedback) or at the last; `null` if there is no guess. */
function chosenBy(given: StepAnswer | undefined, which: 'first' | 'last'): string[] | null {
  if (!given) return null;
  const own = given.wrong.filter(Array.isArray);
  const all = given.met && !given.shown && Array.isArray(given.answer) ? [...own, given.answer] : own;
  return (which === 'first' ? all[0] : all[all.length - 1]) ?? null;
}

/**
 * Number of students who chose each pair.
 * @param pairs pairs on offer
 * @param given answer of each student
 * @param network edges of the network under comparison
 * @returns `n`: number of students who guessed
 */
export function guessesOf(
  pairs: Pair[],
  given: (StepAnswer | undefined)[],
  which: 'first' | 'last',
  network: Pair[],
): { n: number; pairs: Guessed[] } {
  const guesses = given.map((one) => chosenBy(one, which)).filter((one) => one !== null);
  return {
    n: guesses.length,
    pairs: pairs.map((pair) => ({
      pair,
      count: guesses.filter((names) => names.includes(pairName(pair))).length,
      isThere: network.some((edge) => samePair(edge, pair)),
    })),
  };
}

/** Votes for the pair of `a` and `b`; undefined if it was not on offer. */
export const guessedAt = (pairs: Guessed[], a: string, b: string) => pairs.find(({ pair }) => samePair(pair, [a, b]));

/** The `most` pairs on which the most students were wrong: chosen but not in the network, or in it and not chosen. */
export const mistaken = ({ n, pairs }: { n: number; pairs: Guessed[] }, most: number) =>
  pairs
    .map((one) => ({ ...one, wrong: one.isThere ? n - one.count : one.count }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong)
    .slice(0, most);
