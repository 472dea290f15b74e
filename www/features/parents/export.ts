// Export of the displayed parent sets as an SVG file.

import { latticeSvg, treeSvg } from '../../draw/lattice/file.ts';
import lattice from '../../draw/lattice/lattice.css?raw';
import tokens from '../../draw/tokens.css?raw';
import { doc } from '../../store/index.ts';
import { currentTrees } from './orders-signals.ts';
import { allGains, current, isOwnRevealed, linesOf, sliceOf } from './signals.ts';

/** Displayed parent sets or tree of orderings as a self-contained SVG; empty if nothing is displayed. */
export function parentsSvgText() {
  const now = current.peek();
  if (!now) return '';
  const css = { tokens, graph: lattice };
  const trees = currentTrees.peek();
  const slice = sliceOf(now);
  const tree = slice.revealed && doc.peek().orders ? trees?.trees.get(doc.peek().orders ?? 'sound') : null;
  if (trees && tree) return treeSvg(tree, trees.names, css);
  const { child } = now.lattice;
  const own = isOwnRevealed(child) ? now.lattice.rowOf(now.learned.parents[child]) : -1;
  const more = { base: now.lattice, own, allGains: allGains.peek(), bounds: linesOf(slice, now.lattice) };
  return latticeSvg(slice, more, css);
}
