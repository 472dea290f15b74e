// View of the search over orderings, in which each variable takes its best parents among its predecessors. The recorded
// search is replayed, or the reader moves variables in the strip, which shows the gain of each swap of neighbors.
import { computed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { endingAll } from '../../../store/sequence.ts';
import { Button } from '../../../widgets/button.tsx';
import { Choice } from '../../../widgets/choice.tsx';
import { problemWords } from '../../../widgets/problem.ts';
import { t, whole } from '../../../words/text.ts';
import { ScoreLine } from '../chart.tsx';
import { Controls, TRACE, TraceLine, waitingForTrace } from '../controls.tsx';
import { StepFigure } from '../figure.tsx';
import { stepper } from '../frame.tsx';
import { stagesOf } from '../staged.ts';
import { refused as refusedSearch, startSteps } from '../store.ts';
import { Speed, speed, Transport } from '../transport.tsx';
import { ending, networkWords } from '../words.tsx';
import { Neighbors } from './inspector.tsx';
import { bestInsertion, bestSwap, edgesOf, parentsOf } from './model.ts';
import {
  climbing,
  current,
  drawRandom,
  goTo,
  insertBest,
  isByHand,
  orderSlice,
  refused,
  type Slice,
  startOrder,
  swapBest,
  takeOver,
  way,
} from './ordering.ts';
import { Strip } from './strip.tsx';
import { gainWords, howWords, localWords, orderLead, orderSecond, orderStop } from './words.tsx';

/** Time between two swaps of a climb at speed 1, in milliseconds. */
const BEAT = 700;

/** Playback state for the history of moves by hand. */
const WAY = stagesOf({
  at: computed(() => way.value.at),
  last: computed(() => way.value.stops.length - 1),
  growing: climbing,
  goTo,
  play: climb,
});

/** Starts or stops a climb, which makes the best swap repeatedly until no swap helps. */
function climb() {
  const now = current.peek();
  climbing.value = !climbing.peek() && now !== null && bestSwap(now.stage) !== null;
}

/** Hook that makes the best swap at regular intervals during a climb. */
function useClimb() {
  const now = current.value;
  useEffect(() => {
    if (!climbing.value || !now) return;
    if (!bestSwap(now.stage)) {
      climbing.value = false;
      return;
    }
    const timer = setTimeout(swapBest, BEAT / speed.value);
    return () => clearTimeout(timer);
  }, [climbing.value, now]);
}

function sentences(slice: Slice) {
  const { stage, order, names, unit, optimum: best, families } = slice;
  if (!slice.byHand) return [orderLead(slice), orderSecond(slice)];
  if (!Number.isFinite(stage.score)) return [t('steps.order.broken'), t('steps.order.brokenWhy')];
  const swap = bestSwap(stage);
  const insertion = bestInsertion(stage);
  const score = t('steps.order.scores', { score: unit.show(stage.score) });
  const gap = best === null ? [] : [ending({ ...slice, bestScore: stage.score })];
  const listed = best === null && families > 0 ? [t('steps.order.listed', { n: families })] : [];
  if (swap) {
    const params = { a: names[order[swap.at]], b: names[order[swap.at + 1]], gain: gainWords(unit, swap.gain) };
    return [t('steps.order.lead', params), [score, ...gap, ...listed].join(' ')];
  }
  const more = insertion ? [t('steps.order.insertStill', { gain: gainWords(unit, insertion.gain) })] : [];
  return [t('steps.order.end'), [score, ...gap, ...more].join(' ')];
}

function Figure({ now: { names, stage, best, byHand, at } }: { now: Slice }) {
  const edges = useMemo(() => edgesOf(stage), [stage]);
  // Positions follow the best network of the whole search, so that nodes stay in place while the ordering changes.
  return <StepFigure names={names} links={best} edges={edges} stage={byHand ? way.value.at : at} />;
}

/** Ordering as sentences and a table, shown in place of the picture. */
function describe(slice: Slice) {
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
        localWords(slice, v),
        i + 1 < order.length ? gainWords(unit, stage.swap[i]) : '',
      ]),
    },
  };
}

/** Choice between the search's ordering and the reader's own. */
const Whose = ({ slice }: { slice: Slice }) => (
  <Choice
    legend={t('steps.order.way')}
    name="order-way"
    options={['watch', 'hand']}
    value={slice.byHand ? 'hand' : 'watch'}
    words={(one) => t(`steps.order.ways.${one}`)}
    onChoose={(one) => takeOver(one === 'hand')}
  />
);

function HandControls({ slice }: { slice: Slice }) {
  useClimb();
  const swap = bestSwap(slice.stage);
  const act = (what: () => void) => () => {
    WAY.rest();
    what();
  };
  const playing = { play: t('steps.order.climb'), pause: t('steps.order.rest'), disabled: !climbing.value && !swap };
  return (
    <>
      <Transport stages={WAY} words="steps.order" playing={playing}>
        <Speed />
      </Transport>
      <div class="steps-ways">
        <Button testid="order-swap" disabled={!swap} words={t('steps.order.bestSwap')} onClick={act(swapBest)} />
        <Button
          testid="order-insert"
          disabled={!bestInsertion(slice.stage)}
          words={t('steps.order.bestInsertion')}
          onClick={act(insertBest)}
        />
        <Button testid="order-random" words={t('steps.order.random')} onClick={act(drawRandom)} />
        <Whose slice={slice} />
      </div>
    </>
  );
}

/** Chart of the score along the search, or along the moves by hand. */
function Line({ now }: { now: Slice }) {
  const { stage, names, unit } = now;
  const { stops, at } = way.value;
  if (!now.byHand) return <TraceLine slice={now} nameAt={(stop) => orderStop(now, stop)} />;
  return (
    <ScoreLine
      stages={WAY}
      score={stops.map(({ score }) => score)}
      value={stage.score}
      room={Math.max(6, stops.length - 1)}
      optimum={now.optimum}
      tie={stage.tie}
      unit={unit}
      nameAt={(stop) => howWords(stops[stop], names)}
      text={t('steps.order.standing', { at: whole(at), n: stops.length - 1, score: unit.show(stage.score) })}
    />
  );
}

/** Strip with the ordering, which screen readers also announce after a move by hand. */
const Above = ({ now }: { now: Slice }) => (
  <>
    <Strip now={now} />
    <p class="vh" role="status">
      {now.byHand &&
        t('steps.order.now', { names: now.order.map((v) => now.names[v]), score: now.unit.show(now.stage.score) })}
    </p>
  </>
);

function waiting() {
  if (!refused.value || refusedSearch.value) return waitingForTrace();
  return [t('steps.order.refused'), problemWords(refused.value)];
}

export const orders = stepper<Slice>({
  start: () => endingAll(startSteps(), startOrder()),
  stages: () => (isByHand.value ? WAY : TRACE),
  current: orderSlice,
  waiting,
  sentences,
  Above,
  Picture: Figure,
  Line,
  describe,
  controls: (now) =>
    now &&
    (now.byHand ? (
      <HandControls slice={now} />
    ) : (
      <Controls slice={now}>
        <Whose slice={now} />
      </Controls>
    )),
  Inspector: Neighbors,
});
