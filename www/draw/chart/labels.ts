// Placement of the labels of a chart, so that they cover no other labels or marks and little of the lines. Each label
// has a list of places; one label after the other takes the best that is left. Pure; px.

import type { Point } from './scale.ts';

export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Anchor = 'start' | 'middle' | 'end';
/**
 * Possible position of a label: corner, text anchor, and whether a leader line connects the label with its mark.
 * `cost`: penalty by which the positions of a label are ranked; each covered point of a line adds 4.
 */
export type Place = { left: number; top: number; anchor: Anchor; leader: boolean; cost: number };
/** Label of a mark at a point. `places`: possible positions of the label; if omitted, positions around the mark. */
export type Label = Point & Size & { places?: Place[] };
/** Label of an entrant (method or person) of a race, as lines of text. */
export type RaceLabel = Size & { entrant: number; lines?: string[] };
export type Room = { left: number; right: number; top: number; floor: number };

/** Distance between a mark and its label, in px. */
const GAP = 11;
/** Distance between the heights that are tried for a label, in px, and number of these heights. */
const STEP = 20;
const LEVELS = 11;
/** Distance between the sampled points of a line, in px. */
const SAMPLE_PX = 7;
/** Space kept free around the middle of a mark, and around a label, in px. */
const MARK_PADDING = { x: 8, y: 8 };
const PADDING = { x: 6, y: 2 };

const boxOf = (
  { left, top }: { left: number; top: number },
  { width, height }: Size,
  { x, y }: Point = { x: 0, y: 0 },
): Box => ({ left: left - x, right: left + width + x, top: top - y, bottom: top + height + y });

const isInside = ({ left, right, top, bottom }: Box, room: Room) =>
  left >= room.left && right <= room.right && top >= room.top && bottom <= room.floor;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** x coordinate at which the text of a label is anchored. */
export const textAt = ({ left, anchor }: Place, { width }: Size) =>
  anchor === 'start' ? left : anchor === 'end' ? left + width : left + width / 2;

/** Points of a polyline at short distances. */
export const inkOf = (points: Point[]) =>
  points.flatMap(({ x, y }, i) => {
    const from = points[i - 1] ?? { x, y };
    const count = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / SAMPLE_PX));
    return Array.from({ length: count }, (_, k) => {
      const share = (k + 1) / count;
      return { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
    });
  });

/** Possible positions of a label: beside its mark, and above and below it with a leader line. */
function around({ x, y, width, height }: Label): Place[] {
  const levels = Array.from({ length: LEVELS - 1 }, (_, i) => i + 1);
  return (['start', 'end', 'middle'] as const).flatMap((anchor) => {
    const beside = { left: anchor === 'start' ? x + GAP : x - GAP - width, top: y - height / 2 };
    const left = anchor === 'start' ? x - 4 : anchor === 'end' ? x + 4 - width : x - width / 2;
    return [
      ...(anchor === 'middle' ? [] : [{ ...beside, anchor: 'start' as const, leader: false, cost: 0 }]),
      ...levels.flatMap((level) =>
        [-1, 1].map((way) => {
          const middle = y + way * (GAP + height / 2 + STEP * (level - 1));
          const cost = 12 * level + (way > 0 ? 2 : 0);
          return { left, top: middle - height / 2, anchor, leader: level > 1, cost };
        }),
      ),
    ];
  });
}

/**
 * Possible positions of a label along a line, the first ones preferred.
 * @param points points on the line, each with the anchor and the cost of a label there
 * @param sides distances between the line and the middle of the label; negative above the line
 */
export const along = (points: (Point & { anchor: Anchor; cost: number })[], { width, height }: Size, sides: number[]) =>
  points.flatMap(({ x, y, anchor, cost }) =>
    sides.map((side, i): Place => {
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
      return { left, top: y + side - height / 2, anchor, leader: false, cost: cost + i };
    }),
  );

/**
 * Labels of the entrants at the ends of their lines or beside their ellipses, together with their marks.
 * @param others boxes of other labels, which must not be covered
 */
export function placeWords(
  marks: (Point & { entrant: number })[],
  labels: RaceLabel[],
  inked: Point[],
  { width, left, top, floor }: { width: number; left: number; top: number; floor: number },
  others: Box[],
) {
  const sizes = new Map(labels.map((label) => [label.entrant, label]));
  const wanted = marks.flatMap(({ entrant, x, y }) => {
    const label = sizes.get(entrant);
    return label ? [{ ...label, x, y }] : [];
  });
  const room = { left: left + 4, right: width - 2, top: top - 8, floor: floor - 4 };
  return placeLabels(wanted, inked, room, others).map((place, i) => ({ ...wanted[i], ...place }));
}

/**
 * Places labels one by one, each at its cheapest free position in the room.
 * @param inked points on lines, which cost to cover
 * @param others boxes of other labels, which must not be covered
 */
export function placeLabels(labels: Label[], inked: Point[], room: Room, others: Box[] = []): Place[] {
  const marks = labels.map(({ x, y }) => boxOf({ left: x, top: y }, { width: 0, height: 0 }, MARK_PADDING));
  const taken = [...others];
  const placed: Place[] = Array(labels.length);
  // From right to left, since there is least choice at the right end.
  const order = labels.map((_, i) => i).sort((a, b) => labels[b].x - labels[a].x || labels[a].y - labels[b].y);
  for (const i of order) {
    const { x, y, width, places = around(labels[i]) } = labels[i];
    const costOf = (place: Place) => {
      const box = boxOf(place, labels[i]);
      const words = taken.filter((other) => overlap(box, other)).length;
      const covered = marks.filter((other, j) => j !== i && overlap(box, other)).length;
      const lines = inked.filter((p) => p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.bottom).length;
      const [top, bottom] = box.top > y ? [y, box.top] : [box.bottom, y];
      const leader = { left: x - 2, right: x + 2, top, bottom };
      const crossed = place.leader && taken.some((other) => overlap(leader, other)) ? 150 : 0;
      return place.cost + crossed + 1e4 * words + 300 * covered + 4 * Math.min(30, lines);
    };
    const inside = places.filter((place) => isInside(boxOf(place, labels[i]), room));
    const costs = inside.map(costOf);
    const left = Math.min(Math.max(room.left, x - width / 2), room.right - width);
    placed[i] = inside[costs.indexOf(Math.min(...costs))] ?? {
      left,
      top: room.top,
      anchor: 'start',
      leader: true,
      cost: 0,
    };
    taken.push(boxOf(placed[i], labels[i], PADDING));
  }
  return placed;
}
