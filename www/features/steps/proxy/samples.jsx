// Samples of a search by proxy as points: what each scores, and what the proxy holds of it.

import { useSize } from '../../../widgets/use-size.js';
import { unitOf } from '../../../words/numbers.js';
import { t } from '../../../words/text.js';
import { exact } from '../../../words/translate.js';
import { fitOf } from './model.js';
import { scatter } from './scatter.js';

const STAR = 'M0-8 2.4-2.6 8-2 3.8 1.6 5 7.2 0 4.2-5 7.2-3.8 1.6-8-2-2.4-2.6Z';

/** @param {{ now: import('./store.js').Shown }} props */
export function Samples({ now: { told, score } }) {
  const { box, width, height, scale } = useSize();
  const unit = unitOf(score);
  const factor = unit.cost ? -1 / Math.LN2 : 1;
  const sought = Number.isFinite(told.soughtScore)
    ? /** @type {[number, number]} */ ([told.soughtScore, told.soughtPredicted])
    : null;
  const chart = width > 0 ? scatter({ ...told, sought, factor, width, height: Math.max(height, 260), scale }) : null;
  const { share } = fitOf(told);
  const label = t('steps.proxy.samplesPicture', {
    n: told.score.length,
    share: Math.floor(100 * Math.max(0, share ?? 0)),
  });
  return (
    <div ref={/** @type {any} */ (box)} class="picture proxy-samples" data-testid="proxy-samples">
      {chart && (
        <svg width={width} height={Math.max(height, 260)} role="img" aria-label={label}>
          {chart.across.map(({ x, value, digits }) => (
            <g key={value}>
              <path class="proxy-grid" d={`M${x} ${chart.top}V${chart.floor}`} />
              <text class="proxy-number" x={x} y={chart.floor + 18 * scale} text-anchor="middle" font-size={12 * scale}>
                {exact(value, digits)}
              </text>
            </g>
          ))}
          {chart.up.map(({ y, value, digits }) => (
            <g key={value}>
              <path class="proxy-grid" d={`M${chart.left} ${y}H${chart.right}`} />
              <text class="proxy-number" x={chart.left - 8} y={y + 4} text-anchor="end" font-size={12 * scale}>
                {exact(value, digits)}
              </text>
            </g>
          ))}
          <path class="proxy-diagonal" d={chart.diagonal} />
          {chart.dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} class="proxy-dot" cx={x} cy={y} r={3.5 * scale} />
          ))}
          {chart.star && (
            <path
              class="proxy-star"
              d={STAR}
              transform={`translate(${chart.star.x} ${chart.star.y}) scale(${scale})`}
            />
          )}
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
