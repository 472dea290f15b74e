// Texts of the curves: values of an axis, edges added and removed, places where the arrow keys stop, rows held out, and
// the curve in words.

import type { ClassEdge, Score } from '../../generated/protocol.ts';
import type { Curve as Kind } from '../../model/state.ts';
import { unitOf } from '../../words/numbers.ts';
import { decimal, short, t, whole } from '../../words/text.ts';
import { type Axis, scoreAt } from './axis.ts';
import type { Curve, Event } from './curve.ts';
import type { HeldOut } from './progress.ts';

/** Text of a value of the axis, such as 5,000, a = 3.2 or ψ = 12.3; in a sentence, rows have their unit. */
export const placeWords = (kind: Kind, x: number, inSentence: boolean = false) =>
  kind === 'rows' ? (inSentence ? t('data.rowCount', { n: x }) : whole(x)) : t(`curves.value.${kind}`, { x: short(x) });

/** Text of an edge with the names of its variables; a reversible edge has no direction. */
export const edgeWords = ({ from, to, mark }: ClassEdge, names: string[]) =>
  mark === 'reversible' ? `${names[from]} – ${names[to]}` : `${names[from]} → ${names[to]}`;

/** Sentence on an added or removed edge, such as “At ψ = 12.3: asia → tub goes.” */
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
 * Curve in words: a sentence for each change, a table row for each point.
 * @param score score of the page state
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

/**
 * Stops of the arrow keys: places where edges are added or removed, each with a description and a value just past it.
 */
export function stopsOf(curve: Curve, along: Axis, names: string[]) {
  const stops: Map<number, { x: number; go: number; words: string }> = new Map();
  for (const event of curve.events) {
    const words = eventWords(event, along.kind, names);
    const known = stops.get(event.x);
    if (known) known.words += ` ${words}`;
    else stops.set(event.x, { x: event.x, go: behind(curve, event.after, along), words });
  }
  return [...stops.values()];
}

/** Value just after a change, rounded to few digits but still in the range of the network that follows the change. */
function behind(curve: Curve, after: number, along: Axis) {
  if (!curve.stepped) return after;
  const stretch = curve.points.find(({ from }) => from === after);
  for (const digits of [3, 4, 6, 9]) {
    const unit = 10 ** (Math.floor(Math.log10(after || 1e-3)) - digits + 1);
    const up = Number(((Math.floor(after / unit) + 1) * unit).toPrecision(digits));
    if (stretch && up < stretch.to) return up;
  }
  return along.most;
}
