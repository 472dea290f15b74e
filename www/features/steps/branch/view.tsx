// View of a branch and bound search, node by node: the growing tree, the bound as it falls to the incumbent, and the
// reason for each pruned node.
import './branch.css';
import { useEffect, useMemo } from 'preact/hooks';
import { Parts } from '../../../draw/graph.tsx';
import { ring } from '../../../draw/ring.ts';
import { belowOf, COUNTED, cycleAt, edgesAt, FATES, fatesBy, tally } from '../../../model/branch-tree.ts';
import { learnKey } from '../../../model/state.ts';
import { doc, info, outcome } from '../../../store/index.ts';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { DataTable } from '../../../widgets/data-table.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { leastName } from '../../../widgets/least-name.ts';
import { ScrollBox } from '../../../widgets/scroll-box.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { list, t, whole } from '../../../words/text.ts';
import { ScoreLine } from '../chart.tsx';
import { stepper, waitingFor } from '../frame.tsx';
import { drawStep } from '../picture.ts';
import { GrowthTransport } from '../transport.tsx';
import {
  ALGORITHMS,
  algorithm,
  BOUNDS,
  bounds,
  countBoth,
  counted,
  countKey,
  current,
  ORDERINGS,
  ordering,
  refused,
  stages,
  startBranch,
} from './search.ts';
import { chosenOf, SIGNS, Tree } from './tree.tsx';
import {
  boundOf,
  cycleWords,
  decisionOf,
  parentNames,
  reasonOf,
  type Slice,
  sentences,
  shortOf,
  treeWords,
} from './words.ts';

/** Time between two stages during playback, in milliseconds. */
const BEAT = 700;
/** Maximum number of rows in the tree's table in words. */
const MAX_TWIN_ROWS = 400;

const { at } = stages;

/** Tree and stage shown; `null` unless they belong to the current result. */
function sliceNow() {
  const [now, learned] = [current.value, outcome.value];
  if (!now || !learned || now.trace.stage.length === 0 || !now.key.startsWith(learnKey(doc.value))) return null;
  const cassio = now.choice.startsWith('cassio');
  return { ...now, at: at.value, unit: unitOf(learned.settings.score), cassio };
}

const Options = () => (
  <div class="steps-ways">
    {algorithm.value === 'etminani' && (
      <Choice
        legend={t('steps.branch.ordering')}
        name="branch-order"
        options={ORDERINGS}
        {...bind(ordering)}
        words={(one) => t(`steps.branch.orderings.${one}`)}
      />
    )}
    <Choice
      legend={t('method.bounds')}
      name="branch-bounds"
      options={BOUNDS}
      {...bind(bounds)}
      words={(one) => t(`method.boundsBy.${one}`)}
    />
    <Choice
      legend={t('steps.branch.algorithm')}
      name="branch-algorithm"
      options={ALGORITHMS}
      {...bind(algorithm)}
      words={(one) => t(`methods.${one}`)}
    />
  </div>
);

/** Tree as sentences and a table, shown in place of the picture. */
function describe(slice: Slice) {
  const fates = fatesBy(slice.trace, slice.at);
  const rows = [...fates]
    .slice(0, MAX_TWIN_ROWS)
    .map(([node, fate]) => [
      whole(node + 1),
      slice.trace.above[node] < 0 ? '' : whole(slice.trace.above[node] + 1),
      decisionOf(slice, node),
      boundOf(slice, node),
      reasonOf(slice, node, fate),
    ]);
  const more = fates.size - rows.length;
  return {
    sentences: [treeWords(slice), ...(more > 0 ? [t('steps.branch.moreRows', { n: whole(more) })] : [])],
    table: {
      caption: t('steps.branch.table'),
      head: ['node', 'above', 'decides', 'bound', 'became'].map((column) => t(`steps.branch.column.${column}`)),
      rows,
    },
  };
}

/** Line chart of the bound as it falls to the incumbent. */
const Line = ({ now }: { now: Slice }) => (
  <ScoreLine
    score={now.trace.bounds}
    stages={stages}
    optimum={now.trace.proven ? now.trace.best : null}
    tie={1e-6}
    unit={now.unit}
    nameAt={(stop) => shortOf(now, now.trace.stage[stop])}
    text={t('steps.branch.stage', {
      at: whole(now.at),
      n: stages.last.value,
      bound: now.unit.show(now.trace.bounds[now.at]),
    })}
  />
);

