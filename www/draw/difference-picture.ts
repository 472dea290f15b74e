// Two networks on one set of positions: what they share stands back, what only one has is drawn over it. Pure.

import type { ClassEdge } from '../generated/protocol.ts';
import { type Box, besides, pathOf, route, trimmed } from './geometry.ts';
import type { Layout } from './layout.ts';
import { draw, type Mark } from './picture.ts';
import { textWidth } from './text-width.ts';

export type Edge = [from: number, to: number];
export type How = 'added' | 'removed' | 'turned';
/** `edge`: as the other network has it; of what is left out, as the reference has it. */
export type Change = { how: How; edge: Edge };

const HEAD = 15;
const RING = 4.6;
const WORDS = 13.5;
const LINE = 18;
/** Most changes that words beside them distinguish. */
const MOST_WORDS = 6;

/** The looks of a change: put in or turned, or left out. */
const LOOKS: Record<How, 'st-cand' | 'st-gone'> = { added: 'st-cand', turned: 'st-cand', removed: 'st-gone' };

/** One key for a pair, whichever way it points. */
export const pairKey = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * @param content `edges`: of the reference; `open`: pairs (`a b`, the smaller first) whose direction nothing fixes where they are new; `say`: a
 * few words beside a change
 */
export function drawDifference({
  names,
  layout,
  edges,
  changes,
  open = new Set(),
  moved = [],
  say,
}: {
  names: string[];
  layout: Layout;
  edges: ClassEdge[];
  changes: Change[];
  open?: ReadonlySet<string>;
  moved?: [string, number, number][];
  say: (change: Change) => string;
}) {
  const changed = new Set(changes.map(({ edge }) => pairKey(...edge)));
  const whole = draw({
    names,
    layout,
    // What is changed is drawn over them; its ends are joined all the same.
    edges: [
      ...edges.filter(({ from, to }) => !changed.has(pairKey(from, to))),
      ...changes.map(({ edge: [from, to] }) => ({ from, to, mark: 'plain' as const })),
    ],
    ghosts: [],
    show: 'class',
    chosen: null,
    tag: '',
    ghostNote: [],
    moved,
  });
  const picture = { ...whole, edges: whole.edges.filter(({ from, to }) => !changed.has(pairKey(from, to))) };
  const pills = picture.nodes.map(({ pill }) => pill);
  const curveOf = ([from, to]: Edge) =>
    route(
      pills[from],
      pills[to],
      pills.filter((_, v) => v !== from && v !== to),
      layout,
    );
  const curves = new Map([
    ...picture.edges.map(({ from, to }) => [pairKey(from, to), curveOf([from, to])] as const),
    ...changes.map(({ edge }) => [pairKey(...edge), curveOf(edge)] as const),
  ]);
  const words: Mark[] = [];
  const taken = [] as Box[];
  const drawn = changes.map((change) => {
    const { how, edge } = change;
    const [from, to] = edge;
    const look = LOOKS[how];
    const isOpen = how !== 'removed' && open.has(pairKey(from, to));
    const { line, head } = trimmed(curveOf(edge), pills[from], pills[to], isOpen ? 0 : HEAD);
    const d = pathOf(line);
    const marks: Mark[] = [];
    if (look === 'st-cand') marks.push({ tag: 'path', class: 'st-cand-rim', d });
    marks.push({ tag: 'path', class: look, d });
    if (!isOpen) marks.push({ tag: 'path', class: `${look}-head`, d: head });
    // A ring at each end that an arrow may, or did, point to.
    const rings = isOpen ? [line[0], line[2]] : how === 'turned' ? [line[0]] : [];
    for (const p of rings) marks.push({ tag: 'circle', class: 'df-ring', cx: p.x, cy: p.y, r: RING });
    if (changes.length <= MOST_WORDS) {
      const text = say(change);
      const others = [...curves].filter(([key]) => key !== pairKey(from, to)).map(([, curve]) => curve);
      const size = { w: textWidth(text, WORDS), h: LINE };
      const box = besides(line, size, { pills, curves: others, taken, width: layout.width, height: layout.height });
      taken.push(box);
      words.push({
        tag: 'text',
        class: `${look}-tag`,
        text,
        x: box.side === 'start' ? box.x : box.x + box.w,
        y: box.y + LINE / 2,
        'text-anchor': box.side,
        'font-size': WORDS,
      });
    }
    return { key: `${how} ${from} ${to}`, marks };
  });
  return { picture, drawn, words };
}
