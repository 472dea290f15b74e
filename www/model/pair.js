// What is said of a pair of variables: an edge is required, its direction fixed, or the pair forbidden. Pure.
import { constrain, unconstrain } from './constraints.js';

/** @typedef {import('./state.js').SearchChoice} SearchChoice @typedef {import('./state.js').NamedEdge} NamedEdge */

/** @param {NamedEdge[]} list @param {NamedEdge} edge */
const holds = (list, [from, to]) => list.some(([a, b]) => a === from && b === to);

/** The pair without anything said of it. @param {SearchChoice} search @param {NamedEdge} edge */
const freed = (search, [from, to]) => unconstrain(unconstrain(search, [from, to]), [to, from]);

/**
 * The search with one thing said of a pair, in place of what was said before; said already, it is taken back.
 * @param {SearchChoice} search @param {'require' | 'fix' | 'forbid'} what @param {NamedEdge} edge
 * @returns {SearchChoice}
 */
export function said(search, what, [from, to]) {
  const open = freed(search, [from, to]);
  if (isSaid(search, what, [from, to])) return open;
  if (what === 'require') return constrain(open, 'required', [from, to]);
  const back = constrain(open, 'forbidden', [to, from]);
  return what === 'fix' ? back : constrain(back, 'forbidden', [from, to]);
}

/** Whether that is what is said of the pair. @param {SearchChoice} search @param {'require' | 'fix' | 'forbid'} what @param {NamedEdge} edge */
export function isSaid({ required, forbidden }, what, [from, to]) {
  if (what === 'require') return holds(required, [from, to]);
  const [there, back] = [holds(forbidden, [from, to]), holds(forbidden, [to, from])];
  return what === 'fix' ? back && !there : back && there;
}
