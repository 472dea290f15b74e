// The lecture's search over orderings, gone through: from its first ordering step by step, and from random ones.

import type { Question } from '../../../engine/asks.ts';
import type { SwapSearch } from '../../../generated/protocol.ts';
import { ORDERS } from './printed.ts';

/** Random starts, as many as the lecture's. */
const STARTS = 100;

/** `swapped`: the neighbors that changed places on the way here, and what that gained. */
export type Step = { order: string[]; score: number; swapped: string[]; gain: number | null };
export type Optimum = { order: string[]; score: number; starts: number };
/** `asPrinted`: whether the steps end where the lecture's do; `printed`: starts that end there. */
export type Walk = { steps: Step[]; asPrinted: boolean; optima: Optimum[]; starts: number; printed: number };

/** Questions to the engine. */
export const swapQuestion = (variables: string[]): Question => [
  'swapSearch',
  { order: ORDERS[0].order.map((name) => variables.indexOf(name)), starts: STARTS, seed: 1 },
];

/** @param local what the ordering scores in which the lecture's search stops */
export function walkOf({ path, optima, starts }: SwapSearch, variables: string[], local: number): Walk {
  const named = (order: number[]) => order.map((v) => variables[v]);
  const steps = path.map(({ order, score }, i) => {
    const before = path[i - 1];
    const swapped = before ? order.filter((v, place) => before.order[place] !== v) : [];
    return {
      order: named(order),
      score: score ?? Number.NaN,
      swapped: named(swapped),
      gain: before ? (score ?? Number.NaN) - (before.score ?? Number.NaN) : null,
    };
  });
  const met = optima.map((optimum) => ({ order: named(optimum.order), score: optimum.score, starts: optimum.starts }));
  const isLocal = ({ score }: { score: number }) => Math.abs(score - local) < 0.005;
  const printed = met.filter(isLocal).reduce((sum, optimum) => sum + optimum.starts, 0);
  return { steps, asPrinted: steps.slice(-1).every(isLocal), optima: met, starts, printed };
}
