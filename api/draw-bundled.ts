/** Drawing of a network as SVG, like www/draw/node.ts, with the style sheets inlined when the package is bundled. */
import graph from '../www/draw/graph.css?raw';
import { networkSvg } from '../www/draw/svg.ts';
import tokens from '../www/draw/tokens.css?raw';

export const networkFile: typeof import('../www/draw/node.ts').networkFile = (names, { edges }, truth = null) =>
  networkSvg({ names, edges, truth }, { tokens, graph }, names.join(', '));
