// The view Edges: one picture and one table of the edges, with four modes: all measures, and each measure alone (top k,
// bootstrap, posterior), which adds its query above and its own parts below.
import '../../words/text-later.ts';
import '../../result/confidence/frame.css';
import { useEffect } from 'preact/hooks';
import { Marks } from '../../draw/graph.tsx';
import { type Kind, swatch } from '../../draw/picture.ts';
import { fateOf, lineOf } from '../../model/bootstrap-words.ts';
import { byAlone, knownOf, type Row, type Source } from '../../model/confidence.ts';
import { WEAK } from '../../model/edge-looks.ts';
import { gradeWords, pairName } from '../../model/grade-words.ts';
import { gradeOf, hasArrow } from '../../model/grades.ts';
import { pairKey } from '../../model/pair-key.ts';
import { StrengthFigure, widthOfScore, widthOfShare } from '../../result/strength-figure.tsx';
import { NothingLearned } from '../../result/unlearned.tsx';
import * as best from '../../store/best.ts';
import * as bootstrap from '../../store/bootstrap.ts';
import { doing, fits, rows, shownSource, startConfidence, stopGathering } from '../../store/confidence.ts';
import { doc, info, outcome, run, twin } from '../../store/index.ts';
import { Say } from '../../widgets/say.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { useRun } from '../../widgets/use-run.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import { BestBar, BestParts, bestLines, bestRun } from './best.tsx';
import { AveragedGraph, averagedWords, BootstrapBar, bootstrapLines, bootstrapRun } from './bootstrap.tsx';
import { Doing, Offers } from './offers.tsx';
import { aboutWords, meanWords, PosteriorBar, PosteriorMap, posteriorLines, posteriorRun } from './posterior.tsx';
import { EdgeTable, headOf, notesOf, resamplesDone } from './table.tsx';
import { gradedLines, type Rows, sentences, soFarLines, supportWords } from './words.ts';

/** Rows with the measure of the open view alone, or with all. */
function rowsHere(): Rows | null {
  const [now, of] = [rows.value, shownSource.value];
  return now && of ? { inside: byAlone(now.inside, of), outside: byAlone(now.outside, of) } : now;
}

const namesHere = () => info.value?.variables.map(({ name }) => name) ?? [];

/** Heading and second sentence of the open mode. */
function linesOf(now: Rows | null): string[] {
  const [of, learned, names] = [shownSource.value, outcome.value, namesHere()];
  if (of === 'top' && (!now || !knownOf(now).includes(of))) return bestLines();
  if (of && now && knownOf(now).includes(of)) {
    if (of === 'bootstrap' && bootstrap.isUnderWay.value && bootstrap.shown.value) {
      const { resamples, total } = bootstrap.shown.value.strengths;
      return soFarLines(now, names, resamples, total, bootstrap.state.value !== 'running');
    }
    const [lead, doubts] = gradedLines(now, names);
    const more = of === 'posterior' ? meanWords() : of === 'top' ? bestLines().join(' ') : '';
    return [lead, [doubts, more].filter(Boolean).join(' ')];
  }
  if (of === 'bootstrap') return bootstrapLines();
  if (of === 'posterior') return posteriorLines();
  if (!now || !learned)
    return [
      t(!info.value ? 'edges.loading' : run.value.state === 'running' ? 'sentence.learning' : 'sentence.none'),
      '',
    ];
  return sentences(now, names, unitOf(learned.settings.score).size(WEAK), {
    isBusy: doing.value !== null && !bootstrap.isProbing.value,
    isProven: learned.status === 'proven optimal',
  });
}

/** Action of the button Run: that of the open mode, or of the bootstrap while all measures lack it; Esc stops it. */
function ownRun() {
  const of = shownSource.value;
  if (of === 'top') return bestRun();
  const isRunning = doing.value === 'posterior' || doing.value === 'bootstrap';
  const lacks = of === 'bootstrap' || (outcome.value && (isRunning || !bootstrap.shown.value));
  const action = of === 'posterior' ? posteriorRun() : lacks ? bootstrapRun() : null;
  return action && { ...action, stop: isRunning ? stopGathering : undefined };
}

/** Smallest share of networks with an edge between a pair, over the known measures. */
const leastShare = ({ measures }: Row, known: readonly Source[]) =>
  Math.min(...known.map((of) => measures[of]?.pair ?? 0));

/** Kinds of edges in the legend, each with its words; `isUnsure`: as drawn where a measure doubts it. */
const LEGEND: readonly { kind: Kind; isUnsure: boolean; key: string; is: (row: Row) => boolean }[] = [
  { kind: 'compelled', isUnsure: false, key: 'reliable', is: (row) => hasArrow(row) && !gradeOf(row).uncertain },
  { kind: 'compelled', isUnsure: true, key: 'uncertain', is: (row) => gradeOf(row).uncertain !== null },
  { kind: 'reversible', isUnsure: false, key: 'reversible', is: ({ mark }) => mark === 'reversible' },
  { kind: 'ghost', isUnsure: true, key: 'absent', is: ({ mark }) => mark === null },
];

