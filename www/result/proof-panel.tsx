// Panel on the proof of a result: best score and bound over time, during the search and after; picture, numbers, text.
import type { ComponentChildren } from 'preact';
import { AcrossAxis, Base, Drawing, timeOf, UpAxis } from '../draw/chart/axes.tsx';
import { boundChart, bounded } from '../draw/chart/bound-chart.ts';
import { legend, lineNames, path, word } from '../draw/chart/marks.ts';
import { between, type Paper, roomFor, stairs, star, turned } from '../draw/chart/scale.ts';
import { gapOf, gapSentence } from '../model/gap.ts';
import { scoreShown } from '../model/state.ts';
import { doc, info, outcome, run, twin } from '../store/index.ts';
import { useSize } from '../widgets/use-size.ts';
import { moment } from '../words/moment.ts';
import { unitOf } from '../words/numbers.ts';
import { bytes, duration, t, whole } from '../words/text.ts';
import './proof.css';
import type { Moment, Score } from '../generated/protocol.ts';
import { Fact } from '../widgets/fact.tsx';
import { ScrollBox } from '../widgets/scroll-box.tsx';
import { Table } from '../widgets/table.tsx';
import { Term } from '../widgets/term.tsx';

const HEIGHT = 190;
const WORD = 12.5;
/** Number of rows of the text version. */
const ROWS = 14;
/** Distance in px between two labels of times below which the earlier label is omitted. */
const NEAR = 46;

function Chart({ moments, score, proven }: { moments: Moment[]; score: Score; proven: boolean }) {
  const { box, width, scale } = useSize();
  const height = HEIGHT * scale;
  return (
    <figure ref={box} class="proof-chart" data-testid="bound-chart" style={{ minHeight: `${height}px` }}>
      {width > 0 && (
        <svg
          class="chart wide"
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="img"
          aria-label={t('proof.chart')}
        >
          <Lines moments={moments} score={score} proven={proven} paper={{ width, height, scale }} />
        </svg>
      )}
    </figure>
  );
}

function Lines({ moments, score, proven, paper }: Parameters<typeof Chart>[0] & { paper: Paper }) {
  const { scale } = paper;
  const unit = unitOf(score);
  const chart = boundChart(moments, unit.cost ? -1 / Math.LN2 : 1, paper);
  const { left, right, top, floor, across, up, best, bound, end } = chart;
  const size = WORD * scale;
  const last = { at: end.x, value: chart.seconds };
  const ticks = [...across.ticks.filter(({ at }) => Math.abs(at - end.x) > NEAR * scale), last];
  const kind = info.value?.list ? t('run.score') : t(`score.name.${score.kind}`);
  const title = t(unit.cost ? 'proof.axisCost' : 'proof.axis', { score: kind });
  return (
    <>
      <UpAxis ticks={up} left={left} right={right} scale={scale} />
      <Base left={left} right={right} floor={floor} />
      <AcrossAxis ticks={ticks} floor={floor} scale={scale} words={timeOf} />
      <Drawing
        marks={[
          word('proof-up', title, { x: 0, y: top - 14 * scale, size }),
          path('proof-wash', between(bound, best)),
          path('proof-bound', stairs(bound)),
          path('proof-best', stairs(best)),
          proven
            ? path('proof-star', star(end.x, end.best, 8 * scale))
            : wordsOf(chart, size, { left: roomFor(title, size) + size, y: top - 14 * scale }),
        ]}
      />
    </>
  );
}

/**
 * Names of the lines of best score and bound in the chart, and of the gap between them if there is room.
 * @param row place above the chart for names without room at their lines
 */
function wordsOf(
  { end, best, bound, left, right, floor }: ReturnType<typeof boundChart>,
  size: number,
  row: { left: number; y: number },
) {
  const x = Math.min(end.x, right);
  // The bound is the upper line; for costs (lower is better) it is the lower one.
  const isUpper = end.bound <= end.best;
  const names = [
    { look: 'proof-word bound', text: t('proof.bound'), line: turned(bound), isAbove: isUpper, sample: 'proof-bound' },
    { look: 'proof-word best', text: t('proof.best'), line: turned(best), isAbove: !isUpper, sample: 'proof-best' },
  ];
  const middle = (end.best + end.bound) / 2;
  const gap = { left: x - roomFor(t('proof.open'), size), right: x, top: middle - size / 2, bottom: middle + size / 2 };
  const hasRoom = Math.abs(end.best - end.bound) > 4 * size;
  const room = { left, right, top: 0, floor };
  const { marks, rest } = lineNames(names, { size, room, others: hasRoom ? [gap] : [] });
  return [
    ...marks,
    ...legend(rest, { ...row, right, size }),
    ...(hasRoom ? [word('proof-word', t('proof.open'), { x, y: middle + 0.35 * size, size, anchor: 'end' })] : []),
  ];
}

