// Orderings: every variable takes its best parents among those before it. The strip can be dragged, or moved by keyboard;
// what the swap of two neighbours gains stands between them.
import { useEffect, useMemo } from 'preact/hooks';
import { unitOf } from '../draw/numbers.js';
import { placeStep } from '../draw/steps-picture.js';
import { bestInsertion, bestSwap, edgesOf, parentsOf, swapsOf } from '../steps/order.js';
import { networkWords } from '../steps/words.jsx';
import { optimum } from '../store/steps.js';
import {
  climbing,
  drawRandom,
  goTo,
  insertBest,
  move,
  refused,
  shown,
  startOrder,
  swapBest,
  way,
} from '../store/steps-order.js';
import { info, outcome, run, twin } from '../store.js';
import { t, whole } from '../text.js';
import { problemWords } from '../ui/problem.js';
import { Twin } from '../ui/twin.jsx';
import { ScoreLine } from './steps-chart.jsx';
import { Button, useKeys } from './steps-controls.jsx';
import { StepFigure, usePaper } from './steps-figure.jsx';
import { Strip } from './steps-strip.jsx';

/** Milliseconds between two swaps of a climb. */
const BEAT = 700;
/** Swaps that are listed. */
const MOST = 40;

/** @typedef {NonNullable<ReturnType<typeof sliceNow>>} Slice */

/** What the view is about. */
function sliceNow() {
  const [now, learned] = [shown.value, outcome.value];
  return now && learned ? { ...now, learned, unit: unitOf(learned.settings.score), optimum: optimum.value } : null;
}

/** A gain, or that it makes or breaks what is required. @param {Slice} slice @param {number} gain */
const gainWords = ({ unit }, gain) =>
  Number.isFinite(gain) ? unit.change(gain) : t(gain > 0 ? 'steps.order.allows' : 'steps.order.breaks');

/** @type {import('./steps-controls.jsx').Transport} */
const WAY = {
  at: () => way.peek().at,
  last: () => way.peek().stops.length - 1,
  goTo,
  play: climb,
  rest() {
    climbing.value = false;
  },
};

/** Best swaps, one after the other, until none helps. */
function climb() {
  climbing.value = !climbing.peek() && bestSwap(/** @type {any} */ (shown.peek()).stage) !== null;
}

/** Makes the best swap whenever it is time. */
function useClimb() {
  const now = shown.value;
  useEffect(() => {
    if (!climbing.value || !now) return;
    if (!bestSwap(now.stage)) {
      climbing.value = false;
      return;
    }
    const timer = setTimeout(swapBest, BEAT);
    return () => clearTimeout(timer);
  }, [climbing.value, now]);
}

/** @param {Slice} slice */
function sentences(slice) {
  const { stage, order, names, unit, optimum: best } = slice;
  if (!Number.isFinite(stage.score)) return [t('steps.order.broken'), t('steps.order.brokenWhy')];
  const swap = bestSwap(stage);
  const insertion = bestInsertion(stage);
  const score = t('steps.order.scores', { score: unit.show(stage.score) });
  const gap =
    best === null
      ? []
      : best - stage.score <= stage.tie
        ? [t('steps.optimumReached')]
        : [t(`steps.optimum${unit.cost ? 'Lower' : 'Higher'}`, { gap: unit.size(best - stage.score) })];
  if (swap) {
    const params = { a: names[order[swap.at]], b: names[order[swap.at + 1]], gain: gainWords(slice, swap.gain) };
    return [t('steps.order.lead', params), [score, ...gap].join(' ')];
  }
  const more = insertion ? [t('steps.order.insertStill', { gain: gainWords(slice, insertion.gain) })] : [];
  return [t('steps.order.end'), [score, ...gap, ...more].join(' ')];
}

