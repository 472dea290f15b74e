// The curves in words: values of an axis, edges that come and go, which rows are held out, and the text twin.
import { unitOf } from '../../words/numbers.js';
import { decimal, short, t, whole } from '../../words/text.js';
import { scoreAt } from './axis.js';

/**
 * @typedef {import('../../model/state.js').Curve} Kind
 * @typedef {import('./curve.js').Curve} Curve
 * @typedef {import('./curve.js').Event} Event
 */

/** A value of the axis: 5,000 · a = 3.2 · ψ = 12.3. In a sentence rows are called rows. @param {Kind} kind @param {number} x @param {boolean} [inSentence] */
export const placeWords = (kind, x, inSentence = false) =>
  kind === 'rows' ? (inSentence ? t('data.rowCount', { n: x }) : whole(x)) : t(`curves.value.${kind}`, { x: short(x) });

/** An edge by its names; a reversible one without a direction. @param {import('../../generated/protocol').ClassEdge} edge @param {string[]} names */
export const edgeWords = ({ from, to, mark }, names) =>
  mark === 'reversible' ? `${names[from]} – ${names[to]}` : `${names[from]} → ${names[to]}`;

/** Words on a change, as in “At ψ = 12.3: asia → tub goes.” @param {Event} event @param {Kind} kind @param {string[]} names */
export const eventWords = ({ x, way, edge }, kind, names) =>
  t(`curves.event.${way}`, {
    at: placeWords(kind, kind === 'rows' ? Math.round(x) : x, true),
    edge: edgeWords(edge, names),
  });

/** @param {import('./store.js').HeldOut} out @param {Kind} kind */
export const sayHeldOut = (out, kind) =>
  out.kind === 'fresh'
    ? t(`curves.fresh${kind === 'rows' ? 'Rows' : ''}`, { n: out.rows, seed: String(out.seed) })
    : t(`curves.${out.kind === 'dealt' ? 'dealt' : 'noneOut'}`);

/**
 * The text twin: every change in a sentence, every point in a row.
 * @param {Curve} curve
 * @param {Kind} kind
 * @param {string[]} names
 * @param {import('../../generated/protocol').Score} score of the document
 */
export function twinOf(curve, kind, names, score) {
  const unit = unitOf(scoreAt(kind, 1, score));
  const held = (/** @type {{ from: number, to: number }} */ { from, to }) => {
    const middle = (from + to) / 2;
    const found = curve.held.find((stretch) => stretch.from <= middle && middle <= stretch.to);
    return found ? found.value.toFixed(3).replace('-', '\u2212') : '';
  };
  const rows = curve.points.map((point) => {
    const { from, to, edges } = point;
    const place = to > from ? t('curves.fromTo', { from: short(from), to: short(to) }) : placeWords(kind, from);
    const own = point.own === null ? '' : decimal(point.own);
    return [place, whole(edges.length), unit.show(point.score(from)), own, held(point)];
  });
  return {
    sentences: curve.events.map((event) => eventWords(event, kind, names)),
    table: {
      caption: t(`curves.twin.${kind}`),
      head: [
        t(`curves.what.${kind}`),
        t('curves.panel.edges'),
        t(kind === 'rows' ? 'curves.twin.scorePerRow' : 'curves.twin.score'),
        t('curves.twin.own'),
        t('curves.twin.held'),
      ],
      rows,
    },
  };
}
