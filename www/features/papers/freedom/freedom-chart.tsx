// Charts of the supplement of BNFinder: sets examined for a variable and the bounds of the theorems, on two logarithmic
// axes, measured values as full lines with points (open if recorded on another day), bounds dashed; and curves of edges
// ranked by their weights.
import type { ComponentChildren } from 'preact';
import { linear, roomFor } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { powerOfTen } from '../../../words/numbers.ts';
import { decimal, t } from '../../../words/text.ts';
import { Dots, EndName, LABEL_PX, PaperAxes, pathThrough, spread } from '../line-chart.tsx';
import { PaperPicture } from '../parts.tsx';
import type { Ladder, Roc } from './freedom-live.ts';
import { bound, type Point, RECORDED, ROC, SCORES } from './printed.ts';

const WIDTH = 720;
const [LEFT, TOP] = [56, 26];

/** SVG figure of a given height, with a label for screen readers. */
const Figure = ({ height, label, testid, children }: FigureProps) => (
  <figure class="paper-figure" data-testid={testid}>
    <PaperPicture of={{ width: WIDTH, height }} class="chart" label={label}>
      {children}
    </PaperPicture>
  </figure>
);
type FigureProps = { height: number; label: string; testid?: string; children: ComponentChildren };

/** Lines of a chart, two for each score: number of sets examined, and the bound on it. */
const linesOf = ({ by, rungs }: Ladder) =>
  SCORES.flatMap((score) => {
    const known = [...rungs, ...RECORDED.filter((one) => one.by === by)].filter((rung) => rung.score === score);
    const line = (is: '' | 'Bound', heightOf: (rung: Point & { looked: number }) => number) => ({
      score,
      isBound: is === 'Bound',
      name: t(`papers.freedom.line.${score}${is}`),
      points: known.map((rung) => ({ x: rung[by], y: heightOf(rung), isOld: 'by' in rung })),
    });
    return [line('', ({ looked }) => looked), line('Bound', bound)];
  });

export function FreedomChart({ by, rungs }: Ladder) {
  const lines = linesOf({ by, rungs });
  const all = lines.flatMap(({ points }) => points);
  const [from, to] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const most = Math.ceil(Math.log10(Math.max(...all.map(({ y }) => y))));
  const beside = Math.max(...lines.map(({ name }) => roomFor(name, LABEL_PX))) + 16;
  const [right, floor] = [WIDTH - beside, 290];
  const along = linear([Math.log(from), Math.log(to)], [LEFT, right]);
  const up = linear([0, most], [floor, TOP]);
  const x = (value: number) => tenth(along(Math.log(value)));
  const drawn = lines.map((line) => {
    const points = line.points.map((point) => ({ ...point, x: x(point.x), y: tenth(up(Math.log10(point.y))) }));
    return { ...line, points, isInside: line.points[line.points.length - 1].x < to, ...points[points.length - 1] };
  });
  const powers = Array.from({ length: most + 1 }, (_, power) => power).filter((power) => most <= 6 || power % 2 === 0);
  const atEdge = spread(
    drawn.filter(({ isInside }) => !isInside),
    floor,
  );
  const names = drawn
    .toSorted((a, b) => a.y - b.y)
    .map((line) => atEdge.find(({ points }) => points === line.points) ?? line);
  return (
    <Figure height={330} label={t(`papers.freedom.chart.${by}`)}>
      <PaperAxes
        {...{ left: LEFT, right, floor }}
        up={{
          ticks: powers.map((power) => ({ at: up(power), value: power, digits: 0 })),
          words: ({ value }) => (value === 0 ? '1' : value === 1 ? '10' : powerOfTen(value)),
          title: t('papers.freedom.chart.up'),
        }}
        across={{
          ticks: [...new Set(all.map((point) => point.x))].map((value) => ({ at: x(value), value })),
          title: t(`papers.freedom.chart.${by}Axis`),
        }}
      />
      {drawn.map(({ name, score, isBound, points }) => (
        <g key={name} class={`lc-${score}`}>
          <path class={isBound ? 'lc-bound' : 'lc-line'} d={pathThrough(points)} />
          {!isBound && <Dots points={points} r={3.5} />}
        </g>
      ))}
      {names.map(({ name, score, x, y }) => (
        <EndName key={name} of={score} x={x} y={Math.max(TOP, y)}>
          {name}
        </EndName>
      ))}
    </Figure>
  );
}

/** Right and lower edge of the ROC curves' plot area, in px; the curves' names are to the right of it. */
const [RIGHT, FLOOR] = [520, 316];
/** Number of transitions of the experiments whose ROC curves are drawn. */
const DRAWN = ROC.rows[1];
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Chart of curves for edges ranked by their weights, compared with the rules that made the experiments. */
export function RocChart({ rocs }: { rocs: Roc[] }) {
  const [x, y] = [linear([0, 1], [LEFT, RIGHT]), linear([0, 1], [FLOOR, TOP])];
  const ticksOf = (scale: typeof x) => TICKS.map((value) => ({ at: scale(value), value, digits: 2 }));
  return (
    <Figure height={360} label={t('papers.freedom.roc.chart')} testid="freedom-roc-chart">
      <PaperAxes
        {...{ left: LEFT, right: RIGHT, floor: FLOOR }}
        up={{ ticks: ticksOf(y), words: ({ value }) => decimal(value), title: t('papers.freedom.roc.up') }}
        across={{ ticks: ticksOf(x), title: t('papers.freedom.roc.across', { n: DRAWN }) }}
      />
      <path class="lc-bound" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      <text class="lc-axis" x={RIGHT + 10} y={y(1) + 4} font-size={LABEL_PX}>
        {t('papers.freedom.roc.guessing')}
      </text>
      {rocs
        .filter(({ rows }) => rows === DRAWN)
        .map(({ score, points, area }, i) => (
          <g key={score} class={`lc-${score}`}>
            <path class="lc-line" d={pathThrough(points.map((of) => ({ x: x(of.wrong), y: y(of.right) })))} />
            <path class="lc-line" d={`M${RIGHT + 10} ${y(0.75) + 20 * i - 4}h22`} />
            <text class={`lc-word chart-halo lc-${score}`} x={RIGHT + 40} y={y(0.75) + 20 * i} font-size={LABEL_PX}>
              {t('papers.freedom.roc.name', { score: t(`bnfinder.scoreOf.${score}`), area: area.toFixed(3) })}
            </text>
          </g>
        ))}
    </Figure>
  );
}
