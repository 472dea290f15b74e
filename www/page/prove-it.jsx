// The next thing to do where a network is not proven: the exact method that may run for long, with what is known of its price.
import { isProving } from '../model/methods.js';
import { doc, info, loadedKey, outcome, outdated, run, runNow, setDoc } from '../store/index.js';
import { t } from '../words/text.js';

/** Most variables of the exact method. */
const MOST = 64;
/** Searches on, exactly. */
function prove() {
  const { search } = doc.peek();
  setDoc({ search: { ...search, method: 'astar' } });
  runNow();
}

export function ProveIt() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || outdated.value || learned.claimed || loadedKey.value === '') return null;
  const isOpen = ['best found', 'local optimum'].includes(learned.status) && learned.certificate.holds;
  if (!isOpen || run.value.state === 'running' || data.variables.length > MOST) return null;
  if (isProving(doc.value.search.method) && doc.value.search.method !== 'auto') return null;
  return (
    <button type="button" class="btn primary" data-testid="prove-it" title={t('proof.proveTitle')} onClick={prove}>
      {t('proof.prove')}
    </button>
  );
}
