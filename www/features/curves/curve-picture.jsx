// The curve with its axis: the chart, the slider that is its axis, and a line that names what is pointed at.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { isContinuous } from '../../model/scores.js';
import { doc, endGesture, info, isHidden, outcome, setDoc, stale, story } from '../../store/index.js';
import { inputMoved } from '../../store/learn.js';
import { scoreName } from '../../widgets/names.js';
import { usePapers } from '../../widgets/papers.js';
import { Scrub } from '../../widgets/scrub.jsx';
import { unitOf } from '../../words/numbers.js';
import { t, whole } from '../../words/text.js';
import { knownPrices, placeOf, roundNumbers, scoreAt } from './axis.js';
import { holdChanges } from './changes.jsx';
import { CurveChart } from './chart.jsx';
import { bestHeld, standingAt } from './curve.js';
import { stopsOf } from './stops.js';
import { eventWords, placeWords } from './words.js';

/**
 * @typedef {import('./axis.js').Axis} Axis
 * @typedef {import('./curve.js').Curve} Curve
 * @typedef {import('./store.js').Drawn} Drawn
 */

/** Half the room that a character of a tick takes, and the air beside it, as shares of a narrow track. */
const CHARACTER = 0.0115;
const AIR = 0.012;
/** Events named in the line under the chart. */
const NAMED = 4;

/** Position at which the hand left the thumb; several positions may stand for the same value. @type {{ kind: string, position: number } | null} */
let held = null;
/** The place of the axis that is pointed at, and how far a pointer reaches. */
const pointed = signal(/** @type {{ x: number, reach: number } | null} */ (null));

/** Place of the page on the axis; null if its score is none of the family. @param {Axis} along */
const standing = (along) => placeOf(along.kind, doc.value, info.value?.rows ?? 1);

/**
 * The page, moved to a place of the axis.
 * @param {Axis} along
 * @param {number} x
 * @param {number} time of the event
 * @param {string | null} gesture
 */
function moveTo(along, x, time, gesture) {
  if (gesture === null || story.peek().gesture !== gesture) holdChanges(along.kind, standing(along));
  inputMoved(time);
  const { data, score } = doc.peek();
  const patch =
    along.kind === 'rows' && data.kind === 'example'
      ? { data: { ...data, rows: x } }
      : { score: scoreAt(along.kind, x, score) };
  setDoc(patch, gesture);
}

/** @param {{ along: Axis }} props */
export function Slider({ along }) {
  const { kind } = along;
  const here = standing(along);
  const unset = here === null;
  const at = here ?? (kind === 'ess' ? 1 : Math.log(info.value?.rows ?? 1) / 2);
  const isHeld = held !== null && held.kind === kind && along.valueAt(held.position) === here;
  const position = isHeld && held ? held.position : along.positionOf(at);
  const value = unset ? t('curves.unset', { score: scoreName(doc.value.score) }) : placeWords(kind, at);
  return (
    <div class={unset ? 'unset' : undefined}>
      <Scrub
        id="curve"
        testid="curve-slider"
        label={t(`curves.label.${kind}`)}
        value={position}
        max={along.steps}
        text={value}
        output={unset ? '–' : placeWords(kind, at)}
        typed={
          kind === 'rows'
            ? {
                value: at,
                least: along.least,
                most: along.most,
                label: t('data.rowsTyped'),
                onType(rows) {
                  held = null;
                  moveTo(along, rows, performance.now(), 'rows');
                },
              }
            : undefined
        }
        ticks={roundNumbers(along, (x) => AIR + CHARACTER * tick(x).length).map(({ x, at }) => ({
          at: at * 100,
          text: tick(x),
        }))}
        onInput={(next, event) => {
          held = { kind, position: next };
          pointed.value = null;
          moveTo(along, along.valueAt(next), event.timeStamp, kind === 'rows' ? 'rows' : `curve ${kind}`);
        }}
        onSettle={endGesture}
      />
    </div>
  );
}

/** A round number at the axis. @param {number} x */
const tick = (x) => (x >= 1000 ? whole(x) : String(x));

/**
 * What the panels say at a place; where the page stands, what its own network is.
 * @param {number} x @param {Curve} curve @param {Axis} along
 * @param {{ here: number | null, learned: import('../../store/signals.js').Learned | null, rows: number, unit: ReturnType<typeof unitOf> }} page
 */
function valuesAt(x, curve, along, { here, learned, rows, unit }) {
  const own = x === here ? learned : null;
  const point = standingAt(curve.points, x, along.share);
  const out = standingAt(curve.held, x, along.share);
  const edges = own ? own.edges.length : point?.edges.length;
  const total = own ? own.score / (along.kind === 'rows' ? rows : 1) : point?.score(x);
  return {
    edges: edges === undefined ? '' : whole(edges),
    score: total === undefined ? '' : unit.show(total),
    likelihood: out ? three(out.value) : '',
  };
}

