// What a hand does in a picture of the network, wherever one is drawn: choosing, and moving a variable.
import { signal } from '@preact/signals';
import { fractionOf } from '../draw/picture.js';
import { doc, select, setDoc } from '../store/index.js';

/** Draws again what a drag moves; nothing while that is on its way. @type {import('@preact/signals').Signal<typeof import('../draw/redraw.js').redraw | null>} */
export const redrawing = signal(null);

/** Meanings of variables by name; nothing while their words are on their way. @type {import('@preact/signals').Signal<((name: string) => string) | null>} */
export const meaning = signal(null);

/** Selects what was picked, by name. @param {string[]} names @returns {(picked: import('../draw/picture.js').Chosen | null) => void} */
export const choose = (names) => (picked) => {
  if (!picked) select(null);
  else if ('variable' in picked) select({ kind: 'variable', name: names[picked.variable] });
  else select({ kind: 'edge', from: names[picked.edge[0]], to: names[picked.edge[1]] });
};

/**
 * Places given by hand, with one more. @param {string[]} names @param {import('../draw/layout.js').Layout} layout @param {number} v
 * @param {{ x: number, y: number }} at @returns {[string, number, number][]}
 */
const movedTo = (names, layout, v, at) => [
  ...doc.peek().moved.filter(([name]) => name !== names[v]),
  [names[v], ...fractionOf(layout, at)],
];

/** Keeps where a variable was put; a drag is one entry of undo. @param {string[]} names @param {import('../draw/layout.js').Layout} layout @returns {(v: number, at: any) => void} */
export const move = (names, layout) => (v, at) => setDoc({ moved: movedTo(names, layout, v, at) }, `move ${names[v]}`);

/**
 * Draws a variable where a pointer holds it, with its edges; the document gets the place at the end of the drag.
 * @param {string[]} names @param {import('../draw/layout.js').Layout} layout
 * @param {(moved: [string, number, number][], only: number) => Pick<import('../draw/picture.js').Picture, 'edges' | 'words' | 'nodes'>} draw
 */
export const drag = (names, layout, draw) =>
  redrawing.value &&
  ((/** @type {SVGSVGElement} */ svg, /** @type {number} */ v, /** @type {{ x: number, y: number }} */ at) =>
    redrawing.peek()?.(svg, draw(movedTo(names, layout, v, at), v)));
