// The curves: one number is varied, and the page shows what becomes of the network. The slider is the axis of the
// chart; the network beside it is the page's own, with what has changed since the hand took hold.
import '../../words/text-later.js';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isContinuous } from '../../model/scores.js';
import { CURVES } from '../../model/state.js';
import { doc, endGesture, info, isHidden, outcome, setDoc, stale, story, twin } from '../../store/index.js';
import { inputMoved } from '../../store/learn.js';
import { scoreName } from '../../widgets/names.js';
import { usePapers } from '../../widgets/papers.js';
import { problemWords } from '../../widgets/problem.js';
import { Scrub } from '../../widgets/scrub.jsx';
import { Term } from '../../widgets/term.jsx';
import { Twin } from '../../widgets/twin.jsx';
import { unitOf } from '../../words/numbers.js';
import { decimal, rich, roughly, short, t, whole } from '../../words/text.js';
import { knownPrices, placeOf, roundNumbers, scoreAt } from './axis.js';
import { Changes, holdChanges } from './changes.jsx';
import { CurveChart } from './chart.jsx';
import { bestHeld, standingAt } from './curve.js';
import { acceptCurve, axis, canVary, drawn, kindOf, sampledBy, startCurves, stopCurve } from './store.js';
import { lead, second } from './summary.js';
import { eventWords, placeWords, sayHeldOut, twinOf } from './words.js';

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

/** Where the hand left the thumb; several positions may stand for the same value. @type {{ kind: string, position: number } | null} */
let held = null;
/** The place of the axis that is pointed at, and how far a pointer reaches. */
const pointed = signal(/** @type {{ x: number, reach: number } | null} */ (null));

