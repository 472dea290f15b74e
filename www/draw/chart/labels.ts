// Placement of the labels of a chart, so that they cover no line, no mark and no other label. Each label has a list of
// places; one label after the other takes the best that is free. Pure; px.

import type { Point } from './scale.ts';

export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Anchor = 'start' | 'middle' | 'end';
/**
 * Possible position of a label: corner, text anchor, and whether a leader line connects the label with its mark.
 * `cost`: penalty by which the positions of a label are ranked.
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
/** Distance between the sampled points of a line, in px, so short that a padded label misses none that it covers. */
const SAMPLE_PX = 4;
/** Step between the possible positions of a label along a line, in sampled points, and cost of each further one. */
const STRIDE = 6;
const STRIDE_COST = 3;
/** Distance of such a label from its point, so that it is beside a vertical part of the line, in px. */
const ASIDE = 6;
/** Space kept free around the middle of a mark, around a label, and beside a line, in px. */
const MARK_PADDING = { x: 8, y: 8 };
const PADDING = { x: 6, y: 2 };
const LINE_PADDING = { x: 3, y: 3 };

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
 * @param anchor end of the line that is preferred, and of the label that is at a point of it
 * @param sides distances between the line and the middle of the label; negative above the line
 */
export const along = (line: Point[], anchor: 'start' | 'end', { width, height }: Size, sides: number[]) => {
  const points = inkOf(line).filter((_, i) => i % STRIDE === 0);
  return (anchor === 'start' ? points : points.toReversed()).flatMap(({ x, y }, rank) =>
    sides.map((side, i): Place => {
      const left = anchor === 'start' ? x + ASIDE : x - ASIDE - width;
      return { left, top: y + side - height / 2, anchor, leader: false, cost: STRIDE_COST * rank + i };
    }),
  );
};

/**
 * Labels of the entrants at the ends of their lines or beside their ellipses, with their marks and places; null where
 * no place is free.
 * @param others boxes of other labels, which must not be covered
 */
export function placeWords(
  marks: (Point & { entrant: number })[],
  labels: RaceLabel[],
  inked: Point[],
  room: Room,
  others: Box[],
) {
  const sizes = new Map(labels.map((label) => [label.entrant, label]));
  const wanted = marks.flatMap(({ entrant, x, y }) => {
    const label = sizes.get(entrant);
    return label ? [{ ...label, x, y }] : [];
  });
  return placeLabels(wanted, inked, room, others).map((place, i) => ({ ...wanted[i], place }));
}

/**
 * Places labels one by one, each at its cheapest free position in the room; null for a label without one.
 * @param inked points on lines, which must not be covered, nor other labels and their leaders
 * @param others boxes of other labels
 */
export function placeLabels(labels: Label[], inked: Point[], room: Room, others: Box[] = []): (Place | null)[] {
  const marks = labels.map(({ x, y }) => boxOf({ left: x, top: y }, { width: 0, height: 0 }, MARK_PADDING));
  const taken = [...others];
  const placed: (Place | null)[] = Array(labels.length).fill(null);
  // From right to left, since there is least choice at the right end.
  const order = labels.map((_, i) => i).sort((a, b) => labels[b].x - labels[a].x || labels[a].y - labels[b].y);
  for (const i of order) {
    const { x, y, places = around(labels[i]) } = labels[i];
    const leaderOf = ({ top, bottom }: Box) => {
      const [from, to] = top > y ? [y, top] : [bottom, y];
      return { left: x - 2, right: x + 2, top: from, bottom: to };
    };
    const isFree = (place: Place) => {
      const box = boxOf(place, labels[i]);
      if (!isInside(box, room) || taken.some((other) => overlap(box, other))) return false;
      if (place.leader && taken.some((other) => overlap(leaderOf(box), other))) return false;
      const wide = boxOf(place, labels[i], LINE_PADDING);
      if (inked.some((p) => p.x > wide.left && p.x < wide.right && p.y > wide.top && p.y < wide.bottom)) return false;
      return !marks.some((other, j) => j !== i && overlap(box, other));
    };
    const place = places.toSorted((a, b) => a.cost - b.cost).find(isFree);
    if (!place) continue;
    placed[i] = place;
    const box = boxOf(place, labels[i], PADDING);
    taken.push(box, ...(place.leader ? [leaderOf(box)] : []));
  }
  return placed;
}
