// View of a surrogate search: a map of the learned weight of every edge, the network as edges are added in that order,
// and the fit of the learned model to the scores.
import './proxy.css';
import { useMemo } from 'preact/hooks';
import { MethodFields } from '../../../setup/method-fields.tsx';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { HeatMap } from '../../../widgets/heat-map.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { t, whole } from '../../../words/text.ts';
import { ScoreLine } from '../chart.tsx';
import { GrowingFigure } from '../figure.tsx';
import { stepper, waitingFor } from '../frame.tsx';
import { EdgesTable } from '../row.tsx';
import { GrowthTransport } from '../transport.tsx';
import { edgeName, edgeWords } from '../words.tsx';
import { edgesOf, fitOf, inCell, lookOf, mostOf, sumsOf, weighedAt } from './model.ts';
import { Samples } from './samples.tsx';
import { current, DRAWN, drawn, looked, refused, type Shown, scored, stages, start } from './search.ts';

/** Maximum number of variables for which the map is shown. */
const MAPPED = 40;

const { at } = stages;

const slopeOf = ({ trace, names }: Shown, from: number, to: number) => trace.slopes[from * names.length + to];

/** Both sentences above the picture of a surrogate search: on the next edge or, at the end, on the network found. */
function sentences(now: Shown) {
  const { names, trace, score, search } = now;
  const unit = unitOf(score);
  const next = edgesOf(trace)[at.value];
  if (next) {
    const slope = slopeOf(now, ...next);
    const why = at.value < trace.required ? 'required' : search.heuristic.whole ? 'whole' : 'why';
    return [
      t('steps.proxy.lead', { n: at.value + 1, edge: edgeWords(next, names) }),
      t(`steps.proxy.${why}`, { worth: unit.change(slope || 0), n: trace.score.length }),
    ];
  }
  const { share } = fitOf(trace);
  return [
    t(`steps.proxy.${unit.cost ? 'endCost' : 'end'}`, {
      score: unit.show(trace.soughtScore),
      predicted: unit.show(trace.soughtPredicted),
    }),
    share === null ? '' : t('steps.proxy.fit', { n: trace.score.length, share: Math.floor(100 * Math.max(0, share)) }),
  ];
}

/** Recorded search as sentences and a table, shown in place of the picture. */
function describe(now: Shown) {
  const { names, trace, score } = now;
  const unit = unitOf(score);
  const { share, error, spread, mean } = fitOf(trace);
  const samples = t('steps.proxy.samplesSay', {
    n: trace.score.length,
    mean: unit.show(mean),
    spread: unit.size(spread),
    error: unit.size(error),
    share: Math.floor(100 * Math.max(0, share ?? 0)),
  });
  const sought = t('steps.proxy.soughtSay', {
    score: unit.show(trace.soughtScore),
    predicted: unit.show(trace.soughtPredicted),
    best: unit.show(trace.best),
  });
  return {
    sentences: [samples, ...(Number.isFinite(trace.soughtScore) ? [sought] : [])],
    table: {
      caption: t('steps.proxy.table'),
      head: ['edge', 'worth', 'standing'].map((column) => t(`steps.proxy.${column}`)),
      rows: weighedAt(trace, names.length, at.value).map(({ from, to, slope, standing }) => [
        edgeName({ from, to }, names),
        unit.change(slope),
        t(`steps.proxy.is.${standing}`),
      ]),
    },
  };
}

/** Whether the learned weight of any edge between two different variables is unknown. */
const hasUnknown = (slopes: ArrayLike<number>, n: number) =>
  Array.from(slopes).some((slope, i) => Number.isNaN(slope) && i % (n + 1) !== 0);

function Weights({ now }: { now: Shown }) {
  const { names, trace, score } = now;
  const n = names.length;
  const unit = unitOf(score);
  const most = mostOf(trace);
  const places = new Map(edgesOf(trace).map(([from, to], i) => [from * n + to, i]));
  if (n > MAPPED) return <p class="note">{t('steps.proxy.tooWide', { most: MAPPED })}</p>;
  return (
    <div class="picture proxy-weights" data-testid="proxy-weights">
      <HeatMap
        names={names}
        label={t('steps.proxy.map')}
        cell={(from, to) => {
          const slope = trace.slopes[from * n + to];
          const place = places.get(from * n + to);
          const standing = place === undefined ? '' : place < at.value ? 'taken' : 'later';
          const pair = { from: names[from], to: names[to] };
          const words = Number.isNaN(slope)
            ? t('steps.proxy.cellUnknown', pair)
            : t(`steps.proxy.cell${standing === 'taken' ? 'Taken' : ''}`, { ...pair, worth: unit.change(slope) });
          return { look: `${lookOf(slope, most)} ${standing}`, figure: inCell(slope), words };
        }}
        at={looked.value}
        onChoose={bind(looked).onChoose}
      />
      <p class="note">
        {t('steps.proxy.mapNote')} {hasUnknown(trace.slopes, n) && t('steps.proxy.mapUnknown')}
      </p>
    </div>
  );
}

