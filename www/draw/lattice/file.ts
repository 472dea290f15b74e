// SVG files of the parent sets of one variable and of the tree of its orderings: no set in focus, the legend under the
// picture. Pure; style sheets are passed in.

import { unitOf } from '../../words/numbers.ts';
import { has, t } from '../../words/text.ts';
import { type Mark, textMark } from '../picture.ts';
import { type Css, svgOf } from '../svg.ts';
import { shortName, textWidth } from '../text-width.ts';
import { countsOf, type Lattice, orderOf, REASONS, STATUS } from './lattice.ts';
import { place, RING_MARGIN_PX } from './layout.ts';
import { swatch } from './looks.ts';
import { drawTree, placeTree, type Tree } from './orders.ts';
import { draw, type LatticePicture } from './picture.ts';
import { setName } from './why.ts';
import { restWords, type Slice } from './words.ts';

/** Width and height of the lattice in its SVG file, without the legend. */
const WIDTH_PX = 960;
const HEIGHT_PX = 620;
// Type size and line height of the legend, room for a swatch, and gap between entries.
const LEGEND_PX = 13;
const LEGEND_LINE_PX = 26;
const SWATCH_PX = 34;
const ENTRY_GAP_PX = 26;

const marksOf = ({ hairlines, edges, sets, words, over, gains }: LatticePicture): Mark[] =>
  [hairlines, edges, sets, words, over, gains].flat();

/** Legend of the statuses of sets (kept, or the rule that excludes them) that occur, in lines under the picture. */
function legend(lattice: Lattice, top: number) {
  const counts = countsOf(lattice);
  const looks: (number | 'best')[] = [
    ...(lattice.best >= 0 ? ['best' as const] : []),
    ...['kept', 'back', 'uncompared', ...(lattice.whole ? REASONS : [])]
      .map((name) => name as keyof typeof STATUS)
      .filter((name) => counts[name] > 0)
      .map((name) => STATUS[name]),
  ];
  let [x, y] = [RING_MARGIN_PX, top];
  const marks: Mark[] = looks.flatMap((what) => {
    const n = what === 'best' ? 0 : lattice.status.reduce((sum, s) => sum + Number(s === what), 0);
    const label = what === 'best' ? t('parents.best') : t('parents.legend', { what: t(`parents.rule.${what}`), n });
    const theorem = has(`parents.theorem.${what}`) ? ` (${t(`parents.theorem.${what}`)})` : '';
    const words = `${label}${theorem}`;
    const width = SWATCH_PX + textWidth(words, LEGEND_PX);
    if (x > RING_MARGIN_PX && x + width > WIDTH_PX - RING_MARGIN_PX) [x, y] = [RING_MARGIN_PX, y + LEGEND_LINE_PX];
    const at = { x, y };
    x += width + ENTRY_GAP_PX;
    return [...swatch(what, at), textMark('g-legend', words, at.x + SWATCH_PX, at.y + 8.5, LEGEND_PX)];
  });
  return { marks, bottom: y + LEGEND_LINE_PX };
}

/**
 * SVG file of a lattice of parent sets.
 * @param more `base`: lattice at k = 1; `own`: row of the learned network's parent set
 */
export function latticeSvg(
  { lattice, names, settings, revealed, numbers }: Slice,
  { base, own, allGains, bounds }: More,
  css: Css,
): string {
  const unit = unitOf(settings.score);
  const order = orderOf(base, -1);
  const scores = (row: number) => unit.show(base.score[row]);
  const paper = { width: WIDTH_PX, height: HEIGHT_PX, narrow: false };
  const rest = revealed ? restWords(lattice, order.rows) : [];
  const layout = place({
    lattice: base,
    order,
    names,
    none: t('parents.empty'),
    scores,
    revealed,
    numbers,
    rest,
    paper,
  });
  const picture = draw({
    lattice,
    order,
    layout,
    focus: -1,
    own,
    revealed,
    numbers,
    allGains,
    scores,
    gain: unit.change,
    bounds,
    name: (row) => setName(names.map(shortName), base.parentsOf(row)),
  });
  const under = revealed ? legend(lattice, picture.height + RING_MARGIN_PX) : { marks: [], bottom: picture.height };
  const marks = [...marksOf(picture), ...under.marks];
  const title = t('parents.table', { name: names[lattice.child] });
  return svgOf({ width: picture.width, height: under.bottom, marks }, css, title);
}
type More = { base: Lattice; own: number; allGains: boolean; bounds: { most: number; words: string }[] };

export function treeSvg(tree: Tree, names: string[], css: Css): string {
  const paper = { width: WIDTH_PX, height: HEIGHT_PX, narrow: false };
  const layout = placeTree({ tree, focus: 0, names, root: t('orders.rootNode'), paper });
  const picture = drawTree({ tree, layout, focus: -1, fold: (n) => t('orders.folded', { n }) });
  const { width, height } = picture;
  return svgOf({ width, height, marks: marksOf(picture) }, css, t('orders.table', { name: names[tree.child] }));
}
