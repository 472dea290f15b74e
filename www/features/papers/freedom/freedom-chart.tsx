// Charts of the supplement of BNFinder: sets examined for a variable and the bounds of the theorems, on two logarithmic
// axes, measured values as full lines with points (open if recorded on another day), bounds dashed; and curves of edges
// ranked by their weights; and the mixture of a continuous gene.
import { decimal, t } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { LineChart, Lines } from '../line-chart.tsx';
import type { Ladder, Roc } from './freedom-live.ts';
import { G, H, hidden, normal, riseAt } from './mixture.ts';
import { bound, type Point, RECORDED, ROC, SCORES } from './printed.ts';

/** Lines of a chart, two for each score: number of sets examined, and the bound on it. */
const linesOf = ({ by, rungs }: Ladder) =>
  SCORES.flatMap((score) => {
    const known = [...rungs, ...RECORDED.filter((one) => one.by === by)].filter((rung) => rung.score === score);
    const line = (is: '' | 'Bound', heightOf: (rung: Point & { looked: number }) => number) => ({
      id: score,
      isBound: is === 'Bound',
      name: t(`papers.freedom.line.${score}${is}`),
      points: known.map((rung) => ({ x: rung[by], y: heightOf(rung), isOld: 'by' in rung })),
    });
    return [line('', ({ looked }) => looked), line('Bound', bound)];
  });

export function FreedomChart(ladder: Ladder) {
  const lines = linesOf(ladder);
  return (
    <figure class="paper-figure">
      <Lines
        lines={lines}
        isLog
        at={[...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))]}
        label={t(`papers.freedom.chart.${ladder.by}`)}
        up={t('papers.freedom.chart.up')}
        across={t(`papers.freedom.chart.${ladder.by}Axis`)}
      />
    </figure>
  );
}

/** Number of transitions of the experiments whose ROC curves are drawn. */
const DRAWN = ROC.rows[1];

/** Chart of curves for edges ranked by their weights, compared with the rules that made the experiments. */
export const RocChart = ({ rocs }: { rocs: Roc[] }) => (
  <figure class="paper-figure" data-testid="freedom-roc-chart">
    <Lines
      lines={[
        ...rocs
          .filter(({ rows }) => rows === DRAWN)
          .map(({ score, points, area }) => ({
            id: score,
            isPlain: true,
            name: t('papers.freedom.roc.name', { score: t(`bnfinder.scoreOf.${score}`), area: area.toFixed(3) }),
            points: points.map(({ wrong, right }) => ({ x: wrong, y: right })),
          })),
        { id: 'ink', isBound: true, name: t('papers.freedom.roc.guessing'), points: [0, 1].map((x) => ({ x, y: x })) },
      ]}
      isLinear
      label={t('papers.freedom.roc.chart')}
      up={t('papers.freedom.roc.up')}
      across={t('papers.freedom.roc.across', { n: DRAWN })}
    />
  </figure>
);

/** Width of the bars over which values are counted, and distance of the points of a curve. */
const [BAR, STEP] = [0.25, 0.05];

/** Points of a function from below the least to above the largest value, `step` apart. */
function pointsOf(values: number[], step: number, of: (x: number) => number) {
  const from = Math.floor(Math.min(...values)) - BAR;
  const count = Math.ceil((Math.max(...values) + 2 * BAR - from) / step);
  return Array.from({ length: count }, (_, i) => ({ x: from + i * step, y: of(from + i * step) }));
}

/** Share of values in the bar that begins at x, by its width. */
const barOf = (values: number[]) => (x: number) =>
  values.filter((value) => value >= x && value < x + BAR).length / (values.length * BAR);

const words = (key: string) => t(`papers.freedom.mixture.${key}`);
const PARTS = ['low', 'high'] as const;
const { mean, deviation, share, cuts } = G.mixture;
/** Values of G at which the distribution of H is drawn: the means of G's components, and the cut between them. */
const GIVEN = [mean[0], cuts[cuts.length - 1], mean[1]];

/** Values of the continuous gene G with the two normal distributions that make its mixture. */
export const MixtureChart = () => (
  <LineChart
    id="mixture"
    isLinear
    lines={[
      {
        id: 'bic',
        name: words('values'),
        stepped: true,
        isPlain: true,
        points: pointsOf(G.values, BAR, barOf(G.values)),
      },
      ...PARTS.map((part, i) => ({
        id: SCORES[i],
        name: words(part),
        isPlain: true,
        points: pointsOf(G.values, STEP, (x) => share[i] * normal(G.mixture, i, x)),
      })),
    ]}
    label={words('label')}
    up={words('up')}
    across="G"
    numbers={words('numbers')}
    head={['part', 'mean', 'deviation', 'share'].map((key) => words(`head.${key}`))}
    rows={PARTS.map((part, i) => [words(part), ...[mean, deviation, share].map((of) => decimal(of[i]))])}
  />
);

/** Distribution of H given three values of its regulator G. */
export const GivenChart = () => (
  <LineChart
    id="given"
    isLinear
    lines={GIVEN.map((g, at) => ({
      id: ['mdl', 'bic', 'bde'][at],
      name: `G = ${exact(g, 1)}`,
      isPlain: true,
      isBound: at === 1,
      points: pointsOf(H.values, STEP, (x) =>
        [1 - riseAt(g), riseAt(g)].reduce((sum, weight, i) => sum + weight * normal(H.mixture, i, x), 0),
      ),
    }))}
    label={words('given')}
    up={words('up')}
    across="H"
    numbers={words('numbers')}
    head={['at', 'hidden', 'weight'].map((key) => words(`head.${key}`))}
    rows={GIVEN.map((g) => [g, hidden(G.mixture, g)[1], riseAt(g)].map(decimal))}
  />
);
