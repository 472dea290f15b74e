/** Pictures: the page's own drawing as SVG, and that as PNG. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from './words.mjs';

/** How much larger than the SVG a PNG is. */
const ZOOM = 2;

/** @param {any} error a failed import */
const refuse = (error) => {
  throw error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND' ? new Refusal('no-pictures') : error;
};

/**
 * @param {{ variables: { name: string }[], truth: [number, number][] | null }} info
 * @param {Pick<import('../www/generated/protocol.js').Outcome, 'edges'>} outcome
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
 * @param {Pick<import('../www/generated/protocol.js').Outcome, 'edges'>} outcome
 */
export async function tikzOf({ variables, truth }, { edges }) {
  const { createMemory } = await import('../www/draw/layout.js').catch(refuse);
  const { tikz } = await import('../www/draw/tikz.js');
  const names = variables.map(({ name }) => name);
  const links = edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  return tikz({ names, layout: createMemory()(names, truth, links, 'wide'), edges, show: 'class' });
}

/** @param {string} svg @returns {Promise<Uint8Array>} */
export async function pngOf(svg) {
  const { Resvg } = await import('@resvg/resvg-js').catch(refuse);
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: ZOOM },
    // The font of the system where it has one that is named; DejaVu, which comes along, where it has none.
    font: {
      loadSystemFonts: true,
      fontFiles: [join(fonts, 'DejaVuSans.ttf'), join(fonts, 'DejaVuSans-Bold.ttf')],
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  });
  return picture.render().asPng();
}
