// The displayed slice of the parent sets: its k, its range, and its bounds.
import { boundsAt, latticeAt } from '../../draw/lattice/k.ts';
import type { Lattice } from '../../draw/lattice/lattice.ts';
import type { Slice } from '../../draw/lattice/words.ts';
import { doc } from '../../store/index.ts';
import { t } from '../../words/text.ts';
import { areSetsRevealed, hasNumbers, type Shown } from './signals.ts';

export const sliceOf = ({ lattice, names, learned }: Shown): Slice => ({
  lattice: areSetsRevealed(lattice.child) ? latticeAt(lattice, doc.value.k) : lattice,
  names,
  settings: learned.settings,
  revealed: areSetsRevealed(lattice.child),
  numbers: hasNumbers.value,
});

/**
 * Bounds on the number of parents at this k, as lines to draw.
 * @param base lattice at k = 1
 */
export function linesOf({ lattice: { k }, revealed }: Slice, base: Lattice) {
  if (!revealed) return [];
  const { size, orders } = boundsAt(base, k);
  return [
    { most: size, words: t('parents.k.boundSize', { n: k, most: size }) },
    { most: orders, words: t('parents.k.boundOrders', { most: orders }) },
  ].filter(({ most }) => most >= 0);
}
