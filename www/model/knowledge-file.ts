// Background knowledge in files of other programs: edge constraints of benchpress, white and black lists of bnlearn,
// knowledge of Tetrad, all read by the core, and superstructures in every supported form.

import type { KnowledgeFlaw, KnowledgeRead } from '../generated/protocol.ts';
import type { SearchChoice } from './state.ts';
import { readSuperstructure } from './superstructure/read.ts';

export type Edge = [from: string, to: string];
/** Background knowledge from a file. `pairs`: superstructure, the only pairs that may be adjacent; empty for all. */
export type Knowledge = import('../generated/protocol.ts').Knowledge & { pairs: Edge[] };
/** Reason why the text of a file is rejected; `edgeless`: a superstructure without a pair. */
type Flaw = Exclude<KnowledgeFlaw, { error: 'other' }> | { error: 'edgeless' };

function pairsIn(text: string, names: string[]): { known: Knowledge } | Flaw {
  const { pairs, slips } = readSuperstructure(text, names);
  const [slip] = slips;
  if (slip?.what === 'stranger') return { error: 'name', name: slip.name };
  if (slip && slip.what !== 'edgeless') return { error: 'line', line: slip.line };
  if (pairs.length === 0) return { error: 'edgeless' };
  return { known: { tiers: [], required: [], forbidden: [], isUntyped: false, pairs } };
}

/**
 * Knowledge in the text of a file, which is in a format that the core reads or else a superstructure.
 * @param found answer of the core on the text
 * @param names names of the variables
 */
export function knowledgeIn(found: KnowledgeRead, text: string, names: string[]): { known: Knowledge } | Flaw {
  if ('known' in found) return { known: { ...found.known, pairs: [] } };
  return found.error === 'other' ? pairsIn(text, names) : found;
}

/**
 * Search settings with the knowledge added: edges join the existing constraints, tiers and superstructure are set.
 * Returns `has` if the settings already have tiers or a superstructure.
 */
export function underKnowledge(
  search: SearchChoice,
  { tiers, required, forbidden, pairs }: Knowledge,
): { search: SearchChoice } | { has: 'tiers' | 'pairs' } {
  if (tiers.length > 0 && search.tiers.length > 0) return { has: 'tiers' };
  if (pairs.length > 0 && (search.superstructure ?? []).length > 0) return { has: 'pairs' };
  const once = (edges: Edge[]) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];
  return {
    search: {
      ...search,
      required: once([...search.required, ...required]),
      forbidden: once([...search.forbidden, ...forbidden]),
      ...(tiers.length > 0 && { tiers: tiers.map((tier) => [...new Set(tier)]), tierNames: tiers.map(() => '') }),
      ...(pairs.length > 0 && { superstructure: pairs }),
    },
  };
}
