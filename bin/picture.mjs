/** Pictures: the page's own drawing, compiled for Node (dist-node/), and as PNG. */
import { Refusal } from './words.mjs';

/** @param {string[]} names @param {import('../www/protocol.js').Outcome} outcome */
export async function svgOf(names, outcome) {
  return '';
}
export async function pngOf(names, outcome) {
  return new Uint8Array();
}
