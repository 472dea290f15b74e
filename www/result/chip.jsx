// The qualifier of the network, beside its sentence and part of the heading: proven, not proven, claimed. A click tells bound, gap,
// time and certificate.
import { Icon } from '../draw/icons.jsx';
import { claimOf, qualifier } from '../model/qualifier.js';
import { doubted, info } from '../store/index.js';

/** @param {{ learned: import('../model/qualifier.js').Qualified }} props */
export function Chip({ learned }) {
  const claim = claimOf(learned);
  const isGood = claim === 'proven optimal' && !doubted.value;
  return (
    <button
      type="button"
      class={isGood ? 'claim good' : 'claim'}
      data-testid="chip"
      data-claim={claim}
      popovertarget="claim"
    >
      <Icon name={isGood ? 'proven' : claim === 'unconfirmed' ? 'alert' : 'open'} />
      {qualifier(learned, doubted.value, Boolean(info.value?.list))}
    </button>
  );
}
