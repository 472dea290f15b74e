// Swatch of parent sets with one status (kept, or the rule that excludes them), as in the picture of the lattice.
import { Marks } from '../draw/graph.tsx';
import { swatch } from '../draw/lattice/looks.ts';

export const Swatch = ({ status }: { status: number | 'best' }) => (
  <svg class="set-swatch" viewBox="0 0 26 16" aria-hidden="true">
    <Marks marks={swatch(status)} />
  </svg>
);