/** Picture of a node's graph with its cycle highlighted. */
function Graph({ slice: { trace, names }, node }: { slice: Slice; node: number }) {
  const layout = useMemo(() => ring(names, 'narrow'), [names]);
  const cycle = cycleAt(trace, node);
  const on = new Set(cycle.map((v, i) => `${v} ${cycle[(i + 1) % cycle.length]}`));
  const edges = edgesAt(trace, node, names.length);
  const { picture } = drawStep({ names, layout, edges, change: null, tag: '' });
  const label = t('steps.branch.graph', { n: edges.length });
  return (
    <ScrollBox label={label}>
      <svg
        class="graph br-graph"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        style={{ minWidth: `${Math.ceil((picture.width * leastName()) / layout.font)}px` }}
        role="img"
        aria-label={label}
      >
        <Parts picture={picture} edgeClass={({ from, to }) => (on.has(`${from} ${to}`) ? 'edge on-cycle' : 'edge')} />
      </svg>
    </ScrollBox>
  );
}

/** Numbers of nodes of the whole tree with the published bounds and with group bounds. */
function BothCounts() {
  const key = countKey();
  useEffect(() => {
    if (key !== null) countBoth();
  }, [key]);
  const now = counted.value;
  if (!now) return null;
  return (
    <dl class="rows" data-testid="branch-both">
      {BOUNDS.map((one) => (
        <Fact key={one} term={t(`steps.branch.both.${one}`)} class="num">
          {t(`steps.branch.both.${now[one].ended ? 'nodes' : 'more'}`, { n: whole(now[one].nodes) })}
        </Fact>
      ))}
    </dl>
  );
}

/** Panel of the chosen node, with counts of the tree. */
function Node({ now }: { now: Slice }) {
  const { trace, names } = now;
  const fates = fatesBy(trace, now.at);
  const node = fates.has(chosenOf(now)) ? chosenOf(now) : trace.stage[now.at];
  const fate = fates.get(node) ?? 'open';
  const counts = tally(fates.values());
  const below = belowOf(trace, node);
  const out = below.reduce((sum, n) => sum + n, 0);
  const kinds = FATES.flatMap((kind, i) => (below[i] > 0 ? [t(`steps.branch.kind.${kind}`, { n: below[i] })] : []));
  const [reason, cycle] = [reasonOf(now, node, fate), cycleWords(now, node)];
  return (
    <div class="inspected steps-inspector" data-testid="branch-node">
      <h2 class="insp-h">
        {SIGNS[fate]} {t('steps.branch.node', { n: whole(node + 1) })}
      </h2>
      <p>{decisionOf(now, node)}</p>
      <p>{t('steps.branch.bounds', { bound: boundOf(now, node) })}</p>
      <p data-testid="branch-reason">{reason}</p>
      {cycle && !reason.includes(cycle) && <p>{t('steps.branch.cycleOf', { cycle })}</p>}
      {out > 0 && <p>{t('steps.branch.below', { n: out, kinds: list(kinds) })}</p>}
      <Graph slice={now} node={node} />
      <DataTable
        label={t('steps.branch.families')}
        caption="hidden"
        scrolls
        class="br-families"
        columns={[
          { cell: (name) => name },
          { cell: (_, v) => parentNames(now, node, v).join(', ') || t('steps.branch.none') },
        ]}
        rows={names}
        keyOf={(name) => name}
      />
      <h2 class="insp-h br-far">{t('steps.branch.both.title')}</h2>
      <BothCounts />
      <h2 class="insp-h br-far">{t('steps.branch.soFar')}</h2>
      <dl class="rows" data-testid="branch-counts">
        {COUNTED.map((kind) => (
          <div key={kind}>
            <dt>
              {kind !== 'made' && <span aria-hidden="true">{SIGNS[kind]} </span>}
              {t(`steps.branch.counted.${kind}`)}
            </dt>
            <dd class="num">{whole(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p class="about">{treeWords(now)}</p>
    </div>
  );
}

export const branchAndBound = stepper<Slice>({
  start: startBranch,
  stages: () => stages,
  current: sliceNow,
  waiting: () => waitingFor({ problem: refused.value, words: 'steps.branch', making: 'growing' }),
  isOfResult: true,
  sentences,
  describe,
  Picture: Tree,
  Line,
  controls: () =>
    !info.value?.list && (
      <>
        <GrowthTransport stages={stages} beat={BEAT} words="steps.branch" />
        <Options />
      </>
    ),
  Inspector: Node,
});
