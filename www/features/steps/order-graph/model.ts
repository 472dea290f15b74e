// Order graph (all subsets of variables) as A* explores it: subsets open, closed or never met, by stage or size. Pure.

import type { OrderGraphTrace as Trace } from '../../../generated/protocol.ts';

export type State = 'never' | 'open' | 'closed';

/** States of a subset, in the numbering of the core. */
const STATES = ['never', 'open', 'closed'] as const;

/** Whether the trace has the state of every subset at every stage, not only counts by size. */
export const isWhole = ({ states }: Trace) => states.length > 0;

/** Number of stages of the search; 1 if subsets are only counted. */
export const lengthOf = (trace: Trace) => (isWhole(trace) ? trace.states.length / 2 ** trace.n : 1);

/** Whether a subset is the goal (all variables) and was reached; the search has no node for the goal. */
const isGoal = (trace: Trace, stage: number, set: number) =>
  set === 2 ** trace.n - 1 && trace.order.length === trace.n && stage === lengthOf(trace) - 1;

/** State of a subset at a stage. */
export const stateOf = (trace: Trace, stage: number, set: number): State =>
  isGoal(trace, stage, set) ? 'closed' : STATES[trace.states[stage * 2 ** trace.n + set]];

/** Predecessor of a subset on the best path to it at a stage, or −1. */
export function fromOf(trace: Trace, stage: number, set: number) {
  const { n, from, order } = trace;
  if (!isGoal(trace, stage, set)) return from[stage * 2 ** n + set];
  // For the goal, the predecessor is the last subset of the best ordering that was met before.
  let before = 0;
  let last = 0;
  for (const v of order.slice(0, -1)) {
    before |= 1 << v;
    if (stateOf(trace, stage, before) !== 'never') last = before;
  }
  return last;
}

/** Variables of a subset, ascending; a subset is a bit mask. */
export const membersOf = (set: number, n: number) =>
  Array.from({ length: n }, (_, v) => v).filter((v) => (set >> v) & 1);

/** All subsets in layers by size, each layer sorted by the columns of its variables. */
export function layersOf(n: number): number[][] {
  const layers: number[][] = Array.from({ length: n + 1 }, () => []);
  for (let set = 0; set < 2 ** n; set++) layers[membersOf(set, n).length].push(set);
  const key = (set: number) => membersOf(set, n).join(' ');
  for (const layer of layers) layer.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return layers;
}

/** Subsets that are closed at a stage but were not closed at the stage before. */
export function newlyClosed(trace: Trace, stage: number) {
  if (stage === 0) return [];
  return Array.from({ length: 2 ** trace.n }, (_, set) => set).filter(
    (set) => stateOf(trace, stage, set) === 'closed' && stateOf(trace, stage - 1, set) !== 'closed',
  );
}

/** Subsets on the path to the best network that the search met; empty until the network is found. */
export function pathOf(trace: Trace, stage: number) {
  const { n, order } = trace;
  if (stage < lengthOf(trace) - 1 || order.length < n) return new Set();
  let set = 0;
  const path = new Set([0, 2 ** n - 1]);
  for (const v of order) {
    set |= 1 << v;
    if (stateOf(trace, stage, set) !== 'never') path.add(set);
  }
  return path;
}

/** Binomial coefficient C(n, k). */
export function choose(n: number, k: number) {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return Math.round(count);
}

/** Numbers of subsets of each size: all, met, closed. */
export function countsOf(trace: Trace, stage: number) {
  const { n, met, closed, order } = trace;
  if (!isWhole(trace))
    return Array.from({ length: n + 1 }, (_, k) =>
      k === n && order.length === n
        ? { all: 1, met: 1, closed: 1 }
        : { all: choose(n, k), met: met[k], closed: closed[k] },
    );
  return layersOf(n).map((layer) => {
    const states = layer.map((set) => stateOf(trace, stage, set));
    const isClosed = states.filter((state) => state === 'closed').length;
    return { all: layer.length, met: states.filter((state) => state !== 'never').length, closed: isClosed };
  });
}

/** Numbers of subsets summed over all sizes. */
export function sumOf(counts: ReturnType<typeof countsOf>) {
  const total = (kind: 'all' | 'met' | 'closed') => counts.reduce((sum, count) => sum + count[kind], 0);
  return { all: total('all'), met: total('met'), closed: total('closed') };
}
