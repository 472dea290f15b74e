// The pictures that the page shows, as SVG files.
import { difference } from '../difference.js';
import { doc, info, outcome } from '../store.js';
import { t } from '../text.js';
import { shownTrees } from '../view/orders-signals.js';
import { allGains, mayTellOwn, shown } from '../view/parents-signals.js';
import { linesOf, sliceOf } from '../view/parents-slice.js';
import graph from './graph.css?raw';
import lattice from './lattice.css?raw';
import { latticeSvg, treeSvg } from './lattice-file.js';
import { networkSvg } from './svg.js';
import tokens from './tokens.css?raw';

/** The network of the present result as a self-contained SVG; empty if there is none. */
export function svgText() {
  const [learned, data] = [outcome.peek(), info.peek()];
  if (!learned || !data) return '';
  const { show, truth, moved } = doc.peek();
  const names = data.variables.map(({ name }) => name);
  const ghosts = truth && data.truth ? difference(learned.edges, data.truth).missing : [];
  return networkSvg(
    { names, edges: learned.edges, truth: data.truth, ghosts, show, moved },
    { tokens, graph },
    t('network.title', { names }),
  );
}

/** The parent sets that the page shows, or the tree of orderings, as a self-contained SVG; empty if there are none. */
export function parentsSvgText() {
  const now = shown.peek();
  if (!now) return '';
  const css = { tokens, graph: lattice };
  const trees = shownTrees.peek();
  const slice = sliceOf(now);
  const tree = slice.told && doc.peek().orders ? trees?.trees.get(doc.peek().orders ?? 'sound') : null;
  if (trees && tree) return treeSvg(tree, trees.names, css);
  const { child } = now.lattice;
  const own = mayTellOwn(child) ? now.lattice.rowOf(now.learned.parents[child]) : -1;
  const more = { base: now.lattice, own, allGains: allGains.peek(), bounds: linesOf(slice, now.lattice) };
  return latticeSvg(slice, more, css);
}
