// The geometry of the picture: pills, curves between them that keep clear of other pills, heads, places for words.
// Pure numbers; y grows downwards. A pill is all points within `r` of a horizontal segment of half length `half`.

export type Point = { x: number; y: number };
/** Center and size. */
export type Pill = { x: number; y: number; w: number; h: number };
/** A quadratic: start, control, end. */
export type Curve = [Point, Point, Point];
/** Left, top and size. */
export type Box = { x: number; y: number; w: number; h: number };

/** A line ends this far from a pill; a head a little farther. */
const GAP = 3;
const HEAD_GAP = 4;
/** The share of a line that its head is at most. */
const MOST_HEAD = 0.6;
/** A curve keeps this far from pills that are not its ends. */
const CLEAR = 9;
/** Bends tried, in order: how far the middle of the curve leaves the straight line. */
const BENDS = [0, 22, -22, 36, -36, 54, -54, 76, -76, 102, -102, 136, -136, 180, -180];
/** … but no farther than this share of its length: better over a pill than a long way round. */
const MOST_BENT = 0.45;
const SAMPLES = 24;

/** A length to a tenth of a px, never −0. */
export const tenth = (x: number) => Math.round(x * 10) / 10 + 0;

/** Distance of a point from the border of a pill; negative inside. */
export function distance(p: Point, { x, y, w, h }: Pill) {
  const half = Math.max(0, w - h) / 2;
  const dx = Math.max(0, Math.abs(p.x - x) - half);
  const dy = p.y - y;
  return Math.sqrt(dx * dx + dy * dy) - h / 2; // no Math.hypot: this is asked a million times, and hypot is not the same everywhere
}

export function at([a, b, c]: Curve, t: number): Point {
  const u = 1 - t;
  return { x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y };
}

/** The part of a curve between two parameters. */
function part([a, b, c]: Curve, from: number, to: number): Curve {
  /** @param t the blossom: the point whose arguments differ is the control of the part */
  const blossom = (s: number, t: number) => {
    const mix = (k: 'x' | 'y') => (1 - s) * ((1 - t) * a[k] + t * b[k]) + s * ((1 - t) * b[k] + t * c[k]);
    return { x: mix('x'), y: mix('y') };
  };
  return [blossom(from, from), blossom(from, to), blossom(to, to)];
}

/**
 * Point at which a curve from the center of a pill has left it by `gap`.
 * @param backwards from the curve's end
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

function bent(a: Point, b: Point, bend: number): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  return [a, { x: (a.x + b.x) / 2 + 2 * bend * normal.x, y: (a.y + b.y) / 2 + 2 * bend * normal.y }, b];
}

/** The pills that can be as near to a curve as counts; a curve lies within its three points. */
function touchable([a, b, c]: Curve, pills: Pill[]) {
  const left = Math.min(a.x, b.x, c.x) - CLEAR;
  const right = Math.max(a.x, b.x, c.x) + CLEAR;
  const top = Math.min(a.y, b.y, c.y) - CLEAR;
  const bottom = Math.max(a.y, b.y, c.y) + CLEAR;
  return pills.filter(({ x, y, w, h }) => {
    const aside = Math.max(w, h) / 2;
    return left < x + aside && right > x - aside && top < y + h / 2 && bottom > y - h / 2;
  });
}

/** The line between two pills, center to center: straight, or with the least bend that touches no other pill. */
export function route(
  from: Pill,
  to: Pill,
  others: Pill[],
  { width, height }: { width: number; height: number },
): Curve {
  let best = bent(from, to, 0);
  let least = Number.POSITIVE_INFINITY;
  const most = MOST_BENT * Math.hypot(to.x - from.x, to.y - from.y);
  for (const bend of BENDS) {
    if (Math.abs(bend) > most) break;
    const curve = bent(from, to, bend);
    const near = touchable(curve, others);
    let cost = Math.abs(bend) / 100;
    // What costs more than the best so far already is not looked at to its end.
    for (let i = 1; i < SAMPLES && cost < least; i++) {
      const p = at(curve, i / SAMPLES);
      cost += Math.max(0, 4 - p.x, p.x - width + 4) + Math.max(0, 4 - p.y, p.y - height + 4);
      for (const other of near)
        if (Math.abs(p.y - other.y) < other.h / 2 + CLEAR) cost += Math.max(0, CLEAR - distance(p, other));
    }
    if (cost < least) {
      least = cost;
      best = curve;
    }
    if (cost <= Math.abs(bend) / 100) break;
  }
  return best;
}

/** A number of the picture: a tenth of a pixel is enough. */
const n = (x: number) => String(Math.round(x * 10) / 10 + 0);

export const pathOf = ([a, b, c]: Curve) => `M${n(a.x)} ${n(a.y)}Q${n(b.x)} ${n(b.y)} ${n(c.x)} ${n(c.y)}`;

/**
 * A curve between two pills as it is drawn: cut at the borders, with a head of this size at its end (0: none).
 * @param head length of the head
 */
export function trimmed(curve: Curve, from: Pill, to: Pill, head: number): { line: Curve; head: string } {
  const start = leaves(curve, from, GAP, false);
  if (head === 0) return { line: part(curve, start, leaves(curve, to, GAP, true)), head: '' };
  const [back, tip] = [at(curve, start), at(curve, leaves(curve, to, HEAD_GAP, true))];
  // Of a short curve some line is seen behind its head.
  const size = Math.min(head, MOST_HEAD * Math.hypot(tip.x - back.x, tip.y - back.y));
  const end = Math.max(start, leaves(curve, to, HEAD_GAP + size * 0.8, true));
  const line = part(curve, start, end);
  const neck = line[2];
  const length = Math.hypot(tip.x - neck.x, tip.y - neck.y) || 1;
  const along = { x: (tip.x - neck.x) / length, y: (tip.y - neck.y) / length };
  const corner = (back: number, aside: number) =>
    `${n(tip.x - back * along.x - aside * along.y)} ${n(tip.y - back * along.y + aside * along.x)}`;
  const wing = size * 0.46;
  return { line, head: `M${corner(0, 0)}L${corner(size, wing)} ${corner(size * 0.78, 0)} ${corner(size, -wing)}z` };
}

/** @param b how much two boxes share */
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Room between a line and the words beside it; the halo of a chosen line is this wide. */
const ASIDE = 13;
/** Distances by which words go farther away where they would lie on a pill or on other words, in px. */
const FARTHER = [0, 24, 48, 72, 96, 120, 144];

/**
 * A place for words beside a curve, on no pill, no other words and, if it can be, on no other curve; as near as that can be had.
 * @returns the box, and the side of it that faces the line
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
  const away = ASIDE + (Math.abs(normal.x) * size.w + Math.abs(normal.y) * size.h) / 2;
  const covering = [...pills.map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h })), ...taken];
  let best: (Box & { side: 'start' | 'end' }) | null = null;
  let least = Number.POSITIVE_INFINITY;
  let isFree = false;
  for (const farther of FARTHER) {
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