/** @param {{ slice: Slice }} props */
function Figure({ slice }) {
  const paper = usePaper();
  const { names, stage, learned } = slice;
  // Ranked by the result, so that nothing moves while the ordering does.
  const layout = useMemo(() => {
    const ranks = learned.parents.flatMap((set, v) => set.map((p) => /** @type {[number, number]} */ ([p, v])));
    return placeStep(names, ranks, paper);
  }, [names, learned, paper]);
  const edges = useMemo(() => edgesOf(stage), [stage]);
  return <StepFigure names={names} layout={layout} edges={edges} stage={way.value.at} />;
}

/** What led to a stop, in short. @param {import('../steps/order.js').Stop} stop @param {string[]} names */
function howWords({ order, how }, names) {
  if (how.kind === 'swap') return `${names[order[how.to]]} ⇄ ${names[order[how.from]]}`;
  if (how.kind === 'insert') return t('steps.order.to', { name: names[order[how.to]], place: how.to + 1 });
  return t(`steps.order.how.${how.kind}`);
}

/** The ordering as sentences and a table. @param {Slice} slice */
function describe(slice) {
  const { stage, order, names, unit } = slice;
  const none = t('steps.order.none');
  return {
    sentences: [order.map((v) => names[v]).join(' ▸ '), networkWords(edgesOf(stage), names)],
    table: {
      caption: t('steps.order.table'),
      head: ['place', 'variable', 'parents', 'local', 'swap'].map((column) => t(`steps.order.column.${column}`)),
      rows: order.map((v, i) => [
        whole(i + 1),
        names[v],
        parentsOf(stage, v)
          .map((p) => names[p])
          .join(', ') || none,
        Number.isFinite(stage.local[v]) ? unit.show(stage.local[v]) : '–',
        i + 1 < order.length ? gainWords(slice, stage.swap[i]) : '',
      ]),
    },
  };
}

/** @param {{ slice: Slice }} props */
function Controls({ slice }) {
  useClimb();
  const { stops, at } = way.value;
  const { stage } = slice;
  const swap = bestSwap(stage);
  const insertion = bestInsertion(stage);
  const act = (/** @type {() => void} */ what) => () => {
    climbing.value = false;
    what();
  };
  const last = stops.length - 1;
  return (
    <div class="steps-controls" data-testid="steps-controls">
      <div class="steps-transport" role="group" aria-label={t('steps.transport')}>
        <Button name="first" label={t('steps.first')} disabled={at === 0} onClick={act(() => goTo(0))} />
        <Button name="back" label={t('steps.order.back')} disabled={at === 0} onClick={act(() => goTo(at - 1))} />
        <Button
          name={climbing.value ? 'pause' : 'play'}
          label={t(climbing.value ? 'steps.order.rest' : 'steps.order.climb')}
          main
          disabled={!climbing.value && !swap}
          onClick={climb}
        />
        <Button name="on" label={t('steps.order.on')} disabled={at >= last} onClick={act(() => goTo(at + 1))} />
        <Button name="last" label={t('steps.last')} disabled={at >= last} onClick={act(() => goTo(last))} />
      </div>
      <div class="steps-ways">
        <button type="button" class="btn" data-testid="order-swap" disabled={!swap} onClick={act(swapBest)}>
          {t('steps.order.bestSwap')}
        </button>
        <button type="button" class="btn" data-testid="order-insert" disabled={!insertion} onClick={act(insertBest)}>
          {t('steps.order.bestInsertion')}
        </button>
        <button type="button" class="btn" data-testid="order-random" onClick={act(drawRandom)}>
          {t('steps.order.random')}
        </button>
      </div>
    </div>
  );
}

