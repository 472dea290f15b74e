// Layout of the board of tiers: positions of bands and variables, and the tiers after a variable is moved. Pure.
import { textWidth } from '../../draw/text-width.ts';

/** Place on the board: a tier, the band of variables in no tier, or the gap before tier `at` for a new tier. */
export type Place = { kind: 'free' } | { kind: 'tier'; at: number } | { kind: 'new'; at: number };
/** Place on the board with its rectangle, in CSS pixels. */
export type Band = { place: Place; x: number; y: number; w: number; h: number };
/** Rectangle of a variable's name; `x` and `y` are its center. */
export type Pill = { name: string; x: number; y: number; w: number; h: number };
export type Board = { width: number; height: number; bands: Band[]; pills: Pill[] };

const [PILL, GAP, PAD, HEAD, FONT] = [36, 18, 14, 40, 15];
/** Gaps between variables placed in lines, in CSS pixels, so wide that an edge between neighbors shows its line. */
const [BESIDE, BELOW] = [40, 30];
/** Width of the gap between two bands, in which a new tier can begin, in CSS pixels. */
const SEAM = 22;
/** Width reserved for a tier's name when bands are stacked, in CSS pixels. */
const TITLE = 92;
/** Minimum width of a band, in CSS pixels; if bands would be narrower, they are stacked. */
const MIN_BAND_PX = 112;
const LEAST_HEIGHT = 300;

export const isSame = (a: Place, b: Place) => a.kind === b.kind && ('at' in a ? a.at : 0) === ('at' in b ? b.at : 0);

/** Places (tiers, gaps, band without a tier) in the order in which the arrow keys visit them. */
export const placesOf = (tiers: string[][]): Place[] => [
  { kind: 'free' },
  { kind: 'new', at: 0 },
  ...tiers.flatMap(
    (_, at) =>
      [
        { kind: 'tier', at },
        { kind: 'new', at: at + 1 },
      ] as Place[],
  ),
];

/** Place of a variable: a tier, or the band of variables in no tier. */
export function placeOf(tiers: string[][], name: string): Place {
  const at = tiers.findIndex((tier) => tier.includes(name));
  return at < 0 ? { kind: 'free' } : { kind: 'tier', at };
}

/** Tiers and their names after a variable is moved; tiers that become empty are removed with their names. */
export function moved({ tiers, tierNames = [] }: { tiers: string[][]; tierNames?: string[] }, name: string, to: Place) {
  const next = tiers.map((tier, at) => ({ tier: tier.filter((other) => other !== name), title: tierNames[at] ?? '' }));
  if (to.kind === 'tier') next[to.at].tier.push(name);
  if (to.kind === 'new') next.splice(to.at, 0, { tier: [name], title: '' });
  const filled = next.filter(({ tier }) => tier.length > 0);
  return { tiers: filled.map(({ tier }) => tier), tierNames: filled.map(({ title }) => title) };
}

/** Names of the tiers after one is changed; leading blanks are removed, and a name of blanks alone counts as empty. */
export const retitled = (tierNames: string[], at: number, name: string) =>
  Array.from({ length: Math.max(tierNames.length, at + 1) }, (_, i) =>
    i === at ? name.trimStart() : (tierNames[i] ?? ''),
  );

const widthOf = (name: string, most: number) =>
  Math.min(most, Math.max(52, Math.ceil(textWidth(name, FONT) * 1.08) + 2 * PAD));

/**
 * Places the variables' rectangles in lines of a given width; returns the total height of the lines. Every other line
 * is shifted to the right where it has room, so that edges between lines do not run behind names.
 */
