// One layer (sets of equal size) of the lattice at one level of detail (form): names with scores, names, names of kept
// sets only, or tiles; a layer wider than the picture is wrapped into a block. Pure.

import { shortName, textWidth } from '../text-width.ts';
import { type Lattice, STATUS } from './lattice.ts';

/** How the sets of a layer are shown. `tight`: with less padding, and on a phone in smaller type. */
export type Form = { named: 'all' | 'kept' | 'none'; scored: boolean; tile: number; gap: number; tight?: boolean };
/** Box of a set whose size and text are determined, but not yet its place. */
export type Sized = { row: number; w: number; h: number; name: string; font: number; score: boolean };

/** Levels of detail (forms) of a layer, from names with scores of all sets down to small tiles without text. */
export const FORMS: Form[] = [
  { named: 'all', scored: true, tile: 0, gap: 44 },
  { named: 'all', scored: true, tile: 0, gap: 40, tight: true },
  { named: 'all', scored: false, tile: 0, gap: 38 },
  { named: 'kept', scored: true, tile: 24, gap: 34 },
  { named: 'kept', scored: false, tile: 24, gap: 30 },
  { named: 'kept', scored: false, tile: 16, gap: 24 },
  { named: 'kept', scored: false, tile: 11, gap: 18 },
  { named: 'none', scored: false, tile: 24, gap: 28 },
  { named: 'none', scored: false, tile: 16, gap: 24 },
  { named: 'none', scored: false, tile: 12, gap: 18 },
  { named: 'none', scored: false, tile: 9, gap: 13 },
];
/** Measures in px by kind of screen; `tight`: font size, padding and gap of a tight form. */
const SIZES = {
  wide: { name: 14, score: 12.5, full: 48, low: 32, pad: 26, between: 12, corner: 10, tight: [13, 14, 7] },
  narrow: { name: 11.5, score: 10.5, full: 40, low: 31, pad: 13, between: 5, corner: 8, tight: [10, 7, 4] },
};
/** Factor by which the widths of bold names are increased, since textWidth knows only those of one font and weight. */
export const BOLD_WIDTH_FACTOR = 1.07;
/** Maximum number of sets of a layer for which all are named. */
const MAX_NAMED_SETS = 40;
/**
 * Whether layers of a form are so high that the form is skipped where height is scarce.
 * @param last index of the plainest form in use
 */
export const isTall = ({ scored, tile }: Form, last: number) =>
  (scored && last >= FORMS.length - 5) || (tile > 16 && last >= FORMS.length - 3);

export const sizesOf = (narrow: boolean) => (narrow ? SIZES.narrow : SIZES.wide);

/**
 * Lattice with the texts shown in it: `none`: name of the empty set; `scores`: text of a score; `revealed`: whether
 * statuses may be shown.
 */
export type Shown = {
  lattice: Lattice;
  names: string[];
  none: string;
  scores: (row: number) => string;
  revealed: boolean;
};
type Labels = (row: number) => { name: string; width: number };

/** Names of sets, shortened to the available width, with their widths at full type size. */
function labelsOf({ lattice, names, none, revealed }: Shown, narrow: boolean, room: number): Labels {
  const sizes = sizesOf(narrow);
  const short = names.map(shortName);
  const comma = narrow ? ' ' : ', ';
  const widths = new Map([...lattice.candidates].map((v) => [v, BOLD_WIDTH_FACTOR * textWidth(short[v], sizes.name)]));
  const apart = textWidth(comma, sizes.name);
  const empty = { name: none, width: BOLD_WIDTH_FACTOR * textWidth(none, sizes.name) };
  const star = BOLD_WIDTH_FACTOR * textWidth('★ ', sizes.name);
  const labels: Map<number, { name: string; width: number }> = new Map();
  const labeled = (row: number): { name: string; width: number } => {
    const set = lattice.parentsOf(row);
    const more = revealed && row === lattice.best ? star : 0;
    if (set.length === 0) return { ...empty, width: empty.width + more };
    const width = set.reduce((sum, v) => sum + (widths.get(v) ?? 0), apart * (set.length - 1));
    if (width <= room - sizes.pad) return { name: set.map((v) => short[v]).join(comma), width: width + more };
    const whole = set.map((v) => names[v]);
    const name = fitted(whole, comma, room - sizes.pad - more, sizes.name);
    return { name, width: textWidth(name, sizes.name) + more };
  };
  return (row: number) => {
    const known = labels.get(row) ?? labeled(row);
    labels.set(row, known);
    return known;
  };
}

