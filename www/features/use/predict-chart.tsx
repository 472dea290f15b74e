// The calibration plot: rows are binned by their highest probability; each bin's mark shows the share predicted
// correctly (vertical) against the mean of that probability (horizontal).
import type { ComponentChildren } from 'preact';
import { AcrossAxis, Base, Drawing, UpAxis } from '../../draw/chart/axes.tsx';
import { path, word } from '../../draw/chart/marks.ts';
import type { Point } from '../../draw/chart/scale.ts';
import type { Measures } from '../../generated/protocol.ts';
import { rich, t, whole } from '../../words/text.ts';
import { percent } from './model.ts';
import { binWords, calibrationPlot, type sharePlane } from './predict-model.ts';
import { terms } from './predict-terms.tsx';

/** Size of a plot in px, and borders of the area inside its axes. */
export const FRAME = { width: 320, height: 300, left: 40, right: 304, top: 30, floor: 250 };
const TYPE = 12;

/**
 * Plot of one share against another; marks of calibrated predictions are on the diagonal.
 * @param props `words`: description of a mark; `heads`: names of the vertical and of the horizontal axis
 */
export function SharePlot<M extends Point & { r: number }>({
  plot: { marks, across, up, x, y },
  label,
  heads,
  words,
  about,
}: {
  plot: ReturnType<typeof sharePlane> & { marks: M[] };
  label: string;
  heads: [up: string, across: string];
  words: (mark: M) => string;
  about: ComponentChildren;
}) {
  const { width, height, left, right, floor, top } = FRAME;
  return (
    <figure class="predict-chart" data-testid="predict-chart">
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Drawing marks={[word('chart-number', heads[0], { x: left, y: top - 16, size: TYPE })]} />
        <UpAxis ticks={up} left={left} right={right} />
        <AcrossAxis ticks={across} floor={floor} />
        <Base left={left} right={right} floor={floor} />
        <Drawing
          marks={[
            word('chart-number', heads[1], { x: right, y: floor + 38, size: TYPE, anchor: 'end' }),
            path('predict-diagonal', `M${x(0)} ${y(0)}L${x(1)} ${y(1)}`),
          ]}
        />
        {marks.map((mark, i) => (
          // Marks keep their order, so the index is a stable key.
          <circle key={i} class="predict-mark" cx={mark.x} cy={mark.y} r={mark.r}>
            <title>{words(mark)}</title>
          </circle>
        ))}
      </svg>
      <figcaption class="quiet">{about}</figcaption>
    </figure>
  );
}

/** Table of the calibration by bins. */
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
  const { rows } = calibrationTable(of);
  const said = rows.map(([bin, n, confidence, share]) => t('predict.binSaid', { bin, n, confidence, share })).join(' ');
  return (
    <SharePlot
      plot={calibrationPlot(of, FRAME)}
      label={`${t('predict.calibration')}. ${said}`}
      heads={[t('predict.right'), t('predict.confidence')]}
      words={({ bin }) => t('predict.binSaid', binTitle(of, bin))}
      about={rich('predict.calibrationAbout', terms('calibration'))}
    />
  );
}

/** Parameters of the sentence on a bin of the calibration plot. */
const binTitle = ({ calibration }: Measures, bin: number) => ({
  bin: t('predict.from', binWords(bin)),
  n: whole(calibration[bin].rows),
  confidence: percent(calibration[bin].confidence ?? 0),
  share: percent(calibration[bin].right ?? 0),
});
