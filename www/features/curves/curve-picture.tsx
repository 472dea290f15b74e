// Curve with its axis: the chart, the slider, and a line of text on the place that the pointer is at.
import { signal } from '@preact/signals';
import { isContinuous } from '../../model/scores.ts';
import { doc, info, isHidden, outcome, setDoc, stale, story } from '../../store/index.ts';
import { inputMoved } from '../../store/learn.ts';
import { scoreName } from '../../widgets/names.ts';
import { usePapers } from '../../widgets/papers.ts';
import { Scrub } from '../../widgets/scrub.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { type Axis, knownPrices, placeOf, roundNumbers, scoreAt } from './axis.ts';
import { holdChanges } from './changes.tsx';
import { CurveChart } from './chart.tsx';
import { type Curve, standingAt } from './curve.ts';
import type { Drawn } from './progress.ts';
import { eventWords, placeWords, stopsOf } from './words.ts';

/** Half the width of a character of a tick label, and space beside a label, as shares of a narrow slider's width. */
const CHARACTER = 0.0115;
const AIR = 0.012;
/** Maximum number of added and removed edges named under the chart. */
const NAMED = 4;

/** Slider position that the reader set last; it is stored, since neighboring positions may have equal values. */
let held: { kind: string; position: number } | null = null;
/** Axis value under the pointer, and the distance in which marks respond to the pointer. */
const pointed = signal<{ x: number; reach: number } | null>(null);

/** Value on an axis that the page's own settings have; `null` if the page's score has no such parameter. */
const standing = (along: Axis) => placeOf(along.kind, doc.value, info.value?.rows ?? 1);

/**
 * Sets the page's number of rows or the parameter of its score to a value of the axis.
 * @param time time stamp of the event
 */
function moveTo(along: Axis, x: number, time: number, gesture: string | null) {
  if (gesture === null || story.peek().gesture !== gesture) holdChanges(along.kind, standing(along));
  inputMoved(time);
  const { data, score } = doc.peek();
  const patch =
    along.kind === 'rows' && data.kind === 'example'
      ? { data: { ...data, rows: x } }
      : { score: scoreAt(along.kind, x, score) };
  setDoc(patch, gesture);
}

export function Slider({ along }: { along: Axis }) {
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
      />
    </div>
  );
}

/** Label of a tick on the axis. */
const tick = (x: number) => (x >= 1000 ? whole(x) : String(x));

/** Values of the panels at a value of the axis; at the value of the page state, those of the page's network. */
function valuesAt(x: number, curve: Curve, along: Axis) {
  const unit = unitOf(scoreAt(along.kind, 1, doc.value.score));
  const own = x === standing(along) && !stale.value ? outcome.value : null;
  const point = standingAt(curve.points, x, along.share);
  const out = standingAt(curve.held, x, along.share);
  const edges = own ? own.edges.length : point?.edges.length;
  const total = own ? own.score / (along.kind === 'rows' ? (info.value?.rows ?? 1) : 1) : point?.score(x);
  return {
    edges: edges === undefined ? '' : whole(edges),
    score: total === undefined ? '' : unit.show(total),
    likelihood: out ? three(out.value) : '',
  };
}

/**
 * Sentence on the edges added or removed at the pointer, or else on the changes of the selected edge.
 * @param mine changes of the selected edge
 */
function lineWords(curve: Curve, along: Axis, mine: Curve['events'], names: string[]) {
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

/** Curve with its axis, and the line of text on the place that the pointer is at. */
export function CurvePicture({ shown, curve }: { shown: Drawn; curve: Curve }) {
  const papers = usePapers({ live: true });
  const { axis: along } = shown;
  const { kind } = along;
  const here = standing(along);
  const data = info.value;
  const { score, truth, selected } = doc.value;
  const hasTruth = truth && !isHidden('truth');
  const list = data?.variables.map(({ name }) => name) ?? [];
  const stops = stopsOf(curve, along, list);
  const chosen = selected?.kind === 'edge' ? [selected.from, selected.to].map((name) => list.indexOf(name)) : [];
  const mine = curve.events.filter(({ edge: { from, to } }) => chosen.includes(from) && chosen.includes(to));
  const line = lineWords(curve, along, mine, list);
  return (
    <>
      <CurveChart
        curve={curve}
        axis={along}
        score={scoreAt(kind, 1, score)}
        here={here}
        low={!papers.includes('wide')}
        truth={hasTruth && data?.truth ? data.truth.length : null}
        prices={
          kind === 'penalty' && data
            ? knownPrices(data.rows, isContinuous(data)).map(({ name, psi }) => ({
                text: t(`curves.price.${name}`),
                x: psi,
              }))
            : []
        }
        values={(x) => valuesAt(x, curve, along)}
        stops={stops}
        pointed={pointed.value?.x ?? null}
        chosen={mine.map(({ x }) => x)}
        onPoint={(x, reach) => {
          pointed.value = x === null ? null : { x, reach: Math.max(reach, 1e-9) };
        }}
        onGo={(x, time) => {
          held = null;
          // Moves just past every change named at this place.
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

/** Number with three decimals, because held-out log-likelihoods per row differ little. */
const three = (x: number) => (Number.isFinite(x) ? x.toFixed(3).replace('-', '\u2212') : t('curves.never'));
