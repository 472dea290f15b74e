// Geometry of the picture: pills, curves between them that avoid other pills, arrowheads, places for labels. Pure; px,
// y grows downwards. A pill is the set of points within half its height of a horizontal segment.

export type Point = { x: number; y: number };
/** Pill of a variable: its center and its size. */
export type Pill = { x: number; y: number; w: number; h: number };
/** Quadratic Bézier curve: start, control point, end. */
export type Curve = [Point, Point, Point];
/** Rectangle: left, top, width and height. */
export type Box = { x: number; y: number; w: number; h: number };

/** Distances between a pill and the end of a line, and between a pill and the tip of an arrowhead. */
const GAP = 3;
const HEAD_GAP = 4;
/** Upper limit on the length of an arrowhead, as a share of its line. */
const MAX_HEAD_SHARE = 0.6;
/** Minimum distance between a curve and pills other than the two it connects. */
const CLEARANCE = 9;
/** Bends tried, in order: distances of the curve's middle from the straight line. */
const BENDS = [0, 22, -22, 36, -36, 54, -54, 76, -76, 102, -102, 136, -136, 180, -180];
/** Upper limit on the bend of a curve, as a share of its length; a long detour is worse than crossing a pill. */
const MAX_BEND_SHARE = 0.45;
const SAMPLES = 24;

/** Length rounded to a tenth of a px, never −0. */
export const tenth = (x: number) => Math.round(x * 10) / 10 + 0;

/** Distance of a point from the border of a pill; negative inside. */
export function distance(p: Point, { x, y, w, h }: Pill) {
  const half = Math.max(0, w - h) / 2;
  const dx = Math.max(0, Math.abs(p.x - x) - half);
  const dy = p.y - y;
  return Math.sqrt(dx * dx + dy * dy) - h / 2; // not Math.hypot, which is slow and differs between engines
}

export function at([a, b, c]: Curve, t: number): Point {
  const u = 1 - t;
  return { x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y };
}

/** Part of a curve between two parameters. */
function part([a, b, c]: Curve, from: number, to: number): Curve {
  /** Blossom (polar form) of the curve: its value at two different parameters is the control point of the part. */
  const blossom = (s: number, t: number) => {
    const mix = (k: 'x' | 'y') => (1 - s) * ((1 - t) * a[k] + t * b[k]) + s * ((1 - t) * b[k] + t * c[k]);
    return { x: mix('x'), y: mix('y') };
  };
  return [blossom(from, from), blossom(from, to), blossom(to, to)];
}

/**
 * Parameter at which a curve from the center of a pill is `gap` outside of it.
 * @param backwards whether the pill is at the curve's end
 */
function leaves(curve: Curve, pill: Pill, gap: number, backwards: boolean) {
  let inside = 0;
  let outside = 0.5;
  for (let i = 0; i < 24; i++) {
    const t = (inside + outside) / 2;
    if (distance(at(curve, backwards ? 1 - t : t), pill) < gap) inside = t;
    else outside = t;
  }
  return backwards ? 1 - outside : outside;
}

/** Curve whose middle is `bend` px to the right of the straight line between two points. */
export function bent(a: Point, b: Point, bend: number): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  return [a, { x: (a.x + b.x) / 2 + 2 * bend * normal.x, y: (a.y + b.y) / 2 + 2 * bend * normal.y }, b];
}

/** Pills near the bounding box of a curve's three points, which contains the curve. */
function touchable([a, b, c]: Curve, pills: Pill[]) {
  const left = Math.min(a.x, b.x, c.x) - CLEARANCE;
  const right = Math.max(a.x, b.x, c.x) + CLEARANCE;
  const top = Math.min(a.y, b.y, c.y) - CLEARANCE;
  const bottom = Math.max(a.y, b.y, c.y) + CLEARANCE;
  return pills.filter(({ x, y, w, h }) => {
    const aside = Math.max(w, h) / 2;
    return left < x + aside && right > x - aside && top < y + h / 2 && bottom > y - h / 2;
  });
}

/** Size of the drawing area, in px. */
type Sheet = { width: number; height: number };

/** Curve between two of the pills that avoids the others. */
export function routeAmong(pills: Pill[], from: number, to: number, sheet: Sheet) {
  const others = pills.filter((_, v) => v !== from && v !== to);
  return route(pills[from], pills[to], others, sheet);
}

