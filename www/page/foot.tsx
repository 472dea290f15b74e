// Foot of the page on a phone while no panel is open: proof of the result, and setup line (data, score, method).
import { Icon } from '../draw/icons.tsx';
import { placeOf } from '../model/places.ts';
import { doc } from '../store/index.ts';
import { isOpen, stateNow } from '../store/learning-state.ts';
import { usePapers } from '../widgets/papers.ts';
import { t } from '../words/text.ts';

export function Foot() {
  const [paper] = usePapers({ live: true });
  const { view } = doc.value;
  if (paper !== 'narrow' || isOpen(stateNow()) || placeOf(view).mode === 'learn') return null;
  const isHere = view === 'network';
  const proven = t('chip.proven optimal');
  return (
    <section class={isHere ? 'status foot' : 'status live foot'} aria-label={t('run.region')} data-testid="foot-status">
      <Icon name="proven" />
      {isHere ? proven : t('run.of', { sentence: proven })}
    </section>
  );
}
