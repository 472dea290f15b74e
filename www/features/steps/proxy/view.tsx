// A surrogate search: a map of the learned worth of every edge, the network as edges are added in that order, and the
// fit of the learned model to the scores.
import './proxy.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { MethodFields } from '../../../setup/method-fields.tsx';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { HeatMap } from '../../../widgets/heat-map.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { t, whole } from '../../../words/text.ts';
import { GrowthLine } from '../chart.tsx';
import { GrowingFigure } from '../figure.tsx';
import { Frame, Waiting } from '../frame.tsx';
import { EdgesTable } from '../row.tsx';
import { GrowthTransport, useKeys } from '../transport.tsx';
import { edgeName } from '../words.tsx';
import { edgesOf, fitOf, inCell, lookOf, mostOf, sumsOf, weighedAt } from './model.ts';
import { Samples } from './samples.tsx';
import { current, DRAWN, drawn, looked, refused, type Shown, scored, stages, startProxy } from './search.ts';

/** Milliseconds between two edges. */
const BEAT = 900;
/** Largest number of variables for which the map is shown. */
const MAPPED = 40;

const { at } = stages;

const slopeOf = ({ trace, names }: Shown, from: number, to: number) => trace.slopes[from * names.length + to];

/** The two sentences of the view. */
function sentences(now: Shown) {
  const { names, trace, score, search } = now;
  const unit = unitOf(score);
  const next = edgesOf(trace)[at.value];
  if (next) {
    const [from, to] = next;
    const slope = slopeOf(now, from, to);
    const isRequired = at.value < trace.required;
    const why = isRequired ? 'required' : search.heuristic.whole ? 'whole' : 'why';
    return [
      t('steps.proxy.lead', { n: at.value + 1, edge: edgeName({ from, to }, names) }),
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

/** The trace as sentences and a table, for the text twin. */
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
      head: [t('steps.proxy.edge'), t('steps.proxy.worth'), t('steps.proxy.standing')],
      rows: weighedAt(trace, names.length, at.value).map(({ from, to, slope, standing }) => [
        edgeName({ from, to }, names),
        unit.change(slope),
        t(`steps.proxy.is.${standing}`),
      ]),
    },
  };
}

/** Whether the worth of some edge is unknown, apart from the diagonal. */
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
        onChoose={(edge) => {
          looked.value = edge;
        }}
      />
      <p class="note">
        {t('steps.proxy.mapNote')} {hasUnknown(trace.slopes, n) && t('steps.proxy.mapUnknown')}
      </p>
    </div>
  );
}

function Network({ now }: { now: Shown }) {
  const { names, trace, score } = now;
  const ends = useMemo(() => edgesOf(trace), [trace]);
  return (
    <GrowingFigure
      names={names}
      ends={ends}
      at={at.value}
      delta={([from, to]) => slopeOf(now, from, to) || 0}
      tag={unitOf(score).change}
    />
  );
}

function Line({ now: { names, trace, score } }: { now: Shown }) {
  const unit = unitOf(score);
  const ends = edgesOf(trace);
  const sums = sumsOf(trace, names.length);
  return (
    <GrowthLine
      score={sums}
      stages={stages}
      unit={unit}
      nameAt={(stop) =>
        stop > 0 ? edgeName({ from: ends[stop - 1][0], to: ends[stop - 1][1] }, names) : t('steps.startShort')
      }
      text={t('steps.proxy.stands', {
        at: whole(at.value),
        n: stages.last.value,
        predicted: unit.show(sums[at.value]),
      })}
    />
  );
}

/** The chosen picture. */
function Picture({ now }: { now: Shown }) {
  if (drawn.value === 'weights') return <Weights now={now} />;
  if (drawn.value === 'network') return <Network now={now} />;
  return <Samples now={now} />;
}

/** @param props `what`: the choice of the search */
export function ProxyView({ what }: { what: ComponentChildren }) {
  useEffect(() => startProxy(), []);
  useKeys(stages);
  const now = current.value;
  if (!now) return <Waiting problem={refused.value} making="proxy.sampling" n={scored.value} what={what} />;
  return (
    <Frame
      sentences={sentences(now)}
      what={what}
      describe={() => describe(now)}
      picture={<Picture now={now} />}
      line={drawn.value === 'network' && <Line now={now} />}
    >
      <div class="steps-controls" data-testid="steps-controls">
        <GrowthTransport stages={stages} beat={BEAT} />
        <div class="steps-ways">
          <Choice
            legend={t('steps.proxy.drawn')}
            name="proxy-drawn"
            options={DRAWN}
            {...bind(drawn)}
            words={(one) => t(`steps.proxy.draws.${one}`)}
          />
        </div>
      </div>
    </Frame>
  );
}

/** Inspector of a surrogate search: its options, the learned model, and every edge by its worth. */
export function ProxyInspector() {
  const now = current.value;
  if (!now) return <MethodFields stepper="proxy" />;
  const { names, trace, score } = now;
  const unit = unitOf(score);
  const chosen = looked.value;
  const slope = chosen && slopeOf(now, ...chosen);
  return (
    <div class="inspected steps-inspector" data-testid="proxy-edges">
      <h2 class="insp-h">{t('steps.proxy.title')}</h2>
      {chosen && (
        <p data-testid="proxy-looked">
          {Number.isNaN(slope)
            ? t('steps.proxy.cellUnknown', { from: names[chosen[0]], to: names[chosen[1]] })
            : t('steps.proxy.cell', { from: names[chosen[0]], to: names[chosen[1]], worth: unit.change(slope ?? 0) })}
        </p>
      )}
      <dl class="rows">
        <Fact term={t('steps.proxy.sigma')} class="num">
          {unit.size(trace.noise)}
        </Fact>
        <Fact term={t('steps.proxy.rounds')} class="num">
          {whole(trace.rounds)}
        </Fact>
        <Fact term={t('steps.proxy.best')} class="num">
          {unit.show(trace.best)}
        </Fact>
      </dl>
      <MethodFields stepper="proxy" />
      <EdgesTable
        label={t('steps.proxy.table')}
        head={[t('steps.proxy.edge'), t('steps.proxy.standing'), t('steps.proxy.worth')]}
        most={mostOf(trace)}
        rows={weighedAt(trace, names.length, at.value).map(({ from, to, slope: worth, standing }) => ({
          key: `${from} ${to}`,
          name: edgeName({ from, to }, names),
          worth,
          gain: unit.change(worth),
          standing,
          words: t(`steps.proxy.is.${standing}`),
        }))}
      />
      <p class="note">{t('steps.proxy.linear')}</p>
    </div>
  );
}
