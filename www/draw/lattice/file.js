// The parent sets of one variable, or the tree of its orderings, as a file of its own: nothing in focus, the legend under the
// picture. Pure: the words come from the page's strings, the style sheets are handed in.

import { unitOf } from '../../words/numbers.js';
import { has, t } from '../../words/text.js';
import { svgOf } from '../svg.js';
import { shortName, textWidth } from '../text-width.js';
import { countsOf, orderOf, REASONS, STATUS } from './lattice.js';
import { place, RIM } from './layout.js';
import { swatch } from './looks.js';
import { drawTree, placeTree } from './orders.js';
import { draw } from './picture.js';
import { setName } from './why.js';
import { restWords } from './words.js';

/**
 * @typedef {import('../picture.js').Mark} Mark
 * @typedef {{ tokens: string, graph: string }} Css
 */

/** The paper of a file. */
const WIDTH = 960;
const HEIGHT = 620;
/** Print and lines of the legend. */
const LEGEND = 13;
const LEGEND_LINE = 26;
const SWATCH = 34;
const APART = 26;

/** @param {import('./picture.js').LatticePicture} picture @returns {Mark[]} */
const marksOf = ({ hairlines, edges, sets, words, over, gains }) => [
  ...hairlines,
  ...edges,
  ...sets,
  ...words,
  ...over,
  ...gains,
];

/** The looks that are drawn, in lines under the picture. @param {import('./lattice.js').Lattice} lattice @param {number} top */
function legend(lattice, top) {
  const counts = countsOf(lattice);
  /** @type {(number | 'best')[]} */
  const looks = [
    ...(lattice.best >= 0 ? [/** @type {const} */ ('best')] : []),
    ...['kept', 'back', 'uncompared', ...(lattice.whole ? REASONS : [])]
      .map((name) => /** @type {keyof typeof STATUS} */ (name))
      .filter((name) => counts[name] > 0)
      .map((name) => STATUS[name]),
  ];
  let [x, y] = [RIM, top];
  /** @type {Mark[]} */
  const marks = looks.flatMap((what) => {
    const n = what === 'best' ? 0 : lattice.status.reduce((sum, s) => sum + Number(s === what), 0);
    const label = what === 'best' ? t('parents.best') : t('parents.legend', { what: t(`parents.rule.${what}`), n });
    const theorem = has(`parents.theorem.${what}`) ? ` (${t(`parents.theorem.${what}`)})` : '';
    const words = `${label}${theorem}`;
    const width = SWATCH + textWidth(words, LEGEND);
    if (x > RIM && x + width > WIDTH - RIM) [x, y] = [RIM, y + LEGEND_LINE];
    const at = { x, y };
    x += width + APART;
    /** @type {Mark} */
    const text = { tag: 'text', class: 'g-legend', text: words, x: at.x + SWATCH, y: at.y + 8.5, 'font-size': LEGEND };
    return [...swatch(what, at), text];
  });
  return { marks, bottom: y + LEGEND_LINE };
}

/**
 * @param {import('./words.js').Slice} slice as far as it may be told
 * @param {{ base: import('./lattice.js').Lattice, own: number, allGains: boolean, bounds: { most: number, words: string }[] }} more
 *   `base`: the lattice at k = 1; `own`: the row of the learned network
 * @param {Css} css
 * @returns {string}
 */
export function latticeSvg({ lattice, names, settings, revealed, numbers }, { base, own, allGains, bounds }, css) {
  const unit = unitOf(settings.score);
  const order = orderOf(base, -1);
  const scores = (/** @type {number} */ row) => unit.show(base.score[row]);
  const paper = { width: WIDTH, height: HEIGHT, narrow: false };
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
  const under = revealed ? legend(lattice, picture.height + RIM) : { marks: [], bottom: picture.height };
  const marks = [...marksOf(picture), ...under.marks];
  const title = t('parents.table', { name: names[lattice.child] });
  return svgOf({ width: picture.width, height: under.bottom, marks }, css, title);
}

/**
 * @param {import('./orders.js').Tree} tree
 * @param {string[]} names
 * @param {Css} css
 * @returns {string}
 */
export function treeSvg(tree, names, css) {
  const paper = { width: WIDTH, height: HEIGHT, narrow: false };
  const layout = placeTree({ tree, focus: 0, names, root: t('orders.rootNode'), paper });
  const picture = drawTree({ tree, layout, focus: -1, fold: (n) => t('orders.folded', { n }) });
  const { width, height } = picture;
  return svgOf({ width, height, marks: marksOf(picture) }, css, t('orders.table', { name: names[tree.child] }));
}
