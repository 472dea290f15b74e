// Changes of the constraints in the search settings, each of which returns new settings. Pure.

import type { NamedEdge, NamedOdds, SearchChoice } from './state.ts';

/** Empty background knowledge. `tierNames`: names of the tiers in order, empty for a tier without a name. */
export const noKnowledge = () => ({
  superstructure: [] as NamedEdge[],
  tiers: [] as string[][],
  tierNames: [] as string[],
  apart: false,
  before: [] as NamedEdge[],
  limits: [] as [string, number][],
});

/** Adds an edge to the list of required or of forbidden edges, and removes it from the other list. */
export function constrain(search: SearchChoice, list: 'required' | 'forbidden', edge: NamedEdge): SearchChoice {
  const others = unconstrain(search, edge);
  return { ...others, [list]: [...others[list], edge] };
}

/** Whether the constraints exclude no network; limits on the number of parents are ignored. */
export function isFree(search: SearchChoice) {
  const { required, forbidden, superstructure, tiers, before } = { ...noKnowledge(), ...search };
  return [required, forbidden, superstructure, tiers, before].every((constraint) => constraint.length === 0);
}

/** Whether the number of parents is limited for any variable. */
export const hasLimits = ({ maxParents, limits = [] }: SearchChoice) => maxParents !== null || limits.length > 0;

/** Sets the maximum number of parents of one variable; null restores the general limit. */
export function limit(search: SearchChoice, name: string, maxParents: number | null): SearchChoice {
  const others = search.limits.filter(([limited]) => limited !== name);
  return { ...search, limits: maxParents === null ? others : [...others, [name, maxParents]] };
}

/** Sets the prior odds of one edge; null restores the general odds of all edges. */
export function weigh(search: SearchChoice, [from, to]: NamedEdge, odds: number | null): SearchChoice {
  const isIt = ([a, b]: NamedOdds) => a === from && b === to;
  if (odds === null) return { ...search, odds: search.odds.filter((entry) => !isIt(entry)) };
  const known = search.odds.some(isIt);
  const next: NamedOdds = [from, to, odds];
  return { ...search, odds: known ? search.odds.map((entry) => (isIt(entry) ? next : entry)) : [...search.odds, next] };
}

/** Removes an edge from the lists of required and of forbidden edges. */
export function unconstrain(search: SearchChoice, edge: NamedEdge): SearchChoice {
  const differs = (e: NamedEdge) => e[0] !== edge[0] || e[1] !== edge[1];
  return { ...search, required: search.required.filter(differs), forbidden: search.forbidden.filter(differs) };
}
