/** Pictures: the page's own drawing as SVG, and that as PNG. */
import { Refusal } from './words.mjs';

/** @param {any} error a failed import */
const refuse = (error) => {
  throw error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND' ? new Refusal('no-pictures') : error;
};

/**
 * @param {{ variables: { name: string }[], truth: [number, number][] | null }} info
 * @param {Pick<import('../www/generated/protocol').Outcome, 'edges'>} outcome
 * @returns {Promise<string>}
 */
export async function svgOf({ variables, truth }, outcome) {
  const { networkFile } = await import('../www/draw/node.js').catch(refuse);
  return networkFile(
    variables.map(({ name }) => name),
    outcome,
    truth,
  );
}

/**
 * The network as a TikZ picture.
 * @param {{ variables: { name: string }[], truth: [number, number][] | null }} info
 * @param {Pick<import('../www/generated/protocol').Outcome, 'edges'>} outcome
 */
export async function tikzOf({ variables, truth }, { edges }) {
  const { createMemory } = await import('../www/draw/layout-memory.js').catch(refuse);
  const { tikz } = await import('../www/draw/tikz.js');
  const names = variables.map(({ name }) => name);
  const links = edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  return tikz({ names, layout: createMemory()(names, truth, links, 'wide'), edges, show: 'class' });
}

/** @param {string} svg @returns {Promise<Uint8Array>} */
export async function pngOf(svg) {
  const { pngOf: drawn } = await import('./png.mjs').catch(refuse);
  return drawn(svg);
}
