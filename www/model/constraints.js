// Constraints on the network, and how they change: pure functions over the choice of a search.

/** @typedef {import('./state.js').NamedEdge} NamedEdge */
/** @typedef {import('./state.js').NamedOdds} NamedOdds */
/** @typedef {import('./state.js').SearchChoice} SearchChoice */

/** No superstructure, no tiers, no order, no limits of single variables. `tierNames`: of the tiers in their order, empty where a tier has none. */
export const noKnowledge = () => ({
  superstructure: /** @type {NamedEdge[]} */ ([]),
  tiers: /** @type {string[][]} */ ([]),
  tierNames: /** @type {string[]} */ ([]),
  apart: false,
  before: /** @type {NamedEdge[]} */ ([]),
  limits: /** @type {[string, number][]} */ ([]),
});

/**
 * Adds an edge to one list of constraints and takes it out of the other.
 * @param {SearchChoice} search
 * @param {'required' | 'forbidden'} list
 * @param {NamedEdge} edge
 * @returns {SearchChoice}
 */
export function constrain(search, list, edge) {
  const other = list === 'required' ? 'forbidden' : 'required';
  /** @param {NamedEdge} e */
  const differs = (e) => e[0] !== edge[0] || e[1] !== edge[1];
  return { ...search, [list]: [...search[list].filter(differs), edge], [other]: search[other].filter(differs) };
}

/** Whether every network over the variables is allowed, limits aside. @param {SearchChoice} search */
export function isFree(search) {
  const { required, forbidden, superstructure, tiers, before } = { ...noKnowledge(), ...search };
  return [required, forbidden, superstructure, tiers, before].every((constraint) => constraint.length === 0);
}

/** Whether the number of parents is limited for any variable. @param {SearchChoice} search */
export const hasLimits = ({ maxParents, limits = [] }) => maxParents !== null || limits.length > 0;

/**
 * Sets the most parents of one variable, or, with none, leaves it to the limit of all.
 * @param {SearchChoice} search
 * @param {string} name
 * @param {number | null} most
 * @returns {SearchChoice}
 */
export function limit(search, name, most) {
  const others = search.limits.filter(([other]) => other !== name);
  return { ...search, limits: most === null ? others : [...others, [name, most]] };
}

/**
 * Gives one edge prior odds of its own, or, with none, the general odds again.
 * @param {SearchChoice} search
 * @param {NamedEdge} edge
 * @param {number | null} odds
 * @returns {SearchChoice}
 */
export function weigh(search, [from, to], odds) {
  /** @param {NamedOdds} entry */
  const isIt = ([a, b]) => a === from && b === to;
  if (odds === null) return { ...search, odds: search.odds.filter((entry) => !isIt(entry)) };
  const known = search.odds.some(isIt);
  /** @type {NamedOdds} */
  const next = [from, to, odds];
  return { ...search, odds: known ? search.odds.map((entry) => (isIt(entry) ? next : entry)) : [...search.odds, next] };
}

/**
 * Takes an edge out of both lists of constraints.
 * @param {SearchChoice} search
 * @param {NamedEdge} edge
 * @returns {SearchChoice}
 */
export function unconstrain(search, edge) {
  /** @param {NamedEdge} e */
  const differs = (e) => e[0] !== edge[0] || e[1] !== edge[1];
  return { ...search, required: search.required.filter(differs), forbidden: search.forbidden.filter(differs) };
}
