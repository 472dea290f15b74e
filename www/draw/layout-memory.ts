// Positions that stay while a data set does: which edges it was laid out by, and the layouts of each paper.

import { type Edge, type Layout, type Paper, place } from './layout.ts';

/**
 * The layouts of one data set, one for each paper, ranked by the same edges. Where the true network is known, it alone ranks the variables:
 * whatever is learned, on whichever machine, the picture is the same. Otherwise the first network with edges does, until
 * the reader has it tidied up.
 */
export function createMemory() {
  let owner = '';
  let ranks: Edge[] = [];
  const laid: Map<string, Layout> = new Map();

  /** @param edges of the result */
  function layoutOf(names: string[], truth: Edge[] | null, edges: Edge[], paper: Paper): Layout {
    const key = JSON.stringify([names, truth]);
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
    /** Whether most of these edges were not there when the variables were laid out. */
    isUntidy(edges: Edge[]) {
      const known = new Set(ranks.map(pair));
      return 2 * edges.filter((edge) => !known.has(pair(edge))).length > edges.length;
    },
    /** Forgets them: the next edges rank the variables. */
    tidy() {
      owner = '';
    },
  });
}

/** An edge without its direction. */
const pair = ([a, b]: Edge) => (a < b ? `${a} ${b}` : `${b} ${a}`);
