// Picture of the network at a step and of its next change, with fixed positions: the usual drawing of draw/picture.ts
// with one more edge over it. Pure.
import { besides, pathOf, routeAmong, trimmed } from '../../draw/geometry.ts';
import type { Layout } from '../../draw/layout.ts';
import { draw, type Mark } from '../../draw/picture.ts';
import { MAX_FONT_FACTOR, textWidth } from '../../draw/text-width.ts';
import type { Choice, Edge } from './trace.ts';

const HEAD_PX = 17;
const WORDS_PX = 15;
const LINE = 18;

/** CSS class by which the next change is drawn: one for an edge added or reversed, one for an edge removed. */
const LOOKS = { add: 'st-cand', reverse: 'st-cand', delete: 'st-gone' };

/** Whether a change removes or reverses an edge. */
const isChanged = ([from, to]: Edge, change: Choice | null) =>
  change !== null &&
  change.kind !== 'add' &&
  ((from === change.from && to === change.to) || (from === change.to && to === change.from));

/**
 * Draws the network at a step of a search.
 * @param content `open`: whether each edge of a class is reversible; `change`: the next change; `tag`: its gain as text
 */
export function drawStep({ names, layout, edges, open = [], change, tag, moved = [] }: StepContent) {
  const mark = (i: number): 'plain' | 'reversible' | 'compelled' =>
    open.length === 0 ? 'plain' : open[i] ? 'reversible' : 'compelled';
  const picture = draw({
    names,
    layout,
    edges: edges
      .map(([from, to], i) => ({ from, to, mark: mark(i) }))
      .filter(({ from, to }) => !isChanged([from, to], change)),
    show: open.length > 0 ? 'class' : 'dag',
    chosen: change && { edge: [change.from, change.to] },
    moved,
  });
  const coming: Mark[] = [];
  const words: Mark[] = [];
  if (change) {
    const [tail, head] = change.kind === 'reverse' ? [change.to, change.from] : [change.from, change.to];
    const pills = picture.nodes.map(({ pill }) => pill);
    const curve = (from: number, to: number) => routeAmong(pills, from, to, layout);
    const { line, head: point } = trimmed(curve(tail, head), pills[tail], pills[head], HEAD_PX);
    const look = LOOKS[change.kind as keyof typeof LOOKS];
    const d = pathOf(line);
    if (look === 'st-cand') coming.push({ tag: 'path', class: 'st-cand-rim', d });
    coming.push({ tag: 'path', class: look, d }, { tag: 'path', class: `${look}-head`, d: point });
    if (tag) {
      const font = layout.words ?? WORDS_PX;
      const size = { w: MAX_FONT_FACTOR * textWidth(tag, font), h: LINE };
      const curves = picture.edges.map(({ from, to }) => curve(from, to));
      const box = besides(line, size, { pills, curves, taken: [], width: layout.width, height: layout.height });
      words.push({
        tag: 'text',
        class: `${look}-tag`,
        text: tag,
        x: box.side === 'start' ? box.x : box.x + box.w,
        y: box.y + LINE / 2,
        'text-anchor': box.side,
        'font-size': font,
      });
    }
  }
  return { picture, coming, words };
}
type StepContent = {
  names: string[];
  layout: Layout;
  edges: Edge[];
  open?: boolean[];
  change: Choice | null;
  tag: string;
  moved?: [string, number, number][];
};