function inLines(names: string[], x: number, y: number, room: number, into: Pill[]) {
  const lines: { w: number; pills: Pill[] }[] = [];
  for (const name of names) {
    const w = widthOf(name, room);
    const last = lines.at(-1);
    const line = last && last.w + BESIDE + w <= room ? last : { w: -BESIDE, pills: [] };
    if (line !== last) lines.push(line);
    const top = (lines.length - 1) * (PILL + BELOW);
    line.pills.push({ name, x: x + line.w + BESIDE + w / 2, y: y + top + PILL / 2, w, h: PILL });
    line.w += BESIDE + w;
  }
  for (const [i, { w, pills }] of lines.entries())
    into.push(...pills.map((pill) => ({ ...pill, x: pill.x + (i % 2) * Math.min(2 * BESIDE, room - w) })));
  return Math.max(0, lines.length * (PILL + BELOW) - BELOW);
}

/** Board with the bands one below the other, for a narrow width. */
function stacked(groups: { place: Place; names: string[] }[], width: number): Board {
  const board: Board = { width, height: 0, bands: [], pills: [] };
  for (const { place, names } of groups) {
    const top = board.height;
    if (place.kind === 'new') {
      board.bands.push({ place, x: 0, y: top, w: width, h: SEAM });
      board.height += SEAM;
      continue;
    }
    // To the right of the tier's name, which edges would cross otherwise.
    const high = inLines(names, PAD + TITLE, top + PAD, width - TITLE - 2 * PAD, board.pills);
    const h = Math.max(high, PILL) + 2 * PAD;
    board.bands.push({ place, x: 0, y: top, w: width, h });
    board.height += h;
  }
  return board;
}

/**
 * Board for a given width: tiers as columns from left to right, and below them the variables in no tier. In a column
 * every other variable is shifted to one side, so that edges within the tier can be seen.
 * @param names all variables
 */
export function boardFor(tiers: string[][], names: string[], width: number): Board {
  const known = new Set(names);
  const free = names.filter((name) => !tiers.some((tier) => tier.includes(name)));
  const groups = placesOf(tiers).map((place) => ({
    place,
    names:
      place.kind === 'tier' ? tiers[place.at].filter((name) => known.has(name)) : place.kind === 'free' ? free : [],
  }));
  const bandWidth = (width - SEAM * (tiers.length + 1)) / Math.max(1, tiers.length);
  const columns = groups.slice(1);
  if (tiers.length > 0 && bandWidth < MIN_BAND_PX) return stacked([...columns, groups[0]], width);
  const board: Board = { width, height: 0, bands: [], pills: [] };
  const tall = Math.max(0, ...tiers.map((tier) => tier.length)) * (PILL + GAP + 12) + HEAD + PAD;
  const height = tiers.length > 0 ? Math.max(LEAST_HEIGHT, tall) : 96;
  let x = 0;
  for (const { place, names: own } of columns) {
    const w = place.kind === 'new' ? (tiers.length > 0 ? SEAM : width) : bandWidth;
    board.bands.push({ place, x, y: 0, w, h: height });
    const room = height - HEAD - PAD;
    own.forEach((name, i) => {
      const pill = widthOf(name, w - 2 * 8);
      const play = Math.max(0, (w - 16 - pill) / 2);
      const aside = own.length > 2 ? Math.min(play, 22) * (i % 2 === 0 ? -1 : 1) : 0;
      const y = HEAD + (room * (i + 0.5)) / own.length;
      board.pills.push({ name, x: x + w / 2 + aside, y, w: pill, h: PILL });
    });
    x += w;
  }
  const top = height + GAP;
  const high = inLines(groups[0].names, PAD, top + HEAD, width - 2 * PAD, board.pills);
  const h = HEAD + Math.max(PILL, high) + PAD;
  board.bands.push({ place: { kind: 'free' }, x: 0, y: top, w: width, h });
  board.height = top + h;
  return board;
}

/** Place (tier, gap or band) of the board at a point; `null` if the point is outside all bands. */
export const placeAt = ({ bands }: Board, { x, y }: { x: number; y: number }) =>
  bands.find((band) => x >= band.x && x < band.x + band.w && y >= band.y && y < band.y + band.h)?.place ?? null;
