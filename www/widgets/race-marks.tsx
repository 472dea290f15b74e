// Marks of the runs of a race without need of color: each entrant has its symbol; a proof ends in a star.
import { Drawing } from '../draw/chart/axes.tsx';
import { path } from '../draw/chart/marks.ts';
import { type Point, star } from '../draw/chart/scale.ts';

const SYMBOLS = ['circle', 'square', 'up', 'diamond', 'down', 'cross'] as const;

function outline(symbol: (typeof SYMBOLS)[number], x: number, y: number, r: number) {
  if (symbol === 'square') return `M${x - r * 0.9} ${y - r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}z`;
  if (symbol === 'diamond')
    return `M${x} ${y - r * 1.3}l${r * 1.2} ${r * 1.3}l${-r * 1.2} ${r * 1.3}l${-r * 1.2} ${-r * 1.3}z`;
  const way = symbol === 'up' ? -1 : 1;
  if (symbol === 'up' || symbol === 'down')
    return `M${x} ${y + way * r * 1.25}l${r * 1.2} ${-way * r * 2.1}h${-r * 2.4}z`;
  if (symbol === 'cross')
    return `M${x - r} ${y - r * 0.4}h${r * 0.6}v${-r * 0.6}h${r * 0.8}v${r * 0.6}h${r * 0.6}v${r * 0.8}h${-r * 0.6}v${r * 0.6}h${-r * 0.8}v${-r * 0.6}h${-r * 0.6}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Symbol of an entrant at the end of a run; `small`: for runs other than the entrant's best one. */
export const symbolOf = (entrant: number, { x, y }: Point, proven: boolean, r: number = 5, small: boolean = false) =>
  proven
    ? path('race-star', star(x, y, r * 2.3))
    : path(small ? 'race-mark small' : 'race-mark', outline(SYMBOLS[entrant % SYMBOLS.length], x, y, r));

/** Dashes of the entrants' lines. */
const DASHES = [undefined, '9 4', '2 4', '12 3 2 3', '5 3', '9 3 2 3 2 3'];

/** Step line of an entrant's run; `other`: for runs other than its best one. */
export const lineOf = (entrant: number, d: string, chosen: boolean, other: boolean = false) =>
  path(['race-line', chosen && 'chosen', other && 'other'].filter(Boolean).join(' '), d, {
    'stroke-dasharray': DASHES[entrant % DASHES.length],
  });

/** Line and symbol of an entrant, shown beside its name. */
export const Sample = ({ entrant, proven, chosen }: { entrant: number; proven: boolean; chosen: boolean }) => (
  <svg class="race-sample" viewBox="0 0 36 16" aria-hidden="true">
    <Drawing marks={[lineOf(entrant, 'M1 8H35', chosen), symbolOf(entrant, { x: 18, y: 8 }, proven, 3.6)]} />
  </svg>
);
