// The picture that the page shows, as an SVG file.
import { difference } from '../difference.js';
import { doc, info, outcome } from '../store.js';
import { t } from '../text.js';
import graph from './graph.css?raw';
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
