// An ordering and its neighbors, as the core tells them; moves of one variable; and the way that was gone, forwards and
// backwards. Pure.

/**
 * @typedef {import('../../../model/answers/steps.ts').OrderStage} Stage
 * @typedef {{ kind: 'start' | 'random' | 'swap' | 'insert', from: number, to: number }} How what led to an ordering; places
 * @typedef {{ order: number[], how: How, score: number }} Stop
 * @typedef {{ stops: Stop[], at: number }} Way
 */

/** The parents of a variable. @param {Stage} stage @param {number} v @returns {number[]} */
export const parentsOf = ({ offsets, parents }, v) => Array.from(parents).slice(offsets[v], offsets[v + 1]);

/** The edges of the network. @param {Stage} stage @returns {[number, number][]} */
export const edgesOf = (stage) =>
  Array.from(stage.local, (_, v) => parentsOf(stage, v).map((p) => /** @type {[number, number]} */ ([p, v]))).flat();

/** The ordering with the variable of one place put to another. @param {number[]} order @param {number} from @param {number} to */
export function moved(order, from, to) {
  const next = order.filter((_, i) => i !== from);
  next.splice(to, 0, order[from]);
  return next;
}

/** How such a move is called: of neighbors it is a swap. @param {number} from @param {number} to @returns {How} */
export const howOf = (from, to) => ({ kind: Math.abs(from - to) === 1 ? 'swap' : 'insert', from, to });

/** Swaps by what they gain, places of the first. @param {Stage} stage @returns {{ at: number, gain: number }[]} */
export const swapsOf = ({ swap, tie }) =>
  Array.from(swap, (gain, at) => ({ at, gain })).sort((a, b) =>
    a.gain === b.gain || Math.abs(a.gain - b.gain) <= tie ? a.at - b.at : b.gain - a.gain,
  );

/** The best swap, if it gains. @param {Stage} stage */
export function bestSwap(stage) {
  const first = swapsOf(stage)[0];
  return first && first.gain > stage.tie ? first : null;
}

/** The best insertion, if it gains. @param {Stage} stage */
export const bestInsertion = ({ insert, tie }) =>
  insert.length === 3 && insert[2] > tie ? { from: insert[0], to: insert[1], gain: insert[2] } : null;

/** The way goes on from where it stands; what lay ahead is given up. @param {Way} way @param {Stop} stop @returns {Way} */
export const goOn = ({ stops, at }, stop) => ({
  stops: [...stops.slice(0, at + 1), stop].slice(-MOST),
  at: Math.min(at + 1, MOST - 1),
});

/** Orderings of a way that are kept. */
const MOST = 1000;