/** Whether an edge joins two variables. @param {import('../../generated/protocol').ClassEdge} edge @param {number[]} two */
const isBetween = ({ from, to }, two) => two.includes(from) && two.includes(to);

/** Events at the place that is pointed at, or of the selected edge, in words. @param {Curve} curve @param {Axis} along @param {Curve['events']} mine of the selected edge @param {string[]} names */
function lineWords(curve, along, mine, names) {
  const { kind } = along;
  const place = pointed.value;
  const near = place
    ? curve.events.filter(({ x }) => Math.abs(along.share(x) - along.share(place.x)) <= place.reach)
    : mine;
  const line = near.slice(0, NAMED).map((event) => eventWords(event, kind, names));
  if (place && near.length === 0) {
    const at = placeWords(kind, kind === 'rows' ? along.valueAt(along.positionOf(place.x)) : place.x, true);
    line.push(t('curves.place', { at, n: standingAt(curve.points, place.x, along.share)?.edges.length ?? 0 }));
  }
  if (near.length > NAMED) line.push(t('curves.andMore', { n: near.length - NAMED }));
  return line.join(' ');
}

/** The curve with its axis, and the line that names what is pointed at. @param {{ shown: Drawn, curve: Curve }} props */
export function CurvePicture({ shown, curve }) {
  const papers = usePapers({ live: true });
  const [names] = useState(() => () => info.peek()?.variables.map(({ name }) => name) ?? []);
  const { axis: along } = shown;
  const { kind } = along;
  const here = standing(along);
  const learned = stale.value ? null : outcome.value;
  const data = info.value;
  const { score, truth, selected } = doc.value;
  const unit = unitOf(scoreAt(kind, 1, score));
  const perRow = kind === 'rows';
  const hasTruth = truth && !isHidden('truth');
  const list = names();
  const stops = stopsOf(curve, along, list);
  const chosen = selected?.kind === 'edge' ? [selected.from, selected.to].map((name) => list.indexOf(name)) : [];
  const mine = chosen.length > 0 ? curve.events.filter(({ edge }) => isBetween(edge, chosen)) : [];
  const line = lineWords(curve, along, mine, list);
  const name = scoreName(scoreAt(kind, 1, score));
  return (
    <>
      <CurveChart
        curve={curve}
        axis={along}
        here={here}
        low={!papers.includes('wide')}
        truth={hasTruth && data?.truth ? data.truth.length : null}
        factor={unit.cost ? -1 / Math.LN2 : 1}
        best={bestHeld(curve.held)}
        label={t('curves.chart', { n: stops.length })}
        titles={{
          edges: [t('curves.panel.edges')],
          score: [t(`curves.panel.score${perRow ? 'PerRow' : ''}${unit.cost ? 'Cost' : ''}`, { name }), name],
          likelihood: [t('curves.panel.likelihood'), t('curves.panel.likelihoodShort')],
        }}
        words={{
          own: t('curves.own'),
          held: t('curves.heldOut'),
          truth: t('curves.truth'),
          comes: t('curves.comes'),
          goes: t('curves.goes'),
          keys: t('curves.keys'),
        }}
        prices={
          kind === 'penalty' && data
            ? knownPrices(data.rows, isContinuous(data)).map(({ name, psi }) => ({
                text: t(`curves.price.${name}`),
                x: psi,
              }))
            : []
        }
        values={(x) => valuesAt(x, curve, along, { here, learned, rows: data?.rows ?? 1, unit })}
        stops={stops}
        pointed={pointed.value?.x ?? null}
        chosen={mine.map(({ x }) => x)}
        onPoint={(x, reach) => {
          pointed.value = x === null ? null : { x, reach: Math.max(reach, 1e-9) };
        }}
        onGo={(x, time) => {
          held = null;
          // Behind every change that is named there.
          const reach = pointed.peek()?.reach ?? 0;
          const stop = stops.findLast((stop) => Math.abs(along.share(stop.x) - along.share(x)) <= reach);
          moveTo(along, stop ? stop.go : along.valueAt(along.positionOf(x)), time, null);
        }}
      />
      <Slider along={along} />
      <p class="curves-say" data-testid="curve-say">
        {line !== '' ? line : <span class="quiet">{t('curves.hintPoint')}</span>}
      </p>
    </>
  );
}

/** Three decimals: held-out likelihoods of a row differ little. @param {number} x */
const three = (x) => (Number.isFinite(x) ? x.toFixed(3).replace('-', '\u2212') : t('curves.never'));
