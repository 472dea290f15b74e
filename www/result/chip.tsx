// Qualifier of the network in the heading, beside its sentence: proven, not proven, claimed. A click opens bound, gap,
// time and certificate.
import { Icon } from '../draw/icons.tsx';
import { claimOf, type Qualified, qualifier } from '../model/qualifier.ts';
import { doubted, info } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';

export function Chip({ learned }: { learned: Qualified }) {
  const claim = claimOf(learned);
  const isGood = claim === 'proven optimal' && !doubted.value;
  return (
    <Button class={isGood ? 'claim good' : 'claim'} testid="chip" data-claim={claim} popovertarget="claim">
      <Icon name={isGood ? 'proven' : claim === 'unconfirmed' ? 'alert' : 'open'} />
      {qualifier(learned, doubted.value, Boolean(info.value?.list))}
    </Button>
  );
}
