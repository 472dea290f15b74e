// Pointer actions in a picture of the network (selecting and moving a variable), and the look of a selected pair: its
// label, and a line if it has no edge.

import { computed, signal } from '@preact/signals';
import type { Layout } from '../draw/layout.ts';
import { type Chosen, fractionOf, type Picture } from '../draw/picture.ts';
import type { ClassEdge, Score } from '../generated/protocol.ts';
import { pairKey } from '../model/pair-key.ts';
import { doc, inspection, select, setDoc } from '../store/index.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

type Later = { redraw: typeof import('../draw/redraw.ts').redraw; meaningOf: (name: string) => string };
/** Functions of a module that is loaded later (redrawing during a drag, meanings of variables); null until then. */
export const later = signal<Later | null>(null);

/** Function from the name of a variable to its meaning; null until the module with the meanings is loaded. */
export const meaning = computed(() => later.value?.meaningOf ?? null);

/** Handler that selects the clicked edge or variable, by name. */
export const choose =
  (names: string[]): ((picked: Chosen | null) => void) =>
  (picked) => {
    if (!picked) select(null);
    else if ('variable' in picked) select({ kind: 'variable', name: names[picked.variable] });
    else select({ kind: 'edge', from: names[picked.edge[0]], to: names[picked.edge[1]] });
  };

/** Positions of variables moved by hand, with one added or replaced. */
const movedTo = (
  names: string[],
  layout: Layout,
  v: number,
  at: { x: number; y: number },
): [string, number, number][] => [
  ...doc.peek().moved.filter(([name]) => name !== names[v]),
  [names[v], ...fractionOf(layout, at)],
];

/** Handler that moves a variable; a whole drag is one entry of undo. */
export const move =
  (names: string[], layout: Layout): ((v: number, at: { x: number; y: number }) => void) =>
  (v, at) =>
    setDoc({ moved: movedTo(names, layout, v, at) }, `move ${names[v]}`);

/** Handler that draws a variable under the pointer and its edges; the document gets the position at the end. */
export const drag = (
  names: string[],
  layout: Layout,
  draw: (moved: [string, number, number][], only: number) => Pick<Picture, 'edges' | 'words' | 'nodes'>,
) =>
  later.value &&
  ((svg: SVGSVGElement, v: number, at: { x: number; y: number }) =>
    later.peek()?.redraw(svg, draw(movedTo(names, layout, v, at), v)));

/** Label at the selected edge: change of the score when the edge is removed or added; empty if unknown. */
export function tagFor([from, to]: [number, number], score: Score, short: boolean) {
  const seen = inspection.value;
  if (!seen || !('without' in seen) || pairKey(seen.from, seen.to) !== pairKey(from, to)) return '';
  const [key, change] = seen.mark ? ['network.without', seen.remove] : ['network.adding', seen.add];
  if (!change || change.barred) return '';
  const delta = unitOf(score).change(change.delta);
  return short ? delta : t(key, { delta });
}

/** Pairs to draw with a line but without an edge: missing edges of the generating network, and the selected pair. */
export function withChosen(missing: [number, number][], edges: ClassEdge[], chosen: Chosen | null) {
  if (!chosen || !('edge' in chosen)) return missing;
  const [a, b] = chosen.edge;
  const joins = (from: number, to: number) => (from === a && to === b) || (from === b && to === a);
  const drawn = edges.some(({ from, to }) => joins(from, to)) || missing.some(([from, to]) => joins(from, to));
  return drawn || a === b ? missing : [...missing, chosen.edge];
}
