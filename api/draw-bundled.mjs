/** Drawing of www/draw/node.js, in a bundle: the style sheets are in it. */
import graph from '../www/draw/graph.css?raw';
import { networkSvg } from '../www/draw/svg.js';
import tokens from '../www/draw/tokens.css?raw';

/** @type {typeof import('../www/draw/node.js').networkFile} */
export const networkFile = (names, { edges }, truth = null) =>
  networkSvg({ names, edges, truth }, { tokens, graph }, names.join(', '));
