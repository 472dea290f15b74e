// Layouts remembered for a data set: the edges that ranked the variables, and one layout for each kind of screen.

import { pairKey } from '../model/pair-key.ts';
import { type Edge, type Layout, type Paper, place } from './layout.ts';

/** Layouts of a data set that were computed before, by the kind of screen. */
export type Known = { names: string[]; truth: Edge[] | null; papers: Record<Paper, Layout> };

const keyOf = (names: string[], truth: Edge[] | null) => JSON.stringify([names, truth]);

/**
 * Memory of the layouts of one data set. If the true network is known, it ranks the variables, so that the picture does
 * not depend on results; otherwise the first network with edges does, until the reader tidies the picture up.
 */
export function createMemory(known?: Known) {
  let owner = known ? keyOf(known.names, known.truth) : '';
  let ranks: Edge[] = known?.truth ?? [];
  const laid: Map<string, Layout> = new Map(Object.entries(known?.papers ?? {}));

  /** Layout for a kind of screen, computed at the first request and then kept; `edges`: edges of the result. */
  function layoutOf(names: string[], truth: Edge[] | null, edges: Edge[], paper: Paper): Layout {
    const key = keyOf(names, truth);
    const isNew = key !== owner;
    if (isNew || (ranks.length === 0 && edges.length > 0 && !truth)) {
      owner = key;
      ranks = truth && truth.length > 0 ? truth : edges;
      laid.clear();
    }
    const layoutHere = laid.get(paper) ?? place(names, ranks, paper);
    laid.set(paper, layoutHere);
    return layoutHere;
  }
  return Object.assign(layoutOf, {
    /** Whether more than half of the given edges are not among those that ranked the variables. */
    isUntidy(edges: Edge[]) {
      const known = new Set(ranks.map((edge) => pairKey(...edge)));
      return 2 * edges.filter((edge) => !known.has(pairKey(...edge))).length > edges.length;
    },
    /** Forgets which edges ranked the variables, so that the edges of the next result do. */
    tidy() {
      owner = '';
    },
  });
}

/** Key of the pair of variables that an edge joins, equal for both directions. */
