// Words for the constraints of a search.

import type { NamedEdge, SearchChoice } from '../model/state.ts';
import { list, t, whole } from '../words/text.ts';

const arrows = (edges: NamedEdge[]) => list(edges.map((pair) => pair.join(' → ')));

/** Phrases for the constraints of a search: limits, edges, superstructure, tiers, order; empty without any. */
export function constraintWords(search: SearchChoice): string[] {
  const { maxParents, required, forbidden, superstructure = [], tiers, tierNames = [], apart, before, limits } = search;
  return [
    maxParents !== null && t('card.parameter', { name: t('search.maxParents'), value: whole(maxParents) }),
    required.length > 0 && `${t('search.required')}: ${arrows(required)}`,
    forbidden.length > 0 && `${t('search.forbidden')}: ${arrows(forbidden)}`,
    superstructure.length > 0 &&
      `${t('knowledge.superstructure')}: ${list(superstructure.map((pair) => pair.join(' – ')))}`,
    tiers.length > 0 &&
      `${t('knowledge.tiers')}: ${tiers.map((tier, at) => [tierNames[at], list(tier)].filter(Boolean).join(': ')).join(' < ')}`,
    tiers.length > 0 && apart && t('knowledge.apart'),
    before.length > 0 && `${t('knowledge.before')}: ${list(before.map((pair) => pair.join(' < ')))}`,
    limits.length > 0 && `${t('knowledge.limits')}: ${list(limits.map(([name, most]) => `${name} ${whole(most)}`))}`,
  ].filter((words) => words !== false);
}
