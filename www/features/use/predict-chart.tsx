// The calibration plot: rows are binned by their highest probability; each mark shows the share predicted correctly
// over the mean of that probability.
import { AcrossAxis, Base, UpAxis } from '../../draw/chart/axes.tsx';
import type { Measures } from '../../generated/protocol.ts';
import { rich, t, whole } from '../../words/text.ts';
import { percent } from './model.ts';
import { binWords, calibrationPlot } from './predict-model.ts';
import { terms } from './predict-terms.tsx';

/** Size of the plot and the area inside its axes. */
const FRAME = { width: 320, height: 300, left: 40, right: 304, top: 30, floor: 250 };
const TYPE = 12;

/** Calibration as a table. */
export const calibrationTable = ({ calibration }: Measures) => ({
  caption: t('predict.calibration'),
  head: [t('predict.bin'), t('predict.rows'), t('predict.confidence'), t('predict.right')],
  rows: calibration.flatMap(({ rows, confidence, right }, bin) =>
    confidence === null || right === null
      ? []
      : [[t('predict.from', binWords(bin)), whole(rows), percent(confidence), percent(right)]],
  ),
});

export function Calibration({ of }: { of: Measures }) {
  const { marks, across, up, x, y } = calibrationPlot(of, FRAME);
  const { width, height, left, right, floor, top } = FRAME;
  const { rows } = calibrationTable(of);
  const said = rows.map(([bin, n, confidence, share]) => t('predict.binSaid', { bin, n, confidence, share })).join(' ');
  return (
    <figure class="predict-chart" data-testid="predict-chart">
      <svg
        class="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t('predict.calibration')}. ${said}`}
      >
        <text class="chart-number" x={left} y={top - 16} font-size={TYPE}>
          {t('predict.right')}
        </text>
        <UpAxis ticks={up} left={left} right={right} />
        <AcrossAxis ticks={across} floor={floor} />
        <Base left={left} right={right} floor={floor} />
        <text class="chart-number" x={right} y={floor + 38} text-anchor="end" font-size={TYPE}>
          {t('predict.confidence')}
        </text>
        <path class="predict-diagonal" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
        {marks.map((mark) => (
          <circle key={mark.bin} class="predict-mark" cx={mark.x} cy={mark.y} r={mark.r}>
            <title>{t('predict.binSaid', binTitle(of, mark.bin))}</title>
          </circle>
        ))}
      </svg>
      <figcaption class="quiet">{rich('predict.calibrationAbout', terms('calibration'))}</figcaption>
    </figure>
  );
}

/** Parameters of the sentence on a bin. */
const binTitle = ({ calibration }: Measures, bin: number) => ({
  bin: t('predict.from', binWords(bin)),
  n: whole(calibration[bin].rows),
  confidence: percent(calibration[bin].confidence ?? 0),
  share: percent(calibration[bin].right ?? 0),
});
