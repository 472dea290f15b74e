// How the record writes numbers and tables.

/** @param {number | null | undefined} value milliseconds */
export const digits = (value) => (value == null ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));

/** @param {number} value */
export const whole = (value) => value.toLocaleString('en');

/** @param {string[]} head @param {string[][]} rows */
export const table = (head, rows) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** p50, p95 and most of durations, with their number. @param {number[]} values */
export const spread = (values) => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: Math.max(...values),
});

/** @param {ReturnType<typeof spread>} spread */
export const percentiles = ({ p50, p95, max }) => `${digits(p50)} / ${digits(p95)} / ${digits(max)}`;

/** The kernel's own time, which says how fast the machine was. @param {{ wall: number, cpu: number | null } | undefined} kernel */
export const calibrated = (kernel) =>
  `Calibration kernel, native (200 million xorshift64 steps): ${digits(kernel?.wall)} ms wall, ${digits(kernel?.cpu)} ms CPU.`;

/** Main-thread tasks that are too long. @param {number[]} tasks */
export const longest = (tasks) =>
  tasks.length === 0 ? 'none' : `${tasks.length}, longest ${digits(Math.max(...tasks))}`;
