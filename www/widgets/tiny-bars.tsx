// Distribution of a column as tiny bars: frequency of each level, or of each bin of a range.

const WIDTH = 100;
const HEIGHT = 24;
/** Maximum number of bars, which is that of a histogram. */
const MOST_BARS = 32;

/** Outline of bars as an SVG path, 100 units wide. */
export function barsOf(counts: number[], height: number) {
  const highest = Math.max(1, ...counts);
  const width = WIDTH / counts.length;
  return counts
    .map((count, i) => {
      const bar = count === 0 ? 0 : Math.max(1, (count / highest) * height);
      return `M${(i * width).toFixed(2)} ${height}v${-bar.toFixed(2)}h${(width * 0.86).toFixed(2)}V${height}z`;
    })
    .join('');
}

export const TinyBars = ({ counts }: { counts: number[] }) => (
  <svg class="tiny-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={barsOf(counts.slice(0, MOST_BARS), HEIGHT)} />
  </svg>
);
