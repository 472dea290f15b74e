// Guessed edges of a class: how many students chose each pair, beside a network. Pure.

/**
 * @typedef {import('../../link/answers.js').StepAnswer} StepAnswer
 * @typedef {[string, string]} Pair
 * @typedef {{ pair: Pair, count: number, isThere: boolean }} Guessed `isThere`: in the network that is compared with
 */

/** A pair as an answer names it. @param {Pair} pair */
export const pairName = ([a, b]) => `${a} – ${b}`;

/** @param {Pair} a @param {Pair} b */
const isSamePair = (a, b) => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

/** Pairs that a student chose: at the first try, before the page said anything, or at last; null where there is no guess. @param {StepAnswer | undefined} given @param {'first' | 'last'} which @returns {string[] | null} */
function chosenBy(given, which) {
  if (!given) return null;
  const own = given.wrong.filter(Array.isArray);
  const all = given.met && !given.shown && Array.isArray(given.answer) ? [...own, given.answer] : own;
  return (which === 'first' ? all[0] : all[all.length - 1]) ?? null;
}

/**
 * Students by pair.
 * @param {Pair[]} pairs that could be chosen @param {(StepAnswer | undefined)[]} given one for each student @param {'first' | 'last'} which
 * @param {Pair[]} network its edges
 * @returns {{ n: number, pairs: Guessed[] }} `n`: students who guessed
 */
export function guessesOf(pairs, given, which, network) {
  const guesses = given.map((one) => chosenBy(one, which)).filter((one) => one !== null);
  return {
    n: guesses.length,
    pairs: pairs.map((pair) => ({
      pair,
      count: guesses.filter((names) => names.includes(pairName(pair))).length,
      isThere: network.some((edge) => isSamePair(edge, pair)),
    })),
  };
}

/** What a pair is among those that could be chosen. @param {Guessed[]} pairs @param {string} a @param {string} b */
export const guessedAt = (pairs, a, b) => pairs.find(({ pair }) => isSamePair(pair, [a, b]));

/** Pairs on which most students were wrong: chosen and not there, or there and not chosen. @param {{ n: number, pairs: Guessed[] }} guesses @param {number} most */
export const mistaken = ({ n, pairs }, most) =>
  pairs
    .map((one) => ({ ...one, wrong: one.isThere ? n - one.count : one.count }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong)
    .slice(0, most);
