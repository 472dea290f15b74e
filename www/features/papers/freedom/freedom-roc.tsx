// Edges ranked by their weights and compared with the rules that made the experiments: the curves, and their areas.
import { AcrossAxis, UpAxis } from '../../../draw/chart/axes.tsx';
import { linear } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { decimal, t, whole } from '../../../words/text.ts';
import type { TableData } from '../table.tsx';
import type { Roc } from './freedom-live.ts';
import { ROC } from './printed.ts';

const [WIDTH, HEIGHT] = [720, 360];
const [LEFT, TOP, FOOT] = [56, 26, 44];
/** Right end of the plane of the curves; their names are to the right of it. */
const RIGHT = 520;
const LABEL_PX = 12.5;
/** Numbers of transitions of the drawn curves. */
const DRAWN = ROC.rows[1];
const TICKS = [0, 0.25, 0.5, 0.75, 1];

export function RocChart({ rocs }: { rocs: Roc[] }) {
  const x = linear([0, 1], [LEFT, RIGHT]);
  const y = linear([0, 1], [HEIGHT - FOOT, TOP]);
  const words = t('papers.freedom.roc.chart');
  const drawn = rocs.filter(({ rows }) => rows === DRAWN);
  return (
    <figure class="paper-figure">
      <svg
        class="chart paper-picture freedom fr-roc"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words}
        data-testid="freedom-roc-chart"
      >
        <UpAxis
          ticks={TICKS.map((value) => ({ at: y(value), value, digits: 2 }))}
          left={LEFT}
          right={RIGHT}
          words={({ value }) => decimal(value)}
        />
        <text class="fr-axis" x="0" y="12" font-size={LABEL_PX}>
          {t('papers.freedom.roc.up')}
        </text>
        <AcrossAxis ticks={TICKS.map((value) => ({ at: x(value), value, digits: 2 }))} floor={HEIGHT - FOOT} />
        <text class="fr-axis" x={RIGHT} y={HEIGHT - FOOT + 34} font-size={LABEL_PX} text-anchor="end">
          {t('papers.freedom.roc.across', { n: DRAWN })}
        </text>
        <path class="fr-bound" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
        <text class="fr-axis" x={RIGHT + 10} y={y(1) + 4} font-size={LABEL_PX}>
          {t('papers.freedom.roc.guessing')}
        </text>
        {drawn.map(({ score, points, area }, i) => (
          <g key={score} class={`fr-${score}`}>
            <path
              class="fr-line"
              d={`M${points.map(({ wrong, right }) => `${tenth(x(wrong))} ${tenth(y(right))}`).join('L')}`}
            />
            <path class="fr-line" d={`M${RIGHT + 10} ${y(0.75) + 20 * i - 4}h22`} />
            <text class={`fr-word chart-halo fr-${score}`} x={RIGHT + 40} y={y(0.75) + 20 * i} font-size={LABEL_PX}>
              {t('papers.freedom.roc.name', { score: t(`bnfinder.scoreOf.${score}`), area: area.toFixed(3) })}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

export const rocTable = (rocs: Roc[]): TableData => ({
  label: t('papers.freedom.roc.label'),
  testid: 'freedom-roc',
  columns: ['rows', 'score', 'truth', 'found', 'area'].map((head) => ({
    head: t(`papers.freedom.roc.head.${head}`),
    class: head === 'score' ? '' : undefined,
  })),
  rows: rocs.map(({ rows, score, truth, right, wrong, area }) => ({
    id: `${rows} ${score}`,
    cells: [
      t('papers.freedom.rowsOf', { n: rows }),
      t(`bnfinder.scoreOf.${score}`),
      whole(truth),
      t('papers.freedom.roc.found', { right, wrong }),
      area.toFixed(3),
    ],
  })),
});
