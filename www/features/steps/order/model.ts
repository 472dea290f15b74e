// An ordering and its neighbors as reported by the core, moves of one variable, and the history of orderings with back
// and forward. Pure.

import type { OrderStage as Stage } from '../../../generated/protocol.ts';

/** The move that led to an ordering; `from` and `to` are positions. */
export type How = { kind: 'start' | 'random' | 'swap' | 'insert'; from: number; to: number };
export type Stop = { order: number[]; how: How; score: number };
export type Way = { stops: Stop[]; at: number };

/** The parents of a variable. */
export const parentsOf = ({ offsets, parents }: Stage, v: number): number[] =>
  Array.from(parents).slice(offsets[v], offsets[v + 1]);

/** The edges of the network. */
export const edgesOf = (stage: Stage): [number, number][] =>
  Array.from(stage.local, (_, v) => parentsOf(stage, v).map((p) => [p, v] as [number, number])).flat();

/** The ordering with one variable moved to another position. */
export function moved(order: number[], from: number, to: number) {
  const next = order.filter((_, i) => i !== from);
  next.splice(to, 0, order[from]);
  return next;
}

/** Kind of such a move: a swap if the positions are adjacent. */
export const howOf = (from: number, to: number): How => ({
  kind: Math.abs(from - to) === 1 ? 'swap' : 'insert',
  from,
  to,
});

/** Swaps by gain, with the position of their first variable. */
export const swapsOf = ({ swap, tie }: Stage): { at: number; gain: number }[] =>
  Array.from(swap, (gain, at) => ({ at, gain })).sort((a, b) =>
    a.gain === b.gain || Math.abs(a.gain - b.gain) <= tie ? a.at - b.at : b.gain - a.gain,
  );

/** The best swap; `null` if none gains. */
export function bestSwap(stage: Stage) {
  const first = swapsOf(stage)[0];
  return first && first.gain > stage.tie ? first : null;
}

/** The best insertion; `null` if none gains. */
export const bestInsertion = ({ insert, tie }: Stage) =>
  insert.length === 3 && insert[2] > tie ? { from: insert[0], to: insert[1], gain: insert[2] } : null;

/** Appends an ordering to the history and drops those after the current one. */
export const goOn = ({ stops, at }: Way, stop: Stop): Way => ({
  stops: [...stops.slice(0, at + 1), stop].slice(-MAX_ORDERINGS),
  at: Math.min(at + 1, MAX_ORDERINGS - 1),
});

/** Largest number of orderings kept in the history. */
const MAX_ORDERINGS = 1000;
