// Scatter plot of the samples of a surrogate search: score against prediction.

import { AcrossAxis, UpAxis } from '../../../draw/chart/axes.tsx';
import { star } from '../../../draw/chart/scale.ts';
import { useSize } from '../../../widgets/use-size.ts';
import { unitOf } from '../../../words/numbers.ts';
import { t } from '../../../words/text.ts';
import { fitOf } from './model.ts';
import { scatter } from './scatter.ts';
import type { Shown } from './search.ts';

export function Samples({ now: { trace, score } }: { now: Shown }) {
  const { box, width, height, scale } = useSize();
  const unit = unitOf(score);
  const factor = unit.cost ? -1 / Math.LN2 : 1;
  const sought = Number.isFinite(trace.soughtScore)
    ? ([trace.soughtScore, trace.soughtPredicted] as [number, number])
    : null;
  const chart = width > 0 ? scatter({ ...trace, sought, factor, width, height: Math.max(height, 260), scale }) : null;
  const { share } = fitOf(trace);
  const label = t('steps.proxy.samplesPicture', {
    n: trace.score.length,
    share: Math.floor(100 * Math.max(0, share ?? 0)),
  });
  return (
    <div ref={box} class="picture proxy-samples" data-testid="proxy-samples">
      {chart && (
        <svg class="chart" width={width} height={Math.max(height, 260)} role="img" aria-label={label}>
          <AcrossAxis ticks={chart.across} floor={chart.floor} top={chart.top} scale={scale} />
          <UpAxis ticks={chart.up} left={chart.left} right={chart.right} scale={scale} />
          <path class="proxy-diagonal" d={chart.diagonal} />
          {chart.dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} class="proxy-dot" cx={x} cy={y} r={3.5 * scale} />
          ))}
          {chart.star && <path class="proxy-star" d={star(chart.star.x, chart.star.y, 8 * scale)} />}
          <text
            class="proxy-word"
            x={chart.right}
            y={chart.floor + 36 * scale}
            text-anchor="end"
            font-size={13 * scale}
          >
            {t('steps.proxy.axisTrue')}
          </text>
          <text class="proxy-word" x={chart.left + 6} y={chart.top - 6} font-size={13 * scale}>
            {t('steps.proxy.axisHeld')}
          </text>
        </svg>
      )}
    </div>
  );
}
