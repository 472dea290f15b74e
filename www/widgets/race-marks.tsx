// Marks of runs that need no color: each entrant has its dashes and its symbol. A proven result ends in a star.
import { star } from '../draw/chart/scale.ts';

/** Lengths of dashes and gaps; the first line is solid. */
const DASHES = ['', '9 5', '2 4', '13 4 3 4', '5 3'];
const MARKS = ['circle', 'square', 'up', 'diamond', 'down', 'cross'] as const;

export const dashOf = (entrant: number) => DASHES[entrant % DASHES.length] || undefined;

function outline(mark: (typeof MARKS)[number], x: number, y: number, r: number) {
  if (mark === 'square') return `M${x - r * 0.9} ${y - r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}z`;
  if (mark === 'diamond')
    return `M${x} ${y - r * 1.3}l${r * 1.2} ${r * 1.3}l${-r * 1.2} ${r * 1.3}l${-r * 1.2} ${-r * 1.3}z`;
  const way = mark === 'up' ? -1 : 1;
  if (mark === 'up' || mark === 'down') return `M${x} ${y + way * r * 1.25}l${r * 1.2} ${-way * r * 2.1}h${-r * 2.4}z`;
  if (mark === 'cross')
    return `M${x - r} ${y - r * 0.4}h${r * 0.6}v${-r * 0.6}h${r * 0.8}v${r * 0.6}h${r * 0.6}v${r * 0.8}h${-r * 0.6}v${r * 0.6}h${-r * 0.8}v${-r * 0.6}h${-r * 0.6}z`;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const Mark = ({
  entrant,
  x,
  y,
  proven,
  r = 5,
  small,
}: {
  entrant: number;
  x: number;
  y: number;
  proven: boolean;
  r?: number;
  small?: boolean;
}) =>
  proven ? (
    <path class="race-star" d={star(x, y, r * 2.3)} />
  ) : (
    <path class={small ? 'race-mark small' : 'race-mark'} d={outline(MARKS[entrant % MARKS.length], x, y, r)} />
  );

/** Line and mark of an entrant, beside its name. */
export const Sample = ({ entrant, proven, chosen }: { entrant: number; proven: boolean; chosen: boolean }) => (
  <svg class="race-sample" viewBox="0 0 36 16" aria-hidden="true">
    <path class={chosen ? 'race-line chosen' : 'race-line'} stroke-dasharray={dashOf(entrant)} d="M1 8H35" />
    <Mark entrant={entrant} x={18} y={8} proven={proven} r={3.6} />
  </svg>
);
