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

/** Name of a line. `anchor`: end of the line that is preferred; `sample`: class of the line, for a legend. */
export type LineName = {
  look: string;
  text: string;
  line: Point[];
  isAbove: boolean;
  anchor?: 'start' | 'end';
  sample?: string;
};

/** Height of the name of a line, as a share of its font size. */
const NAME_HEIGHT = 0.85;
/** Distance of the baseline from the middle of a name, likewise. */
const BASELINE = 0.3;
/** Usual distances of the middle of a name from its line, above and below, as shares of the font size. */
const SIDES = [-0.9, 1] as const;

/**
 * Names placed above or below their lines, where they cover no line and no other label.
 * @param how `sides`: distances of the middle of a name from its line, above and below, as shares of the font size;
 * `lines`: other lines; `others`: boxes of other labels
 * @returns `marks`; `boxes`: their areas; `rest`: names without a free place, for a legend
 */
export function lineNames(
  names: LineName[],
  { size, room, sides: [above, below] = SIDES, lines = [], others = [] }: Around,
) {
  const labels = names.map(({ text, line, isAbove, anchor = 'end' }) => {
    const box = { width: roomFor(text, size), height: NAME_HEIGHT * size };
    const ways = isAbove ? [above * size, below * size] : [below * size, above * size];
    return { ...line[anchor === 'end' ? line.length - 1 : 0], ...box, places: along(line, anchor, box, ways) };
  });
  const inked = [...names.map(({ line }) => line), ...lines].flatMap(inkOf);
  const places = placeLabels(labels, inked, room, others);
  const placed = places.flatMap((place, i) => (place ? [{ ...labels[i], ...place, ...names[i] }] : []));
  return {
    marks: placed.map(({ look, text, anchor, ...label }) => {
      const at = {
        x: tenth(textAt({ ...label, anchor }, label)),
        y: tenth(label.top + (NAME_HEIGHT / 2 + BASELINE) * size),
      };
      return word(look, text, { ...at, size, anchor });
    }),
    boxes: placed.map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height })),
    rest: names.filter((_, i) => !places[i]),
  };
}
type Around = {
  size: number;
  room: Room;
  sides?: readonly [above: number, below: number];
  lines?: Point[][];
  others?: Box[];
};

/** Length of the line shown beside a name in a legend, and space between two names, as shares of the font size. */
const [SAMPLE, APART] = [1.8, 1.4];

/**
 * Legend: names in a row with samples of their lines or marks, as far as there is room.
 * @param place `left`, `right`: ends of the row; `y`: its baseline
 */
export function legend(
  names: { look: string; text: string; sample?: string | ((at: Point) => Mark) }[],
  { left, right, y, size }: { left: number; right: number; y: number; size: number },
): Mark[] {
  let at = left;
  return names.flatMap(({ look, text, sample = '' }) => {
    const [from, start] = [at, at + (SAMPLE + 0.4) * size];
    at = start + roomFor(text, size) + APART * size;
    if (at - APART * size > right) return [];
    const middle = { x: tenth(from + (SAMPLE * size) / 2), y: tenth(y - BASELINE * size) };
    return [
      typeof sample === 'string' ? path(sample, `M${tenth(from)} ${middle.y}h${tenth(SAMPLE * size)}`) : sample(middle),
      word(look, text, { x: tenth(start), y, size }),
    ];
  });
}
