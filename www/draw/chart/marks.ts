// Marks of charts as data: lines, areas, rules, dots and words in drawing order. A chart is its axes and a list of
// marks. Pure; px.
import { tenth } from '../geometry.ts';
import type { Mark } from '../picture.ts';
import { type Anchor, along, type Box, inkOf, placeLabels, type Room, textAt } from './labels.ts';
import { type Point, roomFor } from './scale.ts';

type Attributes = { [attribute: string]: string | number | undefined };

/** Mark for an SVG path: a line, an area or a symbol. */
export const path = (look: string, d: string, more?: Attributes): Mark => ({ tag: 'path', class: look, d, ...more });

/** Mark for a horizontal line. */
export const rule = (look: string, y: number, { left, right }: { left: number; right: number }) =>
  path(look, `M${left} ${y}H${right}`);

/** Mark for a vertical line. */
export const post = (look: string, x: number, { top, floor }: { top: number; floor: number }) =>
  path(look, `M${x} ${top}V${floor}`);

/** Mark for a rectangle. */
export const block = (look: string, { left, right, top, floor }: Room): Mark => ({
  tag: 'rect',
  class: look,
  x: tenth(left),
  y: tenth(top),
  width: tenth(right - left),
  height: tenth(floor - top),
});

export const dot = (look: string, { x, y }: Point, r: number): Mark => ({
  tag: 'circle',
  class: look,
  cx: x,
  cy: y,
  r,
});

/** Mark for a text; `x` is the start of the text unless another anchor is given. */
export const word = (
  look: string,
  text: string,
  { x, y, size, anchor }: Point & { size: number; anchor?: Anchor },
): Mark => ({ tag: 'text', class: look, x, y, 'text-anchor': anchor, 'font-size': size, text });

/** Name of a line. `at`: possible positions with their costs; if omitted, points of the line from its end backwards. */
export type LineName = {
  look: string;
  text: string;
  line: Point[];
  isAbove: boolean;
  at?: (Point & { anchor: Anchor; cost: number })[];
};

/** Height of the name of a line, as a share of its font size. */
const NAME_HEIGHT = 0.85;
/** Step between the possible positions of a line's name, in sampled points, and added cost of each further one. */
const STRIDE = 6;
const STRIDE_COST = 3;

const fromEnd = (line: Point[]) =>
  inkOf(line)
    .toReversed()
    .flatMap((point, i) =>
      i % STRIDE === 0 ? [{ ...point, anchor: 'end' as const, cost: (STRIDE_COST * i) / STRIDE }] : [],
    );

/**
 * Names placed above or below their lines, where they cover no line and no other label.
 * @param how `sides`: distances of the middle of a name from its line, above and below; `baseline`: distance of the
 * baseline from the middle, as a share of the font size; `lines`: other lines; `others`: boxes of other labels
 */
export function lineNames(
  names: LineName[],
  {
    size,
    room,
    sides: [above, below],
    baseline = 0.3,
    lines = [],
    others = [],
  }: {
    size: number;
    room: Room;
    sides: [above: number, below: number];
    baseline?: number;
    lines?: Point[][];
    others?: Box[];
  },
): Mark[] {
  const labels = names.map(({ text, line, isAbove, at = fromEnd(line) }) => {
    const box = { width: roomFor(text, size), height: NAME_HEIGHT * size };
    return { ...at[0], ...box, places: along(at, box, isAbove ? [above, below] : [below, above]) };
  });
  const inked = [...names.map(({ line }) => line), ...lines].flatMap(inkOf);
  return placeLabels(labels, inked, room, others).map((place, i) => {
    const at = { x: tenth(textAt(place, labels[i])), y: tenth(place.top + (NAME_HEIGHT / 2 + baseline) * size) };
    return word(names[i].look, names[i].text, { ...at, size, anchor: place.anchor });
  });
}