/**
 * Function that turns the sets of a layer, at a level of detail (form), into lines of boxes with the gap between them.
 * @param isScored whether scores may be shown under names
 */
export function shaperOf(shown: Shown, narrow: boolean, room: number, isScored: boolean) {
  const { lattice, scores, revealed } = shown;
  const sizes = sizesOf(narrow);
  const label = labelsOf(shown, narrow, room);
  return (rows: number[], form: Form) => {
    // A block (wrapped layer) of a hundred names would be unreadable and would not fit.
    const { named, scored: full, tile, tight } = form.named === 'all' && rows.length > MAX_NAMED_SETS ? FORMS[4] : form;
    const withScore = full && isScored;
    const h = withScore ? sizes.full : sizes.low;
    const [font, pad, between] = tight ? sizes.tight : [sizes.name, sizes.pad, sizes.between];
    const isNamed = (row: number) =>
      named === 'all' || (named === 'kept' && (!revealed || lattice.status[row] === STATUS.kept || rows.length === 1));
    const boxes = rows.map((row) => {
      if (!isNamed(row)) return { row, w: tile, h: tile, name: '', font: 0, score: false };
      const { name, width } = label(row);
      const print = Math.max((width * font) / sizes.name, withScore ? textWidth(scores(row), sizes.score) : 0);
      return { row, w: Math.ceil(print + pad), h, name, font, score: withScore };
    });
    if (named === 'all') {
      const w = Math.max(...boxes.map((box) => box.w));
      for (const box of boxes) box.w = w;
    }
    const gap = named === 'all' ? between : Math.max(named === 'kept' ? 4 : 2, tile / 5);
    return { lines: wrapped(boxes, gap, room), gap };
  };
}

/** Boxes wrapped into lines of about the same width. */
function wrapped(boxes: Sized[], gap: number, room: number) {
  const total = boxes.reduce((sum, { w }) => sum + w, gap * (boxes.length - 1));
  if (total <= room) return [boxes];
  // As few lines as possible, each filled to its share of the total width.
  for (let count = Math.ceil(total / room); ; count++) {
    const share = total / count;
    const lines: Sized[][] = [[]];
    let [width, seen] = [0, 0];
    for (const box of boxes) {
      const line = lines.at(-1) as Sized[];
      if (
        line.length > 0 &&
        (width + box.w > room || (seen + box.w / 2 >= share * lines.length && lines.length < count))
      ) {
        lines.push([box]);
        width = 0;
      } else line.push(box);
      width += box.w + gap;
      seen += box.w + gap;
    }
    if (lines.length <= count || count >= boxes.length) return lines;
  }
}

/** Lengths in characters to which names are cut, tried in turn. */
const CUTS = [14, 9, 6, 3];

/** Names of the variables of a set, cut to fit; if they still do not fit, the last are replaced by their number. */
function fitted(names: string[], between: string, room: number, size: number) {
  for (const limit of CUTS) {
    const text = names.map((name) => cut(name, limit)).join(between);
    if (textWidth(text, size) <= room) return text;
  }
  const short = names.map((name) => cut(name, CUTS.at(-1) as number));
  for (let n = short.length - 1; n > 0; n--) {
    const text = [...short.slice(0, n), `+${short.length - n}`].join(between);
    if (textWidth(text, size) <= room) return text;
  }
  return `${names.length}`;
}

const cut = (name: string, limit: number) =>
  name.length > limit ? `${[...shortName(name)].slice(0, limit - 1).join('')}…` : name;
