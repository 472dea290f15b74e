// Placement of labels at the ends of lines, so that they cover no other labels or marks and little of the lines. Pure;
// px.

import type { Frame } from './scale.ts';

/** Mark, and the size of its label. */
export type Label = { x: number; y: number; width: number; height: number };
/** Corner of a label, its text anchor, and whether a leader connects it with the mark. */
export type Placed = { left: number; top: number; anchor: 'start' | 'middle' | 'end'; leader: boolean };
export type Room = { left: number; right: number; top: number; floor: number };

/** Distance between a mark and its label. */
const GAP = 11;
/** Distance between the heights tried, and their number. */
const STEP = 20;
const LEVELS = 11;
/** Half the size of a mark. */
const HALF_MARK = 8;

export type Box = { left: number; top: number; right: number; bottom: number };

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Labels at the ends of the entrants' lines, or beside their ovals, with their marks.
 * @param others boxes of other labels
 */
export function placeWords(
  marks: { entrant: number; x: number; y: number }[],
  labels: { entrant: number; width: number; height: number }[],
  inked: { x: number; y: number }[],
  { width: all, left, top, floor }: Frame,
  others: Box[],
) {
  const sizes = new Map(labels.map((label) => [label.entrant, label]));
  const wanted = marks.flatMap(({ entrant, x, y }) => {
    const size = sizes.get(entrant);
    return size ? [{ entrant, x, y, width: size.width, height: size.height }] : [];
  });
  const room = { left: left + 4, right: all - 2, top: top - 8, floor: floor - 4 };
  const placed = placeLabels(wanted, inked, room, others);
  return placed.map((label, i) => ({ ...label, entrant: wanted[i].entrant, x: wanted[i].x, y: wanted[i].y }));
}

/**
 * Places labels one by one at the cheapest position.
 * @param inked points on lines
 * @param others boxes of other labels
 */
export function placeLabels(
  labels: Label[],
  inked: { x: number; y: number }[],
  room: Room,
  others: Box[] = [],
): Placed[] {
  const marks = labels.map(({ x, y }) => ({
    left: x - HALF_MARK,
    right: x + HALF_MARK,
    top: y - HALF_MARK,
    bottom: y + HALF_MARK,
  }));
  const taken = [...others];
  const placed: Placed[] = Array(labels.length);
  // From right to left, since there is least choice at the right end.
  const order = labels.map((_, i) => i).sort((a, b) => labels[b].x - labels[a].x || labels[a].y - labels[b].y);
  for (const i of order) {
    const { x, y, width, height } = labels[i];
    let best = { cost: Number.POSITIVE_INFINITY, box: marks[i], placed: {} as Placed };
    for (const anchor of ['start', 'end', 'middle'] as const) {
      const left = anchor === 'start' ? x + GAP : anchor === 'end' ? x - GAP - width : x - width / 2;
      for (let level = 0; level < LEVELS; level++) {
        for (const way of [-1, 1]) {
          const beside = level === 0 && anchor !== 'middle';
          if (level === 0 && (way === 1 || !beside)) continue;
          const middle = level === 0 ? y : y + way * (GAP + height / 2 + STEP * (level - 1));
          // With a leader, the label is above or below the mark.
          const start = beside ? left : anchor === 'start' ? x - 4 : anchor === 'end' ? x + 4 - width : left;
          const box = { left: start, right: start + width, top: middle - height / 2, bottom: middle + height / 2 };
          if (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.floor) continue;
          const words = taken.filter((other) => overlap(box, other)).length;
          const covered = marks.filter((other, j) => j !== i && overlap(box, other)).length;
          const lines = inked.filter((p) => p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.bottom);
          const [from, to] = box.top > y ? [y, box.top] : [box.bottom, y];
          const leader = { left: x - 2, right: x + 2, top: from, bottom: to };
          const crossed = level > 1 && taken.some((other) => overlap(leader, other)) ? 150 : 0;
          const cost =
            crossed + 1e4 * words + 300 * covered + 4 * Math.min(30, lines.length) + 12 * level + (way > 0 ? 2 : 0);
          if (cost < best.cost)
            best = {
              cost,
              box,
              placed: { left: start, top: box.top, anchor: beside ? 'start' : anchor, leader: level > 1 },
            };
        }
      }
    }
    if (best.cost === Number.POSITIVE_INFINITY) {
      const start = Math.min(Math.max(room.left, x - width / 2), room.right - width);
      const box = { left: start, right: start + width, top: room.top, bottom: room.top + height };
      best = { cost: 0, box, placed: { left: start, top: room.top, anchor: 'start', leader: true } };
    }
    taken.push({
      left: best.box.left - 6,
      right: best.box.right + 6,
      top: best.box.top - 2,
      bottom: best.box.bottom + 2,
    });
    placed[i] = best.placed;
  }
  return placed;
}
