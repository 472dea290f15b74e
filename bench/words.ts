// Formatting of numbers and tables in the record of the benchmark.

/** Text of a duration in milliseconds, with as many digits as its size needs; empty for null. */
export const digits = (value: number | null | undefined) =>
  value == null ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export const whole = (value: number) => value.toLocaleString('en');

export const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Median, 95th percentile and maximum of durations, with their number. */
export const spread = (values: number[]) => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: Math.max(...values),
});

export const percentiles = ({ p50, p95, max }: ReturnType<typeof spread>) =>
  `${digits(p50)} / ${digits(p95)} / ${digits(max)}`;

/** Sentence on the time of the calibration kernel, which shows the speed of the machine. */
export const calibrated = (kernel: { wall: number; cpu: number | null } | undefined) =>
  `Calibration kernel, native (200 million xorshift64 steps): ${digits(kernel?.wall)} ms wall, ${digits(kernel?.cpu)} ms CPU.`;

/** Report on long main-thread tasks: their number and the longest. */
export const longest = (tasks: number[]) =>
  tasks.length === 0 ? 'none' : `${tasks.length}, longest ${digits(Math.max(...tasks))}`;
