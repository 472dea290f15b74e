// Appearance of a set by status (kept, or the rule that excludes it): border and hatching distinguish families of rules
// without color; words distinguish the rules of a family. Pure.
import { RULE_TABLE } from '../../generated/rules.ts';
import { tenth } from '../geometry.ts';
import { type Mark, textMark } from '../picture.ts';
import { STATUS } from './lattice.ts';

/** Rectangle: top left corner and size. */
export type Rect = { x: number; y: number; w: number; h: number };
/** Direction or pattern of the lines of a hatching, as a character that looks like it. */
export type Way = '/' | '\\' | 'x' | '-' | '|' | '.' | '+' | '^';

/** SVG text element (as a mark) centered at a point. */
export const text = (look: string, words: string, x: number, y: number, size: number) =>
  textMark(look, words, x, y + 0.5, size);

/** Minimum radius of a corner that is drawn round, in px. */
const MIN_RADIUS_PX = 3;

/** CSS classes of sets that are not kept, by status. */
const LOOKS: Map<number, string> = new Map([
  [STATUS.tied, 'g-set-tied'],
  [STATUS.barred, 'g-set-barred'],
  ...RULE_TABLE.map(({ standing, family }) => [STATUS[standing], `g-set-${family}`] as const),
]);
/** CSS class of a set with a status. */
export const lookOf = (status: number) => (status === STATUS.back ? 'g-set-back' : (LOOKS.get(status) ?? 'g-set'));

/** Whether sets with this status are excluded, and so hatched. */
export const isOut = (status: number) => LOOKS.has(status);

/** Hatching of each class: pattern, and distance between lines in px. */
const HATCHES: Map<string, [Way, number]> = new Map([
  ['g-set-cut', ['/', 7]],
  ['g-set-tied', ['\\', 11]],
  ['g-set-large', ['-', 6]],
  ['g-set-idle', ['|', 7]],
  ['g-set-entropy', ['.', 7]],
  ['g-set-dirichlet', ['+', 11]],
  ['g-set-global', ['^', 8]],
  ['g-set-barred', ['x', 9]],
]);

/** CSS classes of sets, in the order in which they are drawn. */
export const SET_LOOKS = [
  ...[...HATCHES.keys()].flatMap((look) => [look, `${look}-hatch`]),
  ...['g-set', 'g-set-back', 'g-set-best', 'g-set-own'],
];

/** Rounded rectangle, as commands for the `d` attribute of an SVG path. */
export function round({ x, y, w, h }: Rect, r: number) {
  // Round corners of small tiles would be invisible.
  if (r < MIN_RADIUS_PX) return `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}z`;
  const a = `a${r} ${r} 0 0 1`;
  return `M${tenth(x + r)} ${tenth(y)}h${tenth(w - 2 * r)}${a} ${r} ${r}v${tenth(h - 2 * r)}${a} ${-r} ${r}h${tenth(2 * r - w)}${a} ${-r} ${-r}v${tenth(2 * r - h)}${a} ${r} ${-r}z`;
}

/**
 * Hatching of a box, as commands of an SVG path; empty for a class without hatching. Cached by size of the box.
 * @param r radius of the corners
 * @param most upper limit on the distance between lines
 */
export function hatch(look: string, { x, y, w, h }: Rect, r: number, most: number = Number.POSITIVE_INFINITY): string {
  const found = HATCHES.get(look);
  if (!found) return '';
  const [way, usual] = found;
  const apart = Math.min(usual, most);
  const key = `${way} ${w} ${h} ${r} ${apart}`;
  const lines = hatchings.get(key) ?? linesAcross(w, h, r, way, apart);
  hatchings.set(key, lines);
  return `M${tenth(x)} ${tenth(y)}${lines}`;
}

const hatchings: Map<string, string> = new Map();

/** Lines of a hatching, as commands of an SVG path that starts at the box's top left corner. */
function linesAcross(w: number, h: number, r: number, way: Way, apart: number) {
  let d = '';
  let [px, py] = [0, 0];
  const line = (x: number, y: number, toX: number, toY: number) => {
    d += `m${tenth(x - px)} ${tenth(y - py)}l${tenth(toX - x)} ${tenth(toY - y)}`;
    [px, py] = [toX, toY];
  };
  /** Distance that a hatching line keeps from the box's border, larger near the round corners. */
  const inset = (at: number, side: number) => (at < r || at > side - r ? r / 2 : 1);
  switch (way) {
    case '-':
      for (let y = apart; y < h - 1; y += apart) line(inset(y, h), y, w - inset(y, h), y);
      return d;
    case '|':
      for (let x = apart; x < w - 1; x += apart) line(x, inset(x, w), x, h - inset(x, w));
      return d;
    case '.':
    case '+': {
      // Dots are lines of length 0 with round caps.
      const arm = way === '+' ? Math.min(2.2, apart / 4) : 0;
      const rows = Math.max(1, Math.floor((h - 4) / apart));
      const top = (h - (rows - 1) * apart) / 2;
      for (let i = 0; i < rows; i++) {
        const y = top + i * apart;
        for (let x = apart / 2 + (i % 2 === 0 ? 0 : apart / 2); x < w - 2 - arm; x += apart) {
          line(x - arm, y, x + arm, y);
          if (arm > 0) line(x, y - arm, x, y + arm);
        }
      }
      return d;
    }
    case '^': {
      const rise = Math.min(4, apart / 2);
      for (let y = apart / 2 + rise; y < h - 1; y += apart) {
        const from = inset(y, h) + 1;
        for (let x = from, up = true; x + rise < w - from + 1; x += rise, up = !up)
          line(x, up ? y : y - rise, x + rise, up ? y - rise : y);
      }
      return d;
    }
  }
  // Diagonals s = dx + dy ("/"), from border to border; their ends avoid the corners.
  const spare = r * 0.42;
  for (const slope of way === 'x' ? ['/', '\\'] : [way]) {
    const at = (dx: number) => (slope === '/' ? dx : w - dx);
    for (let s = apart / 2 + r / 2; s < w + h - r / 2; s += apart) {
      let [from, to] = [Math.max(0, s - h), Math.min(w, s)];
      if (s > h - spare && s < h + spare) from += spare - Math.abs(s - h) / 2;
      if (s > w - spare && s < w + spare) to -= spare - Math.abs(s - w) / 2;
      if (to - from >= 2) line(at(from), s - from, at(to), s - to);
    }
  }
  return d;
}

/**
 * Swatch of a status (or of the best set) for a legend, 26 × 16 px.
 * @param at top left corner
 */
export function swatch(what: number | 'best', { x, y }: { x: number; y: number } = { x: 0, y: 0 }): Mark[] {
  const look = what === 'best' ? 'g-set-best' : lookOf(what);
  const rect = { x: x + 1, y: y + 1, w: 24, h: 14 };
  const lines = hatch(look, rect, 4, 6);
  return [
    { tag: 'path', class: look, d: round(rect, 4) },
    ...(lines ? [{ tag: 'path', class: `${look}-hatch`, d: lines } as Mark] : []),
  ];
}
