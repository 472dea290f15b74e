// Picture of the differences between two networks in one layout: common edges in the background, differing edges over
// them. Pure.

import type { ClassEdge } from '../generated/protocol.ts';
import { pairKey } from '../model/pair-key.ts';
import { type Box, besides, pathOf, routeAmong, trimmed } from './geometry.ts';
import type { Layout } from './layout.ts';
import { draw, type Mark } from './picture.ts';
import { textWidth } from './text-width.ts';

export type Edge = [from: number, to: number];
export type How = 'added' | 'removed' | 'turned';
/** Changed edge, directed as in the compared network, or as in the reference if removed. */
export type Change = { how: How; edge: Edge };

const ARROWHEAD_PX = 15;
const RING_RADIUS_PX = 4.6;
const LABEL_PX = 13.5;
const LINE_PX = 18;
/** Maximum number of changes for which each gets a label. */
const MAX_LABELS = 6;

/** CSS class of each kind of change. */
const LOOKS: Record<How, 'st-cand' | 'st-gone'> = { added: 'st-cand', turned: 'st-cand', removed: 'st-gone' };

/**
 * Picture of the reference network with the changes of a compared network.
 * @param content `edges`: edges of the reference; `open`: keys of pairs (`a b`, the smaller first) whose direction is
 * undetermined where they are new; `say`: label of a change
 */
export function drawDifference({
  names,
  layout,
  edges,
  changes,
  open = new Set(),
  moved = [],
  say,
}: DifferenceContent) {
  const changed = new Set(changes.map(({ edge }) => pairKey(...edge)));
  const whole = draw({
    names,
    layout,
    // Changed edges are drawn later; here they only mark both of their variables as connected.
    edges: [
      ...edges.filter(({ from, to }) => !changed.has(pairKey(from, to))),
      ...changes.map(({ edge: [from, to] }) => ({ from, to, mark: 'plain' as const })),
    ],
    moved,
  });
  const picture = { ...whole, edges: whole.edges.filter(({ from, to }) => !changed.has(pairKey(from, to))) };
  const pills = picture.nodes.map(({ pill }) => pill);
  const curveOf = ([from, to]: Edge) => routeAmong(pills, from, to, layout);
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
    const { line, head } = trimmed(curveOf(edge), pills[from], pills[to], isOpen ? 0 : ARROWHEAD_PX);
    const d = pathOf(line);
    const marks: Mark[] = [];
    if (look === 'st-cand') marks.push({ tag: 'path', class: 'st-cand-rim', d });
    marks.push({ tag: 'path', class: look, d });
    if (!isOpen) marks.push({ tag: 'path', class: `${look}-head`, d: head });
    // A ring marks each end that an arrow may point to, or pointed to before.
    const rings = isOpen ? [line[0], line[2]] : how === 'turned' ? [line[0]] : [];
    for (const p of rings) marks.push({ tag: 'circle', class: 'df-ring', cx: p.x, cy: p.y, r: RING_RADIUS_PX });
    if (changes.length <= MAX_LABELS) {
      const text = say(change);
      const others = [...curves].filter(([key]) => key !== pairKey(from, to)).map(([, curve]) => curve);
      const size = { w: textWidth(text, LABEL_PX), h: LINE_PX };
      const box = besides(line, size, { pills, curves: others, taken, width: layout.width, height: layout.height });
      taken.push(box);
      words.push({
        tag: 'text',
        class: `${look}-tag`,
        text,
        x: box.side === 'start' ? box.x : box.x + box.w,
        y: box.y + LINE_PX / 2,
        'text-anchor': box.side,
        'font-size': LABEL_PX,
      });
    }
    return { key: `${how} ${from} ${to}`, marks };
  });
  return { picture, drawn, words };
}
type DifferenceContent = {
  names: string[];
  layout: Layout;
  edges: ClassEdge[];
  changes: Change[];
  open?: ReadonlySet<string>;
  moved?: [string, number, number][];
  say: (change: Change) => string;
};
