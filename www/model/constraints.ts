// Constraints on the network, and how they change: pure functions over the choice of a search.

import type { NamedEdge, NamedOdds, SearchChoice } from './state.ts';

/** No superstructure, no tiers, no order, no limits of single variables. `tierNames`: of the tiers in their order, empty where a tier has none. */
export const noKnowledge = () => ({
  superstructure: [] as NamedEdge[],
  tiers: [] as string[][],
  tierNames: [] as string[],
  apart: false,
  before: [] as NamedEdge[],
  limits: [] as [string, number][],
});

/** Adds an edge to one list of constraints and takes it out of the other. */
export function constrain(search: SearchChoice, list: 'required' | 'forbidden', edge: NamedEdge): SearchChoice {
  const other = list === 'required' ? 'forbidden' : 'required';
  const differs = (e: NamedEdge) => e[0] !== edge[0] || e[1] !== edge[1];
  return { ...search, [list]: [...search[list].filter(differs), edge], [other]: search[other].filter(differs) };
}

/** Whether every network over the variables is allowed, limits aside. */
export function isFree(search: SearchChoice) {
  const { required, forbidden, superstructure, tiers, before } = { ...noKnowledge(), ...search };
  return [required, forbidden, superstructure, tiers, before].every((constraint) => constraint.length === 0);
}

/** Whether the number of parents is limited for any variable. */
export const hasLimits = ({ maxParents, limits = [] }: SearchChoice) => maxParents !== null || limits.length > 0;

/** Sets the most parents of one variable, or, with none, leaves it to the limit of all. */
export function limit(search: SearchChoice, name: string, most: number | null): SearchChoice {
  const others = search.limits.filter(([other]) => other !== name);
  return { ...search, limits: most === null ? others : [...others, [name, most]] };
}

/** Gives one edge prior odds of its own, or, with none, the general odds again. */
export function weigh(search: SearchChoice, [from, to]: NamedEdge, odds: number | null): SearchChoice {
  const isIt = ([a, b]: NamedOdds) => a === from && b === to;
  if (odds === null) return { ...search, odds: search.odds.filter((entry) => !isIt(entry)) };
  const known = search.odds.some(isIt);
  const next: NamedOdds = [from, to, odds];
  return { ...search, odds: known ? search.odds.map((entry) => (isIt(entry) ? next : entry)) : [...search.odds, next] };
}

/** Takes an edge out of both lists of constraints. */
export function unconstrain(search: SearchChoice, edge: NamedEdge): SearchChoice {
  const differs = (e: NamedEdge) => e[0] !== edge[0] || e[1] !== edge[1];
  return { ...search, required: search.required.filter(differs), forbidden: search.forbidden.filter(differs) };
}
