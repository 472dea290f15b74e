// The slice of the parent sets that is shown: of which k, how much of it, and with which bounds.
import { boundsAt, latticeAt } from '../../draw/lattice/k.js';
import { doc } from '../../store/index.js';
import { t } from '../../words/text.js';
import { areSetsRevealed, hasNumbers } from './signals.js';

/** @typedef {import('../../draw/lattice/words.js').Slice} Slice */

/** @param {import('./signals.js').Shown} current @returns {Slice} */
export const sliceOf = ({ lattice, names, learned }) => ({
  lattice: areSetsRevealed(lattice.child) ? latticeAt(lattice, doc.value.k) : lattice,
  names,
  settings: learned.settings,
  revealed: areSetsRevealed(lattice.child),
  numbers: hasNumbers.value,
});

/** The bounds on the number of parents at this k, as lines to be drawn. @param {Slice} slice @param {import('../../draw/lattice/lattice.js').Lattice} base at k = 1 */
export function linesOf({ lattice: { k }, revealed }, base) {
  if (!revealed) return [];
  const { size, orders } = boundsAt(base, k);
  return [
    { most: size, words: t('parents.k.boundSize', { n: k, most: size }) },
    { most: orders, words: t('parents.k.boundOrders', { most: orders }) },
  ].filter(({ most }) => most >= 0);
}
