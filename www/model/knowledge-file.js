// Prior knowledge in files of other programs: edge constraints of benchpress, white and black lists of bnlearn, knowledge of Tetrad, as the core reads
// them, and superstructures in every form that they are read from.
import { readSuperstructure } from './superstructure/read.js';

/**
 * @typedef {[from: string, to: string]} Edge
 * @typedef {import('../generated/protocol').KnowledgeRead} KnowledgeRead
 * @typedef {import('../generated/protocol').Knowledge & { pairs: Edge[] }} Knowledge `pairs`: a superstructure, only these may be joined; empty: all
 * @typedef {Exclude<import('../generated/protocol').KnowledgeFlaw, { error: 'other' }> | { error: 'edgeless' }} Flaw why a text is not taken; `edgeless`: a
 *   superstructure without a pair
 */

/** @param {string} text @param {string[]} names @returns {{ known: Knowledge } | Flaw} */
function pairsIn(text, names) {
  const { pairs, slips } = readSuperstructure(text, names);
  const [slip] = slips;
  if (slip?.what === 'stranger') return { error: 'name', name: slip.name };
  if (slip && slip.what !== 'edgeless') return { error: 'line', line: slip.line };
  if (pairs.length === 0) return { error: 'edgeless' };
  return { known: { tiers: [], required: [], forbidden: [], isUntyped: false, pairs } };
}

/**
 * The knowledge in a text: as the core reads it, or a superstructure where it knows the text for none of its formats.
 * @param {KnowledgeRead} found what the core says of it @param {string} text @param {string[]} names of the variables
 * @returns {{ known: Knowledge } | Flaw}
 */
export function knowledgeIn(found, text, names) {
  if ('known' in found) return { known: { ...found.known, pairs: [] } };
  return found.error === 'other' ? pairsIn(text, names) : found;
}

/**
 * A search under this knowledge too: its edges beside those that are there, its tiers and its superstructure where there are none; which of the two is
 * there already where both have one.
 * @param {import('./state.js').SearchChoice} search @param {Knowledge} known
 * @returns {{ search: import('./state.js').SearchChoice } | { has: 'tiers' | 'pairs' }}
 */
export function underKnowledge(search, { tiers, required, forbidden, pairs }) {
  if (tiers.length > 0 && search.tiers.length > 0) return { has: 'tiers' };
  if (pairs.length > 0 && (search.superstructure ?? []).length > 0) return { has: 'pairs' };
  /** @param {Edge[]} edges */
  const once = (edges) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];
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
