// Constraints on a pair of variables: an edge is required, its direction fixed, or the pair forbidden. Pure.
import { constrain, unconstrain } from './constraints.js';

/** @typedef {import('./state.js').SearchChoice} SearchChoice @typedef {import('./state.js').NamedEdge} NamedEdge */

/** @param {NamedEdge[]} list @param {NamedEdge} edge */
const holds = (list, [from, to]) => list.some(([a, b]) => a === from && b === to);

/** The search without constraints on the pair. @param {SearchChoice} search @param {NamedEdge} edge */
const unconstrained = (search, [from, to]) => unconstrain(unconstrain(search, [from, to]), [to, from]);

/**
 * The search with one constraint on a pair in place of the former ones; without it where it was in force already.
 * @param {SearchChoice} search @param {'require' | 'fix' | 'forbid'} what @param {NamedEdge} edge
 * @returns {SearchChoice}
 */
export function toggleConstraint(search, what, [from, to]) {
  const open = unconstrained(search, [from, to]);
  if (isConstrained(search, what, [from, to])) return open;
  if (what === 'require') return constrain(open, 'required', [from, to]);
  const back = constrain(open, 'forbidden', [to, from]);
  return what === 'fix' ? back : constrain(back, 'forbidden', [from, to]);
}

/** Whether a constraint on the pair is in force. @param {SearchChoice} search @param {'require' | 'fix' | 'forbid'} what @param {NamedEdge} edge */
export function isConstrained({ required, forbidden }, what, [from, to]) {
  if (what === 'require') return holds(required, [from, to]);
  const [there, back] = [holds(forbidden, [from, to]), holds(forbidden, [to, from])];
  return what === 'fix' ? back && !there : back && there;
}
