// Search over orderings, in which each variable takes its best parents among its predecessors. The recorded search is
// replayed, or the reader moves variables in the strip, which shows the gain of each swap of neighbors.
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { usePlaces } from '../../../result/places.ts';
import { Button } from '../../../widgets/button.tsx';
import { Choice } from '../../../widgets/choice.tsx';
import { usePaper } from '../../../widgets/papers.ts';
import { unitOf } from '../../../words/numbers.ts';
import { t, whole } from '../../../words/text.ts';
import { ScoreLine, TraceChart } from '../chart.tsx';
import { Controls, TRACE, TraceWaiting } from '../controls.tsx';
import { StepFigure } from '../figure.tsx';
import { Frame, Nothing } from '../frame.tsx';
import { stagesOf } from '../staged.ts';
import { optimum, refused as refusedSearch, at as stageAt, startSteps } from '../store.ts';
import { lengthOf } from '../trace.ts';
import { Transport, useKeys } from '../transport.tsx';
import { networkWords } from '../words.tsx';
import { bestInsertion, bestSwap, edgesOf, parentsOf, type Stop } from './model.ts';
import {
  climbing,
  current,
  drawRandom,
  goTo,
  insertBest,
  isByHand,
  refused,
  searched,
  startOrder,
  swapBest,
  takeOver,
  way,
} from './ordering.ts';
import { Strip } from './strip.tsx';
import { gainWords, orderLead, orderSecond, orderStop } from './words.tsx';

/** Milliseconds between two swaps of a climb. */
const BEAT = 700;

export type Slice = NonNullable<ReturnType<typeof orderSlice>>;

/** The ordering and stage shown; `null` unless they belong to the current search. */
export function orderSlice() {
  const [now, of] = [current.value, searched.value];
  if (!now || !of || now.key !== of.key) return null;
  return {
    ...of,
    ...now,
    at: stageAt.value,
    tie: now.stage.tie,
    unit: unitOf(of.score),
    optimum: optimum.value,
    byHand: isByHand.value,
  };
}

/** Transport state of the moves by hand. */
const WAY = stagesOf({
  at: computed(() => way.value.at),
  last: computed(() => way.value.stops.length - 1),
  growing: climbing,
  goTo,
  play: climb,
});

/** Starts or stops a climb, which makes the best swap until none helps. */
function climb() {
  const now = current.peek();
  climbing.value = !climbing.peek() && now !== null && bestSwap(now.stage) !== null;
}

/** Makes the best swap at each beat of a climb. */
function useClimb() {
  const now = current.value;
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

function sentences(slice: Slice) {
  const { stage, order, names, unit, optimum: best, families } = slice;
  if (!slice.byHand) return [orderLead(slice), orderSecond(slice)];
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
  const listed = best === null && families > 0 ? [t('steps.order.listed', { n: families })] : [];
  if (swap) {
    const params = { a: names[order[swap.at]], b: names[order[swap.at + 1]], gain: gainWords(unit, swap.gain) };
    return [t('steps.order.lead', params), [score, ...gap, ...listed].join(' ')];
  }
  const more = insertion ? [t('steps.order.insertStill', { gain: gainWords(unit, insertion.gain) })] : [];
  return [t('steps.order.end'), [score, ...gap, ...more].join(' ')];
}

function Figure({ slice }: { slice: Slice }) {
  const paper = usePaper();
  const { names, stage, best } = slice;
  // Layout by the best network of the search, so that nodes stay in place while the ordering changes.
  const layout = usePlaces(names, best, paper);
  const edges = useMemo(() => edgesOf(stage), [stage]);
  if (!layout) return <div class="picture" />;
  return <StepFigure names={names} layout={layout} edges={edges} stage={slice.byHand ? way.value.at : slice.at} />;
}

/** The move that led to a stop, in short. */
function howWords({ order, how }: Stop, names: string[]) {
  if (how.kind === 'swap') return `${names[order[how.to]]} ⇄ ${names[order[how.from]]}`;
  if (how.kind === 'insert') return t('steps.order.to', { name: names[order[how.to]], place: how.to + 1 });
  return t(`steps.order.how.${how.kind}`);
}

/** The ordering as sentences and a table, for the text twin. */
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
        Number.isFinite(stage.local[v]) ? unit.show(stage.local[v]) : '–',
        i + 1 < order.length ? gainWords(unit, stage.swap[i]) : '',
      ]),
    },
  };
}

/** Choice of the search's ordering or the reader's own. */
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
  const { stage } = slice;
  const swap = bestSwap(stage);
  const insertion = bestInsertion(stage);
  const act = (what: () => void) => () => {
    WAY.rest();
    what();
  };
  const playing = { play: t('steps.order.climb'), pause: t('steps.order.rest'), disabled: !climbing.value && !swap };
  return (
    <div class="steps-controls" data-testid="steps-controls">
      <Transport stages={WAY} back={t('steps.order.back')} on={t('steps.order.on')} playing={playing} />
      <div class="steps-ways">
        <Button testid="order-swap" disabled={!swap} words={t('steps.order.bestSwap')} onClick={act(swapBest)} />
        <Button
          testid="order-insert"
          disabled={!insertion}
          words={t('steps.order.bestInsertion')}
          onClick={act(insertBest)}
        />
        <Button testid="order-random" words={t('steps.order.random')} onClick={act(drawRandom)} />
        <Whose slice={slice} />
      </div>
    </div>
  );
}

/** The score along the moves by hand. */
function HandChart({ slice }: { slice: Slice }) {
  const { stage, names, unit } = slice;
  const { stops, at } = way.value;
  return (
    <ScoreLine
      score={stops.map(({ score }) => score)}
      value={stage.score}
      at={at}
      lastVisible={stops.length - 1}
      room={Math.max(6, stops.length - 1)}
      optimum={slice.optimum}
      tie={stage.tie}
      unit={unit}
      nameAt={(stop) => howWords(stops[stop], names)}
      text={t('steps.order.standing', { at: whole(at), n: stops.length - 1, score: unit.show(stage.score) })}
      onGo={(stop) => WAY.go(Math.min(stop, stops.length - 1))}
    />
  );
}

/** @param props `what`: the choice of the search */
export function OrderView({ what }: { what: ComponentChildren }) {
  useEffect(() => {
    const ends = [startSteps(), startOrder()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useKeys(isByHand.value ? WAY : TRACE);
  const slice = orderSlice();
  if (!slice) {
    const problem = refused.value;
    if (!problem || refusedSearch.value) return <TraceWaiting what={what} />;
    return <Nothing sentence={t('steps.order.refused')} problem={problem} what={what} />;
  }
  const { stage, order, names, unit } = slice;
  return (
    <Frame
      sentences={sentences(slice)}
      what={what}
      above={
        <>
          <Strip order={order} names={names} stage={stage} unit={unit} gain={(x) => gainWords(unit, x)} />
          <p class="vh" role="status">
            {slice.byHand && t('steps.order.now', { names: order.map((v) => names[v]), score: unit.show(stage.score) })}
          </p>
        </>
      }
      describe={() => describe(slice)}
      picture={<Figure slice={slice} />}
      line={
        slice.byHand ? (
          <HandChart slice={slice} />
        ) : (
          <TraceChart slice={slice} lastVisible={lengthOf(slice.trace)} nameAt={(stop) => orderStop(slice, stop)} />
        )
      }
    >
      {slice.byHand ? (
        <HandControls slice={slice} />
      ) : (
        <Controls slice={slice}>
          <Whose slice={slice} />
        </Controls>
      )}
    </Frame>
  );
}
