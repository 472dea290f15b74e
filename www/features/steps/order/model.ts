// Ordering of the variables and its neighbors as reported by the core, moves of one variable, and the history of
// orderings with back and forward. Pure.

import type { OrderStage as Stage } from '../../../generated/protocol.ts';

/** Kind of move that led to an ordering; `from` and `to` are positions. */
export type How = { kind: 'start' | 'random' | 'swap' | 'insert'; from: number; to: number };
export type Stop = { order: number[]; how: How; score: number };
export type Way = { stops: Stop[]; at: number };

/** Parents of a variable in the best network of an ordering. */
export const parentsOf = ({ offsets, parents }: Stage, v: number): number[] =>
  Array.from(parents).slice(offsets[v], offsets[v + 1]);

/** Edges of the best network of an ordering. */
export const edgesOf = (stage: Stage): [number, number][] =>
  Array.from(stage.local, (_, v) => parentsOf(stage, v).map((p) => [p, v] as [number, number])).flat();

/** Ordering after one variable is moved to another position. */
export function moved(order: number[], from: number, to: number) {
  const next = order.filter((_, i) => i !== from);
  next.splice(to, 0, order[from]);
  return next;
}

/** Description of the move of a variable: a swap if the positions are adjacent, else an insertion. */
export const howOf = (from: number, to: number): How => ({
  kind: Math.abs(from - to) === 1 ? 'swap' : 'insert',
  from,
  to,
});

/** Swaps of adjacent variables by gain, each with the position of its first variable. */
export const swapsOf = ({ swap, tie }: Stage): { at: number; gain: number }[] =>
  Array.from(swap, (gain, at) => ({ at, gain })).sort((a, b) =>
    a.gain === b.gain || Math.abs(a.gain - b.gain) <= tie ? a.at - b.at : b.gain - a.gain,
  );

/** Swap with the largest gain; `null` if none gains. */
export function bestSwap(stage: Stage) {
  const first = swapsOf(stage)[0];
  return first && first.gain > stage.tie ? first : null;
}

/** Insertion with the largest gain; `null` if none gains. */
export const bestInsertion = ({ insert, tie }: Stage) =>
  insert.length === 3 && insert[2] > tie ? { from: insert[0], to: insert[1], gain: insert[2] } : null;

/** Appends an ordering to the history and drops the orderings after the current one. */
export const goOn = ({ stops, at }: Way, stop: Stop): Way => ({
  stops: [...stops.slice(0, at + 1), stop].slice(-MAX_ORDERINGS),
  at: Math.min(at + 1, MAX_ORDERINGS - 1),
});

/** Maximum number of orderings kept in the history. */
const MAX_ORDERINGS = 1000;
