// The foot of a phone where nothing is open: that the result is proven, beside the setup line.
import { Icon } from '../draw/icons.jsx';
import { placeOf } from '../model/places.js';
import { doc } from '../store/index.js';
import { isOpen, stateNow } from '../store/learning-state.js';
import { usePapers } from '../widgets/papers.js';
import { t } from '../words/text.js';

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