/** Legend of the picture, and what its widths show. */
function Legend({ shown, known }: { shown: Row[]; known: readonly Source[] }) {
  const width = known.length > 1 ? 'weakest' : (known[0] ?? 'score');
  return (
    <>
      <ul class="legend">
        {known.length > 0 &&
          LEGEND.filter(({ is }) => shown.some(is)).map(({ kind, isUnsure, key }) => (
            <li key={key}>
              <svg viewBox="0 0 40 14" aria-hidden="true">
                <Marks marks={swatch(kind, { isUnsure })} />
              </svg>
              {t(`edges.legend.${key}`)}
            </li>
          ))}
      </ul>
      <p class="note">{t('edges.width', { what: t(`edges.widths.${width}`) })}</p>
    </>
  );
}

/** Picture of the network: widths by the weakest measure, hollow heads and dashed lines where a measure doubts. */
function Picture({ inside, outside, known }: Rows & { known: readonly Source[] }) {
  const unstable = outside.filter((row) => gradeOf(row).grade === 'unstable');
  const byPair = new Map([...inside, ...unstable].map((row) => [pairKey(row.from, row.to), row]));
  const lookOf = (a: number, b: number) => {
    const row = byPair.get(pairKey(a, b));
    if (!row || (known.length === 0 && row.change === null)) return null;
    if (known.length > 0) return { width: widthOfShare(leastShare(row, known)), dashed: false };
    const lost = -(row.change ?? 0);
    return { width: widthOfScore(lost), dashed: lost < WEAK };
  };
  const words = (a: number, b: number) => {
    const row = byPair.get(pairKey(a, b));
    if (!row) return '';
    const shares = known.map((of) => `${headOf(of)} ${supportWords(row, of, resamplesDone())}`);
    return [gradeWords(row), ...shares].filter(Boolean).join(', ');
  };
  return (
    <div class={bootstrap.state.value === 'running' ? 'ed-drawn moving' : 'ed-drawn'}>
      <StrengthFigure
        lookOf={lookOf}
        words={words}
        unsure={inside.filter((row) => gradeOf(row).uncertain).map(({ from, to }) => pairKey(from, to))}
        absent={unstable.map(({ from, to }) => [from, to])}
        testid="edges-picture"
      />
      <Legend shown={[...inside, ...unstable]} known={known} />
    </div>
  );
}

/** Text version of the view: the table as text. */
function AsText({ lines, now, known }: { lines: string[]; now: Rows; known: readonly Source[] }) {
  const score = outcome.value?.settings.score;
  if (!score) return null;
  const names = namesHere();
  const averaged = shownSource.value === 'bootstrap' ? bootstrap.rows.value : [];
  const fates = new Map(averaged.map((row) => [pairKey(row.from, row.to), row]));
  return (
    <Twin
      sentences={[
        ...lines,
        ...notesOf(known),
        ...(shownSource.value === 'posterior' ? [aboutWords()] : []),
        ...(averaged.length > 0 ? [averagedWords()] : []),
      ]}
      skip={2}
      table={{
        caption: t('edges.caption'),
        head: [
          t('edges.head.edge'),
          t('edges.head.grade'),
          t('edges.head.score'),
          ...known.map(headOf),
          ...(averaged.length > 0 ? [t('bootstrap.head.fate')] : []),
        ],
        rows: [...now.inside, ...now.outside].map((row) => {
          const its = fates.get(pairKey(row.from, row.to));
          return [
            pairName(row, names),
            gradeWords(row),
            row.change === null ? '–' : unitOf(score).change(row.change),
            ...known.map((of) => supportWords(row, of, resamplesDone())),
            ...(averaged.length > 0 ? [its ? `${fateOf(its)}: ${lineOf(its, names)}` : '–'] : []),
          ];
        }),
      }}
    />
  );
}

/** Picture and table of the open mode, or what it lacks. */
function Body({ now, lines }: { now: Rows; lines: string[] }) {
  const of = shownSource.value;
  const known = knownOf(now);
  if (twin.value) return <AsText lines={lines} now={now} known={known} />;
  // A list of networks, not classes, is no measure: the list below is all there is.
  if (of === 'top' && known.length === 0 && best.shown.value) return null;
  const isEmpty = known.length === 0 && of !== null;
  const isBarred =
    (of === 'posterior' && !fits.value) || (of === 'top' && (best.refused.value ?? best.price.value?.problem));
  const offers = (of === null || isBarred) && <Offers but={of} />;
  return (
    <div class={isEmpty && !isBarred ? 'ed-body ed-alone' : 'ed-body'}>
      <Picture {...now} known={known} />
      <div>
        {of === null && <Doing />}
        {known.length === 0 && offers}
        {!isEmpty && <EdgeTable {...now} known={known} />}
        {known.length > 0 && offers}
      </div>
    </div>
  );
}

/** Whether the view has the panel at its side: not beside a large network of which nothing is computed. */
export const hasPanel = () =>
  doc.value.selected !== null || fits.value || (rows.value !== null && knownOf(rows.value).length > 0);

export function EdgesView() {
  useRun(ownRun);
  useEffect(() => startConfidence(), []);
  const of = shownSource.value;
  const now = rowsHere();
  const lines = linesOf(now);
  return (
    <>
      <Say class="ed-say" lead={lines[0]} second={lines[1]} />
      {of === 'bootstrap' && <BootstrapBar />}
      {of === 'top' && <BestBar />}
      {of === 'posterior' && <PosteriorBar />}
      {of === 'posterior' && <Doing />}
      {now ? <Body now={now} lines={lines} /> : of === null && <NothingLearned />}
      {of === 'bootstrap' && <AveragedGraph />}
      {of === 'top' && <BestParts />}
      {of === 'posterior' && <PosteriorMap names={namesHere()} />}
    </>
  );
}
