// View of the Chow-Liu tree, edge by edge: pairs by mutual information, and the tree as it grows from its root.
import { useMemo } from 'preact/hooks';
import type { TreeTrace } from '../../../generated/protocol.ts';
import { isFree } from '../../../model/constraints.ts';
import { doc, setDoc } from '../../../store/index.ts';
import { Select } from '../../../widgets/choice.tsx';
import { Term } from '../../../widgets/term.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { rich, t, whole } from '../../../words/text.ts';
import { ScoreLine } from '../chart.tsx';
import { GrowingFigure } from '../figure.tsx';
import { stepper, waitingFor } from '../frame.tsx';
import { EdgesTable } from '../row.tsx';
import { GrowthTransport } from '../transport.tsx';
import { edgeName, networkWords } from '../words.tsx';
import { current, refused, root, type Shown, stages, start } from './growth.ts';
import { grownOf, insideOf, pairsAt, sumsOf } from './model.ts';

const { at } = stages;

/** Kind of weights: mutual information in nats, or, without a log-likelihood, the gain of the score. */
const weightsOf = ({ rows }: TreeTrace) => {
  const unit = unitOf(doc.value.score);
  const show = (x: number) => (x / rows).toFixed(4);
  return rows > 0 ? { show, unit: { ...unit, show }, key: 'information' } : { show: unit.change, unit, key: 'gain' };
};

/** Both sentences above the Chow-Liu tree: on the next edge or, at the end, on the whole tree. */
function sentences({ names, trace }: Shown) {
  const next = grownOf(trace)[at.value];
  const { show, key } = weightsOf(trace);
  const term =
    key === 'information' ? <Term of="mutualInformation">{t('steps.tree.information')}</Term> : t('steps.tree.gain');
  if (next) {
    const params = { n: at.value + 1, edge: edgeName(next, names) };
    return [t('steps.tree.lead', params), rich('steps.tree.why', { weight: show(next.weight), term })];
  }
  const sum = sumsOf(trace).at(-1) ?? 0;
  // Without constraints every tree is possible, and its weight does not depend on the directions of its edges.
  const isBest = key === 'information' && isFree(doc.value.search);
  const all = trace.gain.length === names.length - 1;
  return [
    t(`steps.tree.${all ? 'end' : 'endForest'}`, { n: trace.gain.length }),
    rich(`steps.tree.${isBest ? 'best' : 'endWhy'}`, { weight: show(sum), term }),
  ];
}

/** Growth of the tree as sentences and a table, shown in place of the picture. */
function describe({ names, trace }: Shown) {
  const { show, key } = weightsOf(trace);
  const sums = sumsOf(trace);
  const edges = grownOf(trace);
  return {
    sentences: [
      networkWords(
        edges.slice(0, at.value).map(({ from, to }) => [from, to]),
        names,
      ),
    ],
    table: {
      caption: t('steps.tree.table', { name: names[trace.root] }),
      head: [t('steps.column.move'), t('steps.tree.edge'), t(`steps.tree.${key}`), t('steps.tree.sum')],
      rows: edges.map((edge, i) => [whole(i + 1), edgeName(edge, names), show(edge.weight), show(sums[i + 1])]),
    },
  };
}

/** Selector of the variable from which the tree grows. */
const Root = ({ now: { names } }: { now: Shown }) => (
  <label class="steps-ways steps-root">
    {t('steps.tree.root')}
    <Select
      testid="tree-root"
      options={[...names.keys()]}
      value={root.value}
      words={(v) => names[v]}
      onChoose={(v) => {
        stages.rest();
        setDoc({ tree: names[v] });
      }}
    />
  </label>
);

function Line({ now: { names, trace } }: { now: Shown }) {
  const sums = sumsOf(trace);
  const { show, unit } = weightsOf(trace);
  const grown = grownOf(trace);
  return (
    <ScoreLine
      score={sums}
      stages={stages}
      unit={unit}
      nameAt={(stop) => (stop > 0 ? edgeName(grown[stop - 1], names) : names[trace.root])}
      text={t('steps.tree.standing', { at: whole(at.value), n: stages.last.value, weight: show(sums[at.value]) })}
    />
  );
}

function Figure({ now: { names, trace } }: { now: Shown }) {
  const grown = grownOf(trace);
  const ends = useMemo(() => grown.map(({ from, to }) => [from, to] as [number, number]), [trace]);
  const { show } = weightsOf(trace);
  return <GrowingFigure names={names} ends={ends} at={at.value} delta={() => grown[at.value].weight} tag={show} />;
}

/** Table of the pairs by weight, each with its status. */
function Pairs({ now: { names, trace } }: { now: Shown }) {
  const pairs = pairsAt(trace, at.value);
  const { show, key } = weightsOf(trace);
  return (
    <div class="inspected steps-inspector" data-testid="tree-pairs">
      <h2 class="insp-h">{t('steps.tree.pairs')}</h2>
      <p class="steps-counts">
        {t('steps.tree.count', { n: pairs.length, inside: insideOf(trace, at.value).size, all: names.length })}
      </p>
      <EdgesTable
        label={t('steps.tree.pairs')}
        head={[t('steps.tree.pair'), t('steps.column.note'), t(`steps.tree.${key}`)]}
        most={Math.max(...pairs.map(({ weight }) => weight), 1e-12)}
        show={show}
        standings="steps.tree.is"
        edges={pairs.map(({ a, b, weight, standing }) => ({
          name: `${names[a]} – ${names[b]}`,
          worth: weight,
          standing,
        }))}
      />
      <p class="note">{t(`steps.tree.unit.${key}`)}</p>
    </div>
  );
}

export const tree = stepper<Shown>({
  start,
  stages: () => stages,
  current: () => current.value,
  waiting: () => waitingFor({ problem: refused.value, making: 'tree.fetching' }),
  sentences,
  describe,
  Picture: Figure,
  Line,
  controls: (now) =>
    now && (
      <>
        <GrowthTransport stages={stages} />
        <Root now={now} />
      </>
    ),
  Inspector: Pairs,
});