/** Where the page stands on the axis; null if its score is none of the family. @param {Axis} along */
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
function Slider({ along }) {
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

/** What is varied. @param {{ kind: string }} props */
function What({ kind }) {
  const canSample = sampledBy(doc.value) !== null;
  return (
    <div class="curves-what">
      <fieldset class="seg">
        <legend class="vh">{t('curves.vary')}</legend>
        {CURVES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="curve"
              value={name}
              data-testid={`curve-${name}`}
              checked={kind === name}
              disabled={!canVary(doc.value, name)}
              onChange={() => setDoc({ curve: name })}
            />
            <span>{t(`curves.what.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      {!canSample && (
        <span data-testid="curve-no-rows">{t('curves.noRows', { rows: whole(info.value?.rows ?? 0) })}</span>
      )}
      {!canVary(doc.value, 'ess') && <span data-testid="curve-no-ess">{t('curves.noEss')}</span>}
    </div>
  );
}

/** Terms of the field in the sentences, each explained where it first stands. */
const TERMS = () =>
  Object.fromEntries(
    /** @type {const} */ (['heldOut', 'ess', 'parameter']).map((of) => [
      of,
      <Term key={of} of={of}>
        {t(`curves.term.${of}`)}
      </Term>,
    ]),
  );

/** @param {string} key @param {Record<string, unknown>} [params] */
const words = (key, params) => rich(`curves.${key}`, { ...params, ...TERMS() });

/** The two sentences of what is drawn. @param {Drawn | null} shown @param {number} variables @param {number} rows */
function sentencesOf(shown, variables, rows) {
  if (!shown || (shown.state === 'drawing' && !shown.curve)) return [words('begins')];
  if (shown.state === 'refused') return [words('refused')];
  if (shown.state === 'offered' && !shown.curve) return [words('offered')];
  const { curve, axis: along } = shown;
  if (!curve) return [words('begins')];
  const say = (/** @type {number} */ x) => placeWords(along.kind, x, true);
  if (shown.state === 'offered') return [words('paused')];
  const first = lead(curve, along, { variables, say });
  const more = second(curve, { rows, say, bare: short, number: decimal });
  return more ? [words(first.key, first.params), words(more.key, more.params)] : [words(first.key, first.params)];
}

/** How the drawing stands. @param {{ shown: Drawn }} props */
function Progress({ shown }) {
  const { state, curve, pending, seconds, problem } = shown;
  if (state === 'refused') return problem && <p data-testid="curve-problem">{problemWords(problem)}</p>;
  if (state === 'offered') {
    return (
      <>
        {seconds > 0 && <p>{t('curves.takes', { time: roughly(seconds) })}</p>}
        <button type="button" class="btn" data-testid="curve-draw" onClick={acceptCurve}>
          {t(curve ? 'curves.goOn' : 'curves.draw')}
        </button>
      </>
    );
  }
  if (state === 'done') return null;
  return (
    <p data-testid="curve-progress">
      {curve ? t('curves.progress', { n: curve.points.length, pending }) : t('curves.progressFirst')}{' '}
      <button type="button" class="link" data-testid="curve-stop" onClick={stopCurve}>
        {t('curves.stop')}
      </button>
    </p>
  );
}

/** Counts of rows, as formulas name them: in one cell of a family's table, and in its row. */
const COUNTS = {
  cell: (
    <i>
      N<sub>ijk</sub>
    </i>
  ),
  row: (
    <i>
      N<sub>ij</sub>
    </i>
  ),
};

/** What the curve is made of. @param {{ shown: Drawn, curve: Curve }} props */
function Note({ shown, curve }) {
  return (
    <div class="curves-note">
      <Progress shown={shown} />
      {curve.kind === 'penalty' && <p>{words('formula')}</p>}
      <p data-testid="curve-held">{sayHeldOut(shown.held, curve.kind)}</p>
      {shown.held.kind !== 'none' && (
        <p data-testid="curve-estimate">
          {isContinuous(info.value) ? t('curves.estimateNumbers') : rich('curves.estimate', COUNTS)}
        </p>
      )}
      {shown.state === 'done' && (
        <p data-testid="curve-method">
          {t(
            `curves.made.${curve.stepped ? 'exact' : curve.kind === 'rows' ? 'gridRows' : 'grid'}${curve.complete ? '' : 'Capped'}`,
            {
              n: curve.networks,
            },
          )}{' '}
          {curve.points.some(({ proven }) => !proven) && t('curves.greedy')}
        </p>
      )}
    </div>
  );
}

/** The curve with its axis, and the line that names what is pointed at. @param {{ shown: Drawn, curve: Curve }} props */
function Picture({ shown, curve }) {
  const papers = usePapers();
  const [names] = useState(() => () => info.peek()?.variables.map(({ name }) => name) ?? []);
  const { axis: along } = shown;
  const { kind } = along;
  const here = standing(along);
  const learned = outcome.value;
  const data = info.value;
  const { score, truth, selected } = doc.value;
  const unit = unitOf(scoreAt(kind, 1, score));
  const perRow = kind === 'rows';
  const isTold = truth && !isHidden('truth');
  const isHere = (/** @type {number} */ x) => x === here && learned !== null && !stale.value;
  /** @param {number} x */
  const values = (x) => {
    const point = standingAt(curve.points, x, along.share);
    const out = standingAt(curve.held, x, along.share);
    const rows = data?.rows ?? 1;
    const edges = isHere(x) && learned ? learned.edges.length : point?.edges.length;
    const total = isHere(x) && learned ? learned.score / (perRow ? rows : 1) : point?.score(x);
    return {
      edges: edges === undefined ? '' : whole(edges),
      score: total === undefined ? '' : unit.show(total),
      likelihood: out ? three(out.value) : '',
    };
  };
  const list = names();
  const stops = stopsOf(curve, along, list);
  const chosen = selected?.kind === 'edge' ? [selected.from, selected.to].map((name) => list.indexOf(name)) : [];
  const isChosen = (/** @type {import('../../generated/protocol').ClassEdge} */ { from, to }) =>
    chosen.includes(from) && chosen.includes(to);
  const mine = chosen.length > 0 ? curve.events.filter(({ edge }) => isChosen(edge)) : [];
  const place = pointed.value;
  const near = place
    ? curve.events.filter(({ x }) => Math.abs(along.share(x) - along.share(place.x)) <= place.reach)
    : mine;
  const line = near.slice(0, NAMED).map((event) => eventWords(event, kind, list));
  if (place && near.length === 0) {
    const at = placeWords(kind, kind === 'rows' ? along.valueAt(along.positionOf(place.x)) : place.x, true);
    line.push(t('curves.place', { at, n: standingAt(curve.points, place.x, along.share)?.edges.length ?? 0 }));
  }
  if (near.length > NAMED) line.push(t('curves.andMore', { n: near.length - NAMED }));
  const name = scoreName(scoreAt(kind, 1, score));
  return (
    <>
      <CurveChart
        curve={curve}
        axis={along}
        here={here}
        low={!papers.includes('wide')}
        truth={isTold && data?.truth ? data.truth.length : null}
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
        values={values}
        number={(value, digits) => short10(value, digits)}
        stops={stops}
        pointed={place?.x ?? null}
        chosen={mine.map(({ x }) => x)}
        onPoint={(x, reach) => {
          pointed.value = x === null ? null : { x, reach: Math.max(reach, 1e-9) };
        }}
        onGo={(x, time) => {
          held = null;
          const near = stops.find((stop) => stop.x === x);
          const exact = near?.go ?? x;
          moveTo(along, near ? exact : along.valueAt(along.positionOf(x)), time, null);
        }}
      />
      <Slider along={along} />
      <p class="curves-say" data-testid="curve-say">
        {line.length > 0 ? line.join(' ') : <span class="quiet">{t('curves.hintPoint')}</span>}
      </p>
    </>
  );
}

/** Three decimals: held-out likelihoods of a row differ little. @param {number} x */
const three = (x) => (Number.isFinite(x) ? x.toFixed(3).replace('-', '\u2212') : t('curves.never'));

/** A round number with the decimals its step has. @param {number} x @param {number} digits */
const short10 = (x, digits) => (digits === 0 ? whole(x) : x.toFixed(Math.min(6, digits)).replace('-', '\u2212'));

/**
 * Where the keys go: the places at which edges come or go, each with what happens there and a value just behind it.
 * @param {Curve} curve
 * @param {Axis} along
 * @param {string[]} names
 */
function stopsOf(curve, along, names) {
  /** @type {Map<number, { x: number, go: number, words: string }>} */
  const stops = new Map();
  for (const event of curve.events) {
    const words = eventWords(event, along.kind, names);
    const known = stops.get(event.x);
    if (known) known.words += ` ${words}`;
    else stops.set(event.x, { x: event.x, go: behind(curve, event.after, along), words });
  }
  return [...stops.values()];
}

/** A value that can be said, at which the network behind a change stands. @param {Curve} curve @param {number} after @param {Axis} along */
function behind(curve, after, along) {
  if (!curve.stepped) return after;
  const stretch = curve.points.find(({ from }) => from === after);
  for (const digits of [3, 4, 6, 9]) {
    const unit = 10 ** (Math.floor(Math.log10(after || 1e-3)) - digits + 1);
    const up = Number(((Math.floor(after / unit) + 1) * unit).toPrecision(digits));
    if (stretch && up < stretch.to) return up;
  }
  return along.most;
}

export function CurvesView() {
  useEffect(() => startCurves(), []);
  const data = info.value;
  const along = axis.value;
  const shown = drawn.value;
  const kind = kindOf(doc.value);
  const curve = shown?.curve && shown.curve.points.length > 0 ? shown.curve : null;
  const [first, more] = sentencesOf(shown, data?.variables.length ?? 0, data?.rows ?? 1);
  const names = data?.variables.map(({ name }) => name) ?? [];
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{first}</h1>
        {more && <p data-testid="second">{more}</p>}
      </div>
      <What kind={kind} />
      <div class="curves">
        <div class="curves-chart">
          {twin.value && curve && shown ? (
            <Twin {...twinOf(curve, kind, names, doc.value.score)} />
          ) : (
            curve && shown && <Picture shown={shown} curve={curve} />
          )}
          {shown && !curve && (
            <div class="curves-note">
              <Progress shown={shown} />
            </div>
          )}
          {along && (twin.value || !curve) && <Slider along={along} />}
        </div>
        <Changes kind={kind} />
      </div>
      {shown && curve && <Note shown={shown} curve={curve} />}
    </>
  );
}
