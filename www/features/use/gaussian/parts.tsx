// Picture of a normal distribution with a mark at the mean without evidence, and its mean in words.
import { short } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';

/**
 * Number of significant digits of the standard deviation to which means are rounded, and size from which a mean is in
 * short form.
 */
const DIGITS = 3;
const MAX_PLAIN = 1e6;

/** Mean rounded to the precision of its standard deviation, or in short form if the deviation is 0. */
export function meanWords(mean: number, deviation: number) {
  const decimals = DIGITS - 1 - Math.floor(Math.log10(deviation));
  const isLong = !(deviation > 0) || Math.abs(mean) >= MAX_PLAIN || decimals > 2 * DIGITS;
  const rounded = Math.abs(mean) < 0.5 * 10 ** -decimals ? 0 : mean;
  return isLong ? short(mean) : exact(rounded, Math.max(0, decimals));
}

/** Mean rounded by the width of its 95% interval, of which draws give two digits. */
export const drawnWords = (mean: number, width: number) => meanWords(mean, 10 * width);

/** Points of a normal density over ±3 standard deviations: distance from the mean, and height relative to the peak. */
const BELL = Array.from({ length: 33 }, (_, i) => {
  const z = (6 * i) / 32 - 3;
  return { z, y: Math.exp((-z * z) / 2) };
});

type Normal = { mean: number; deviation: number };
/** Distribution given evidence, on a scale of ±3.2 standard deviations of the one without evidence. */
export function Bell({ mean, deviation, before }: Normal & { before: Normal }) {
  const span = 3.2 * (before.deviation || 1);
  const x = (value: number) => 50 + (50 * (value - before.mean)) / span;
  const at = Math.max(-20, Math.min(120, x(mean)));
  const wide = (50 * deviation) / span;
  const path = BELL.map(
    ({ z, y }, i) => `${i === 0 ? 'M' : 'L'}${(at + z * wide).toFixed(1)} ${(23 - 20 * y).toFixed(1)}`,
  ).join('');
  return (
    <svg class="use-bell" viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
      <path class="use-ground" d="M0 23.5H100" />
      {deviation > 0 ? (
        <path class="use-hill" d={`${path}Z`} />
      ) : (
        <path class="use-spike" d={`M${at.toFixed(1)} 23V2`} />
      )}
      <path class="use-mean" d="M50 26V19" />
    </svg>
  );
}
