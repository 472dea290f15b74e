// Branch and bound, node by node: the growing tree, the bound as it falls to the incumbent, and the reason for each
// pruned node.
import './branch.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Parts } from '../../../draw/graph.tsx';
import { ring } from '../../../draw/ring.ts';
import { learnKey } from '../../../model/state.ts';
import { doc, outcome } from '../../../store/index.ts';
import { Choice } from '../../../widgets/choice.tsx';
import { DataTable } from '../../../widgets/data-table.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { leastName } from '../../../widgets/least-name.ts';
import { ScrollBox } from '../../../widgets/scroll-box.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { list, t, whole } from '../../../words/text.ts';
import { GrowthLine } from '../chart.tsx';
import { Frame, WaitingForRun } from '../frame.tsx';
import { drawStep } from '../picture.ts';
import { GrowthTransport, useKeys } from '../transport.tsx';
import { belowOf, cycleAt, edgesAt, FATES, fatesBy, parentsAt, tally } from './model.ts';
import {
  ALGORITHMS,
  algorithm,
  BOUNDS,
  bounds,
  choose,
  countBoth,
  counted,
  countKey,
  current,
  ORDERINGS,
  ordering,
  picked,
  refused,
  stages,
  startBranch,
} from './search.ts';
import { SIGNS, Tree } from './tree.tsx';
import { boundOf, cycleWords, decisionOf, reasonOf, type Slice, sentences, shortOf, treeWords } from './words.ts';

/** Milliseconds between two stages. */
const BEAT = 700;
/** Largest number of rows in the text twin. */
const MAX_TWIN_ROWS = 400;

const { at, last } = stages;

/** The tree and stage shown; `null` unless they belong to the current result. */
function sliceNow() {
  const [now, learned] = [current.value, outcome.value];
  if (!now || !learned || now.trace.stage.length === 0 || !now.key.startsWith(learnKey(doc.value))) return null;
  const cassio = now.choice.startsWith('cassio');
  return { ...now, at: at.value, unit: unitOf(learned.settings.score), cassio };
}

/** The node described in the inspector. */
const chosenOf = ({ trace, at: stage }: Slice) => picked.value ?? trace.stage[stage];

function Controls() {
  return (
    <div class="steps-controls" data-testid="steps-controls">
      <GrowthTransport stages={stages} beat={BEAT} back={t('steps.branch.back')} on={t('steps.branch.on')} />
      <div class="steps-ways">
        {algorithm.value === 'etminani' && (
          <Choice
            legend={t('steps.branch.ordering')}
            name="branch-order"
            options={ORDERINGS}
            value={ordering.value}
            words={(one) => t(`steps.branch.orderings.${one}`)}
            onChoose={(one) => choose({ ordering: one })}
          />
        )}
        <Choice
          legend={t('method.bounds')}
          name="branch-bounds"
          options={BOUNDS}
          value={bounds.value}
          words={(one) => t(`method.boundsBy.${one}`)}
          onChoose={(one) => choose({ bounds: one })}
        />
        <Choice
          legend={t('steps.branch.algorithm')}
          name="branch-algorithm"
          options={ALGORITHMS}
          value={algorithm.value}
          words={(one) => t(`methods.${one}`)}
          onChoose={(one) => choose({ algorithm: one })}
        />
      </div>
    </div>
  );
}

/** The tree as sentences and a table, for the text twin. */
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

/** @param props `what`: the choice of the search */
export function BranchView({ what }: { what: ComponentChildren }) {
  useEffect(() => startBranch(), []);
  useKeys(stages);
  const slice = sliceNow();
  const fates = useMemo(() => (slice ? fatesBy(slice.trace, slice.at) : new Map()), [slice?.trace, slice?.at]);
  if (!slice)
    return (
      <WaitingForRun of="branch" problem={refused.value} what={what}>
        <Controls />
      </WaitingForRun>
    );
  const { trace, unit } = slice;
  const [lead, second, bound] = sentences(slice);
  return (
    <Frame
      sentences={[lead, second]}
      what={what}
      describe={() => describe(slice)}
      picture={
        <Tree
          slice={slice}
          fates={fates}
          chosen={chosenOf(slice)}
          onChoose={(node) => {
            picked.value = node;
          }}
        />
      }
      line={
        <GrowthLine
          score={trace.bounds}
          stages={stages}
          optimum={trace.proven ? trace.best : null}
          tie={1e-6}
          unit={unit}
          nameAt={(stop) => shortOf(slice, trace.stage[stop])}
          text={t('steps.branch.stage', { at: whole(slice.at), n: last.value, bound })}
        />
      }
    >
      <Controls />
    </Frame>
  );
}

/** The graph of a node with its cycle highlighted. */
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

/** Numbers of nodes of the whole tree under the published bounds and with groups. */
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

/** Inspector of the chosen node, with counts of the tree. */
export function BranchInspector() {
  const slice = sliceNow();
  if (!slice) return null;
  const { trace, names } = slice;
  const fates = fatesBy(trace, slice.at);
  const node = fates.has(chosenOf(slice)) ? chosenOf(slice) : trace.stage[slice.at];
  const fate = fates.get(node) ?? 'open';
  const counts = tally(fates.values());
  const below = belowOf(trace, node);
  const out = below.reduce((sum, n) => sum + n, 0);
  const kinds = FATES.flatMap((kind, i) => (below[i] > 0 ? [t(`steps.branch.kind.${kind}`, { n: below[i] })] : []));
  const [reason, cycle] = [reasonOf(slice, node, fate), cycleWords(slice, node)];
  return (
    <div class="inspected steps-inspector" data-testid="branch-node">
      <h2 class="insp-h">
        {SIGNS[fate]} {t('steps.branch.node', { n: whole(node + 1) })}
      </h2>
      <p>{decisionOf(slice, node)}</p>
      <p>{t('steps.branch.bounds', { bound: boundOf(slice, node) })}</p>
      <p data-testid="branch-reason">{reason}</p>
      {cycle && !reason.includes(cycle) && <p>{t('steps.branch.cycleOf', { cycle })}</p>}
      {out > 0 && <p>{t('steps.branch.below', { n: out, kinds: list(kinds) })}</p>}
      <Graph slice={slice} node={node} />
      <DataTable
        label={t('steps.branch.families')}
        caption="hidden"
        scrolls
        class="br-families"
        columns={[
          { cell: (name) => name },
          {
            cell: (_, v) =>
              parentsAt(trace, node, v, names.length)
                .map((p) => names[p])
                .join(', ') || t('steps.branch.none'),
          },
        ]}
        rows={names}
        keyOf={(name) => name}
      />
      <h2 class="insp-h br-far">{t('steps.branch.both.title')}</h2>
      <BothCounts />
      <h2 class="insp-h br-far">{t('steps.branch.soFar')}</h2>
      <dl class="rows" data-testid="branch-counts">
        {(['made', 'open', 'branched', 'network', 'noBetter', 'cycle', 'noFamily'] as const).map((kind) => (
          <div key={kind}>
            <dt>
              {kind !== 'made' && <span aria-hidden="true">{SIGNS[kind]} </span>}
              {t(`steps.branch.counted.${kind}`)}
            </dt>
            <dd class="num">{whole(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p class="about">{treeWords(slice)}</p>
    </div>
  );
}