/** Text version of the chart: a selection of the recorded moments, with first and last. */
function Moments({ moments, score }: { moments: Moment[]; score: Score }) {
  const unit = unitOf(score);
  const known = bounded(moments);
  const step = Math.max(1, (known.length - 1) / (ROWS - 1));
  const picked = new Set(Array.from({ length: ROWS }, (_, i) => Math.min(known.length - 1, Math.round(i * step))));
  const heads = ['time', 'best', 'bound', 'gap', 'nodes', 'steps'] as const;
  const rows = known
    .filter((_, i) => picked.has(i))
    .map(({ seconds, steps, nodes, best, bound }) => [
      moment(seconds),
      unit.show(best),
      unit.show(bound),
      unit.size(bound - best),
      whole(nodes),
      whole(steps),
    ]);
  const table = { caption: t('proof.table'), head: heads.map((head) => t(`proof.head.${head}`)), rows };
  return (
    <details class="proof-table" open={twin.value} data-testid="bound-table">
      <summary>{t('proof.table')}</summary>
      <ScrollBox label={t('proof.table')}>
        <Table table={table} caption="hidden" />
      </ScrollBox>
    </details>
  );
}

/** Numbers and recorded moments of the proof under way or, if none is, of the proof of the result. */
function proofState() {
  const { state, snapshot, seconds, trace } = run.value;
  if (state === 'running') {
    if (!snapshot) return null;
    const { best, bound, nodes, memory } = snapshot;
    const settings = { score: scoreShown(doc.value), edgeOdds: [], sizePrior: false };
    const standing = { score: best ?? 0, bound: best === null ? null : bound, status: 'stopped' };
    return { moments: trace, expanded: 0, settings, standing, nodes: t('proof.nodesMade', { nodes }), memory, seconds };
  }
  const learned = outcome.value;
  if (!learned) return null;
  const { expanded, stored, nodes, memory, settings, seconds: took, trace: moments = [] } = learned;
  const counted = expanded > 0 ? t('proof.nodesOf', { nodes, expanded, stored }) : t('proof.nodesMade', { nodes });
  return { moments, expanded, settings, standing: learned, nodes: counted, memory, seconds: took };
}

export function ProofPanel() {
  const known = proofState();
  if (!known) return null;
  // A search too quick for recorded moments has no chart, but its work is shown.
  const isSeen = bounded(known.moments).length > 1;
  if (!isSeen && known.expanded === 0) return null;
  const { moments, settings, standing, nodes, memory, seconds } = known;
  const { score } = settings;
  const isListed = Boolean(info.value?.list);
  const unit = unitOf(score);
  const gap = gapOf(standing, settings, isListed);
  const sentence = gap && gapSentence(gap, settings, isListed);
  const running = run.value.state === 'running';
  const proven = standing.status === 'proven optimal';
  const learned = running ? null : outcome.value;
  const facts: [key: string, term: ComponentChildren, value: string][] = [];
  if (standing.bound !== null && !proven) {
    facts.push(['bound', <Term of="bound">{t('proof.bounds')}</Term>, unit.show(standing.bound)]);
    facts.push(['gap', <Term of="gap">{t('proof.gap')}</Term>, gap?.gap ?? '']);
    if (gap?.factor)
      facts.push([
        'factor',
        t('proof.factor'),
        t(`proof.${gap.near ? 'factorNear' : 'factorOf'}`, { factor: gap.factor }),
      ]);
  }
  const tiesOpen = proven && learned?.method === 'astar' && !learned.ties;
  if (tiesOpen) facts.push(['ties', <Term of="ties">{t('proof.ties')}</Term>, t('proof.tiesOpen')]);
  facts.push(['nodes', <Term of="searchNode">{t('proof.nodes')}</Term>, nodes]);
  facts.push(['memory', t('proof.memory'), bytes(memory)], ['time', t('proof.time'), duration(seconds)]);
  const isEquivalent = learned?.equivalentScore && !learned.edges.some(({ mark }) => mark === 'constrained');
  const hasPrior = score.edgePrior !== 1 || (settings.edgeOdds ?? []).length > 0 || Boolean(settings.sizePrior);
  return (
    <section class="proof" data-testid="proof">
      {running ? <h2 class="insp-h">{t('proof.title')}</h2> : <h3>{t('proof.title')}</h3>}
      <p>
        {proven
          ? t('proof.none', { time: duration(seconds) })
          : sentence && t(`sentence.${sentence.key}`, sentence.params)}
      </p>
      {isSeen && <Chart moments={moments} score={score} proven={proven} />}
      <dl class="rows">
        {facts.map(([key, term, value]) => (
          <Fact key={key} term={term} class="num">
            {value}
          </Fact>
        ))}
      </dl>
      {isSeen && <Moments moments={moments} score={score} />}
      {tiesOpen && (
        <p class="note">
          {t('proof.tiesWhy')} {isEquivalent && t('proof.tiesClass')}
        </p>
      )}
      {gap?.factor && (
        <p class="note">
          {t('proof.odds', { prior: t(`proof.${hasPrior ? 'oddsPrior' : 'oddsEqual'}`) })} {gap.near && t('proof.near')}
        </p>
      )}
    </section>
  );
}
