// Pointer actions in a picture of the network: selecting and moving a variable.

import { computed, signal } from '@preact/signals';
import type { Layout } from '../draw/layout.ts';
import { type Chosen, fractionOf, type Picture } from '../draw/picture.ts';
import { doc, select, setDoc } from '../store/index.ts';

type Later = { redraw: typeof import('../draw/redraw.ts').redraw; meaningOf: (name: string) => string };
/** Functions of a later module: redrawing during a drag, and meanings of variables. */
export const later = signal<Later | null>(null);

/** Meanings of variables by name; null until their words are loaded. */
export const meaning = computed(() => later.value?.meaningOf ?? null);

/** Selects the clicked edge or variable, by name. */
export const choose =
  (names: string[]): ((picked: Chosen | null) => void) =>
  (picked) => {
    if (!picked) select(null);
    else if ('variable' in picked) select({ kind: 'variable', name: names[picked.variable] });
    else select({ kind: 'edge', from: names[picked.edge[0]], to: names[picked.edge[1]] });
  };

/** Moved positions with one more. */
const movedTo = (
  names: string[],
  layout: Layout,
  v: number,
  at: { x: number; y: number },
): [string, number, number][] => [
  ...doc.peek().moved.filter(([name]) => name !== names[v]),
  [names[v], ...fractionOf(layout, at)],
];

/** Moves a variable; a drag is one entry of undo. */
export const move =
  (names: string[], layout: Layout): ((v: number, at: { x: number; y: number }) => void) =>
  (v, at) =>
    setDoc({ moved: movedTo(names, layout, v, at) }, `move ${names[v]}`);

/** Draws a variable under the pointer with its edges; the document gets the position when the drag ends. */
export const drag = (
  names: string[],
  layout: Layout,
  draw: (moved: [string, number, number][], only: number) => Pick<Picture, 'edges' | 'words' | 'nodes'>,
) =>
  later.value &&
  ((svg: SVGSVGElement, v: number, at: { x: number; y: number }) =>
    later.peek()?.redraw(svg, draw(movedTo(names, layout, v, at), v)));
