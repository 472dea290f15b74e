// The lecture's search over orderings, recorded: from its first ordering step by step, and from random ones.

import type { Question } from '../../../engine/asks.ts';
import type { SwapSearch } from '../../../generated/protocol.ts';
import { ORDERS } from './printed.ts';

/** Number of random starts, as in the lecture. */
const STARTS = 100;

export const swapQuestion = (variables: string[]): Question => [
  'swapSearch',
  { order: ORDERS[0].order.map((name) => variables.indexOf(name)), starts: STARTS, seed: 1 },
];

/**
 * Steps and optima by name. `swapped`: neighbors that were swapped in a step, with the gain; `asPrinted`: whether the
 * steps end as in the lecture; `printed`: number of starts that end there.
 * @param local score of the ordering in which the lecture's search stops
 */
export function walkOf({ path, optima, starts }: SwapSearch, variables: string[], local: number) {
  const named = (order: number[]) => order.map((v) => variables[v]);
  const steps = path.map(({ order, score: found }, i) => {
    const score = found ?? Number.NaN;
    if (i === 0) return { order: named(order), score, swapped: [], gain: null };
    const before = path[i - 1];
    const swapped = named(order.filter((v, place) => before.order[place] !== v));
    return { order: named(order), score, swapped, gain: score - (before.score ?? Number.NaN) };
  });
  const isLocal = ({ score }: { score: number }) => Math.abs(score - local) < 0.005;
  return {
    steps,
    asPrinted: steps.slice(-1).every(isLocal),
    optima: optima.map(({ order, ...optimum }) => ({ order: named(order), ...optimum })),
    starts,
    printed: optima.filter(isLocal).reduce((sum, optimum) => sum + optimum.starts, 0),
  };
}