/** @param {{ what: any }} props `what`: the choice of the search */
export function OrderView({ what }) {
  useEffect(() => startOrder(), []);
  useKeys(WAY);
  const slice = sliceNow();
  if (!slice) {
    const problem = refused.value;
    const key = problem
      ? 'steps.order.refused'
      : run.value.state === 'running'
        ? 'steps.afterRun'
        : info.value
          ? 'steps.order.fetching'
          : 'sentence.none';
    return (
      <>
        <div class="say">
          <h1 data-testid="sentence">{t(key)}</h1>
          {problem && <p data-testid="second">{problemWords(problem)}</p>}
        </div>
        {what}
        <div class="picture" />
      </>
    );
  }
  const { stage, order, names, unit } = slice;
  const [first, more] = sentences(slice);
  const { stops, at } = way.value;
  const finite = stops.every(({ score }) => Number.isFinite(score));
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{first}</h1>
        <p data-testid="second">{more}</p>
      </div>
      {what}
      <Strip order={order} names={names} stage={stage} unit={unit} gain={(x) => gainWords(slice, x)} />
      <p class="vh" role="status">
        {t('steps.order.now', { names: order.map((v) => names[v]), score: unit.show(stage.score) })}
      </p>
      {twin.value ? <Twin {...describe(slice)} /> : <Figure slice={slice} />}
      {!twin.value && finite && stops.length > 0 && (
        <ScoreLine
          score={stops.map(({ score }) => score)}
          at={at}
          shown={stops.length - 1}
          room={Math.max(6, stops.length - 1)}
          optimum={slice.optimum}
          tie={stage.tie}
          unit={unit}
          nameAt={(stop) => howWords(stops[stop], names)}
          text={t('steps.order.standing', { at: whole(at), n: stops.length - 1, score: unit.show(stage.score) })}
          onGo={(stop) => {
            climbing.value = false;
            goTo(Math.min(stop, stops.length - 1));
          }}
        />
      )}
      <Controls slice={slice} />
    </>
  );
}

/** The neighbours of the ordering, by what they gain. */
export function OrderInspector() {
  const slice = sliceNow();
  if (!slice) return null;
  const { stage, order, names } = slice;
  const swaps = swapsOf(stage);
  const insertion = bestInsertion(stage);
  const helps = swaps.filter(({ gain }) => gain > stage.tie).length;
  const most = Math.max(...swaps.map(({ gain }) => (Number.isFinite(gain) ? gain : 0)), 1e-9);
  const look = (/** @type {number} */ gain) => (gain > stage.tie ? 'num up' : gain < -stage.tie ? 'num down' : 'num');
  return (
    <div class="inspected steps-inspector" data-testid="order-swaps">
      <h2 class="insp-h">{t('steps.order.swaps')}</h2>
      <p class="steps-counts">
        {t('steps.order.count', {
          n: swaps.length,
          helps: helps === 0 ? t('steps.helpsNone') : t('steps.helps', { n: helps }),
        })}
      </p>
      <table class="steps-moves">
        <caption class="vh">{t('steps.order.swaps')}</caption>
        <thead class="vh">
          <tr>
            {['change', 'note', 'delta'].map((column) => (
              <th key={column} scope="col">
                {t(`steps.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {swaps.slice(0, MOST).map(({ at, gain }, i) => {
            const [a, b] = [names[order[at]], names[order[at + 1]]];
            return (
              <tr key={`${a} ${b}`} class={i === 0 && gain > stage.tie ? 'taken' : ''} data-testid="steps-row">
                <th scope="row">
                  <button
                    type="button"
                    class="steps-change"
                    aria-label={t('steps.order.swapOf', { a, b })}
                    onClick={() => move(at, at + 1)}
                  >
                    <span class="steps-sign" aria-hidden="true">
                      ⇄
                    </span>
                    <span>{`${a} ⇄ ${b}`}</span>
                  </button>
                </th>
                <td class="steps-bar">
                  {gain > stage.tie && Number.isFinite(gain) && (
                    <i style={{ width: `${Math.max(4, (100 * gain) / most)}%` }} />
                  )}
                </td>
                <td class={look(gain)}>{gainWords(slice, gain)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {swaps.length > MOST && <p class="note">{t('steps.notListed', { n: swaps.length - MOST })}</p>}
      <p class="note" data-testid="order-insertion">
        {insertion
          ? t('steps.order.insertion', {
              name: names[order[insertion.from]],
              place: insertion.to + 1,
              gain: gainWords(slice, insertion.gain),
            })
          : t('steps.order.noInsertion')}
      </p>
    </div>
  );
}
