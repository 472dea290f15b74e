// Files of numbers that a reader might open, generated here.
import { stream } from '../rows.ts';
import { file } from './files.ts';

/** Plants: linear regressions, an independent column, hostile names. */
export function plants(rows: number = 500) {
  const next = stream(5);
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, x) => sum + x, -6);
  const lines = ['light,water,leaf,root <mass>,constructor,yield'];
  for (let i = 0; i < rows; i++) {
    const light = 40 + 8 * normal();
    const water = 12 + 3 * normal();
    const leaf = 0.3 * light + 0.8 * water + 2 * normal();
    const root = 1.5 * water - 5 + 3 * normal();
    const soil = 7 + 0.5 * normal();
    const crop = 2 * leaf + 0.4 * root + 4 * normal();
    lines.push([light, water, leaf, root, soil, crop].map((x) => x.toFixed(3)).join(','));
  }
  return file('plants.csv', lines.join('\n'));
}