/** Curve between the centers of two pills: straight, or with the least bend that avoids all other pills. */
export function route(from: Pill, to: Pill, others: Pill[], { width, height }: Sheet): Curve {
  let best = bent(from, to, 0);
  let least = Number.POSITIVE_INFINITY;
  const most = MAX_BEND_SHARE * Math.hypot(to.x - from.x, to.y - from.y);
  for (const bend of BENDS) {
    if (Math.abs(bend) > most) break;
    const curve = bent(from, to, bend);
    const near = touchable(curve, others);
    let cost = Math.abs(bend) / 100;
    // Sampling stops early once the cost exceeds the lowest so far.
    for (let i = 1; i < SAMPLES && cost < least; i++) {
      const p = at(curve, i / SAMPLES);
      cost += Math.max(0, 4 - p.x, p.x - width + 4) + Math.max(0, 4 - p.y, p.y - height + 4);
      for (const other of near)
        if (Math.abs(p.y - other.y) < other.h / 2 + CLEARANCE) cost += Math.max(0, CLEARANCE - distance(p, other));
    }
    if (cost < least) {
      least = cost;
      best = curve;
    }
    if (cost <= Math.abs(bend) / 100) break;
  }
  return best;
}

export const pathOf = ([a, b, c]: Curve) =>
  `M${tenth(a.x)} ${tenth(a.y)}Q${tenth(b.x)} ${tenth(b.y)} ${tenth(c.x)} ${tenth(c.y)}`;

/**
 * Curve between two pills as drawn: line cut at the borders of the pills, and arrowhead at its end, as a path.
 * @param head length of the arrowhead, 0 for none
 */
export function trimmed(curve: Curve, from: Pill, to: Pill, head: number): { line: Curve; head: string } {
  const start = leaves(curve, from, GAP, false);
  if (head === 0) return { line: part(curve, start, leaves(curve, to, GAP, true)), head: '' };
  const [back, tip] = [at(curve, start), at(curve, leaves(curve, to, HEAD_GAP, true))];
  // On a short curve the head is smaller, so that some line remains visible.
  const size = Math.min(head, MAX_HEAD_SHARE * Math.hypot(tip.x - back.x, tip.y - back.y));
  const end = Math.max(start, leaves(curve, to, HEAD_GAP + size * 0.8, true));
  const line = part(curve, start, end);
  const neck = line[2];
  const length = Math.hypot(tip.x - neck.x, tip.y - neck.y) || 1;
  const along = { x: (tip.x - neck.x) / length, y: (tip.y - neck.y) / length };
  const corner = (back: number, aside: number) =>
    `${tenth(tip.x - back * along.x - aside * along.y)} ${tenth(tip.y - back * along.y + aside * along.x)}`;
  const wing = size * 0.46;
  return { line, head: `M${corner(0, 0)}L${corner(size, wing)} ${corner(size * 0.78, 0)} ${corner(size, -wing)}z` };
}

/** Area of the intersection of two boxes. */
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Distance between a line and its label, as wide as the halo of a selected line. */
const LABEL_GAP = 13;
/** Additional distances tried if a label would cover a pill or another label. */
const LABEL_STEPS = [0, 24, 48, 72, 96, 120, 144];

/**
 * Place for a label near a curve that avoids pills, other labels and, if possible, other curves.
 * @returns box, and its side that faces the line
 */
export function besides(
  line: Curve,
  size: { w: number; h: number },
  {
    pills,
    curves,
    taken,
    width,
    height,
  }: { pills: Pill[]; curves: Curve[]; taken: Box[]; width: number; height: number },
): Box & { side: 'start' | 'end' } {
  const [a, , c] = line;
  const length = Math.hypot(c.x - a.x, c.y - a.y) || 1;
  const normal = { x: (c.y - a.y) / length, y: (a.x - c.x) / length };
  const away = LABEL_GAP + (Math.abs(normal.x) * size.w + Math.abs(normal.y) * size.h) / 2;
  const covering = [...pills.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })), ...taken];
  let best: (Box & { side: 'start' | 'end' }) | null = null;
  let least = Number.POSITIVE_INFINITY;
  let isFree = false;
  for (const farther of LABEL_STEPS) {
    for (const t of [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78]) {
      const p = at(line, t);
      for (const way of [1, -1]) {
        const off = way * (away + farther);
        const middle = { x: p.x + off * normal.x, y: p.y + off * normal.y };
        const side = (middle.x >= p.x ? 'start' : 'end') as 'start' | 'end';
        const box = { x: middle.x - size.w / 2, y: middle.y - size.h / 2, ...size, side };
        const outside = Math.max(0, -box.x, box.x + box.w - width) + Math.max(0, -box.y, box.y + box.h - height);
        const covered = covering.reduce((sum, other) => sum + shared(box, other), 0);
        let cost = farther + Math.abs(t - 0.5) * 20 + (side === 'end' ? 4 : 0) + 9 * outside + covered;
        for (const curve of curves) {
          for (let i = 0; i <= SAMPLES; i++) {
            const q = at(curve, i / SAMPLES);
            cost += shared(box, { x: q.x - 5, y: q.y - 5, w: 10, h: 10 });
          }
        }
        if (cost < least) [least, best, isFree] = [cost, box, covered === 0 && outside === 0];
      }
    }
    if (isFree) break;
  }
  return best as Box & { side: 'start' | 'end' };
}
