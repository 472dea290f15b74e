// An ordering and its neighbors, as the core tells them; moves of one variable; and the way that was gone, forwards and
// backwards. Pure.

import type { OrderStage as Stage } from '../../../generated/protocol.ts';

/** What led to an ordering; places. */
export type How = { kind: 'start' | 'random' | 'swap' | 'insert'; from: number; to: number };
export type Stop = { order: number[]; how: How; score: number };
export type Way = { stops: Stop[]; at: number };

/** The parents of a variable. */
export const parentsOf = ({ offsets, parents }: Stage, v: number): number[] =>
  Array.from(parents).slice(offsets[v], offsets[v + 1]);

/** The edges of the network. */
export const edgesOf = (stage: Stage): [number, number][] =>
  Array.from(stage.local, (_, v) => parentsOf(stage, v).map((p) => [p, v] as [number, number])).flat();

/** The ordering with the variable of one place put to another. */
export function moved(order: number[], from: number, to: number) {
  const next = order.filter((_, i) => i !== from);
  next.splice(to, 0, order[from]);
  return next;
}

/** How such a move is called: of neighbors it is a swap. */
export const howOf = (from: number, to: number): How => ({
  kind: Math.abs(from - to) === 1 ? 'swap' : 'insert',
  from,
  to,
});

/** Swaps by what they gain, places of the first. */
export const swapsOf = ({ swap, tie }: Stage): { at: number; gain: number }[] =>
  Array.from(swap, (gain, at) => ({ at, gain })).sort((a, b) =>
    a.gain === b.gain || Math.abs(a.gain - b.gain) <= tie ? a.at - b.at : b.gain - a.gain,
  );

/** The best swap, if it gains. */
export function bestSwap(stage: Stage) {
  const first = swapsOf(stage)[0];
  return first && first.gain > stage.tie ? first : null;
}

/** The best insertion, if it gains. */
export const bestInsertion = ({ insert, tie }: Stage) =>
  insert.length === 3 && insert[2] > tie ? { from: insert[0], to: insert[1], gain: insert[2] } : null;

/** The way goes on from where it stands; what lay ahead is given up. */
export const goOn = ({ stops, at }: Way, stop: Stop): Way => ({
  stops: [...stops.slice(0, at + 1), stop].slice(-MOST),
  at: Math.min(at + 1, MOST - 1),
});

/** Orderings of a way that are kept. */
const MOST = 1000;
