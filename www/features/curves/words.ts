// The curves in words: values of an axis, edges that come and go, which rows are held out, and the text twin.

import type { ClassEdge, Score } from '../../generated/protocol.ts';
import type { Curve as Kind } from '../../model/state.ts';
import { unitOf } from '../../words/numbers.ts';
import { decimal, short, t, whole } from '../../words/text.ts';
import { scoreAt } from './axis.ts';
import type { Curve, Event } from './curve.ts';
import type { HeldOut } from './progress.ts';

/** A value of the axis: 5,000 · a = 3.2 · ψ = 12.3. In a sentence rows are called rows. */
export const placeWords = (kind: Kind, x: number, inSentence: boolean = false) =>
  kind === 'rows' ? (inSentence ? t('data.rowCount', { n: x }) : whole(x)) : t(`curves.value.${kind}`, { x: short(x) });

/** An edge by its names; a reversible one without a direction. */
export const edgeWords = ({ from, to, mark }: ClassEdge, names: string[]) =>
  mark === 'reversible' ? `${names[from]} – ${names[to]}` : `${names[from]} → ${names[to]}`;

/** Words on a change, as in “At ψ = 12.3: asia → tub goes.” */
export const eventWords = ({ x, way, edge }: Event, kind: Kind, names: string[]) =>
  t(`curves.event.${way}`, {
    at: placeWords(kind, kind === 'rows' ? Math.round(x) : x, true),
    edge: edgeWords(edge, names),
  });

export const sayHeldOut = (out: HeldOut, kind: Kind) =>
  out.kind === 'fresh'
    ? t(`curves.fresh${kind === 'rows' ? 'Rows' : ''}`, { n: out.rows, seed: String(out.seed) })
    : t(`curves.${out.kind === 'dealt' ? 'dealt' : 'noneOut'}`);

/**
 * The text twin: every change in a sentence, every point in a row.
 * @param score of the document
 */
export function twinOf(curve: Curve, kind: Kind, names: string[], score: Score) {
  const unit = unitOf(scoreAt(kind, 1, score));
  const held = ({ from, to }: { from: number; to: number }) => {
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