/** Picture that the reader chose: map, network or samples. */
function Picture({ now }: { now: Shown }) {
  const ends = useMemo(() => edgesOf(now.trace), [now.trace]);
  if (drawn.value === 'weights') return <Weights now={now} />;
  if (drawn.value === 'samples') return <Samples now={now} />;
  const delta = ([from, to]: [number, number]) => slopeOf(now, from, to) || 0;
  return <GrowingFigure names={now.names} ends={ends} at={at.value} delta={delta} tag={unitOf(now.score).change} />;
}

/** Chart of the predicted score, below the network. */
function Line({ now: { names, trace, score } }: { now: Shown }) {
  if (drawn.value !== 'network') return null;
  const unit = unitOf(score);
  const ends = edgesOf(trace);
  const sums = sumsOf(trace, names.length);
  const params = { at: whole(at.value), n: stages.last.value, predicted: unit.show(sums[at.value]) };
  return (
    <ScoreLine
      score={sums}
      stages={stages}
      unit={unit}
      nameAt={(stop) => (stop > 0 ? edgeWords(ends[stop - 1], names) : t('steps.startShort'))}
      text={t('steps.proxy.stands', params)}
    />
  );
}

const Drawn = () => (
  <div class="steps-ways">
    <Choice
      legend={t('steps.proxy.drawn')}
      name="proxy-drawn"
      options={DRAWN}
      {...bind(drawn)}
      words={(one) => t(`steps.proxy.draws.${one}`)}
    />
  </div>
);

/** Text on the selected edge with its weight. */
function LookedWords({ now, edge }: { now: Shown; edge: [number, number] }) {
  const [from, to] = edge.map((v) => now.names[v]);
  const slope = slopeOf(now, ...edge);
  const params = { from, to, worth: unitOf(now.score).change(slope) };
  return <p data-testid="proxy-looked">{t(`steps.proxy.cell${Number.isNaN(slope) ? 'Unknown' : ''}`, params)}</p>;
}

/** Panel with the options of the surrogate search, the learned model, and every edge by its weight. */
function Edges({ now }: { now: Shown }) {
  const { names, trace, score } = now;
  const unit = unitOf(score);
  const facts = { sigma: unit.size(trace.noise), rounds: whole(trace.rounds), best: unit.show(trace.best) };
  return (
    <div class="inspected steps-inspector" data-testid="proxy-edges">
      <h2 class="insp-h">{t('steps.proxy.title')}</h2>
      {looked.value && <LookedWords now={now} edge={looked.value} />}
      <dl class="rows">
        {Object.entries(facts).map(([key, value]) => (
          <Fact key={key} term={t(`steps.proxy.${key}`)} class="num">
            {value}
          </Fact>
        ))}
      </dl>
      <MethodFields stepper="proxy" />
      <EdgesTable
        label={t('steps.proxy.table')}
        head={['edge', 'standing', 'worth'].map((column) => t(`steps.proxy.${column}`))}
        most={mostOf(trace)}
        show={unit.change}
        standings="steps.proxy.is"
        edges={weighedAt(trace, names.length, at.value).map(({ from, to, slope, standing }) => ({
          name: edgeName({ from, to }, names),
          worth: slope,
          standing,
        }))}
      />
      <p class="note">{t('steps.proxy.linear')}</p>
    </div>
  );
}

export const proxy = stepper<Shown>({
  start,
  stages: () => stages,
  current: () => current.value,
  waiting: () => waitingFor({ problem: refused.value, making: 'proxy.sampling', n: scored.value }),
  sentences,
  describe,
  Picture,
  Line,
  controls: (now) =>
    now && (
      <>
        <GrowthTransport stages={stages} />
        <Drawn />
      </>
    ),
  Inspector: Edges,
  before: () => <MethodFields stepper="proxy" />,
});
