// Button that proves an unproven network by the exact method, with the estimate, since that may take long.
import { useEffect, useState } from 'preact/hooks';
import { secondsFor } from '../engine/pace.ts';
import type { Estimate } from '../generated/protocol.ts';
import { isProving } from '../model/methods.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { ask, doc, followedKey, info, loadedKey, outcome, outdated, run, runNow, setDoc } from '../store/index.ts';
import { chosenOf } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { problemWords } from '../widgets/problem.ts';
import { bytes, roughly, t } from '../words/text.ts';

/** Largest number of variables of the exact method. */
const MAX_VARIABLES = 64;
/** Least time shown, in seconds. */
const MIN_SHOWN_S = 0.1;

/** Continues by exact search. */
function prove() {
  const { search } = doc.peek();
  setDoc({ search: { ...search, method: 'astar' } });
  runNow();
}

/** Estimate of the proof under the present settings; null until it is known. */
function usePrice(): Estimate | null {
  const [known, setKnown] = useState<{ key: string; estimate: Estimate } | null>(null);
  const key = learnKey(doc.value);
  const isReady = followedKey.value === key && run.value.state !== 'running';
  useEffect(() => {
    const data = info.peek();
    if (!isReady || !data || known?.key === key) return;
    const names = data.variables.map(({ name }) => name);
    const { settings } = settingsFor(chosenOf(doc.peek()), names);
    ask('estimates', { settingsList: [{ ...settings, method: 'astar' }] }).then((answer) => {
      const estimate = answer?.[0]?.estimate;
      if (estimate) setKnown({ key, estimate });
    });
  }, [key, isReady]);
  return known?.key === key ? known.estimate : null;
}

/** Estimate as text; for an open-ended search, of its known part. */
const priceWords = ({ openEnded, knownWork, memory }: Estimate) =>
  t(openEnded ? 'proof.priceOpen' : 'proof.price', {
    time: roughly(Math.max(MIN_SHOWN_S, secondsFor({ work: knownWork }))),
    memory: bytes(memory),
  });

/** Shortest text of the estimate: two words. */
const leastWords = ({ openEnded, knownWork }: Estimate) =>
  t(openEnded ? 'proof.priceLeast' : 'proof.priceAbout', {
    time: roughly(Math.max(MIN_SHOWN_S, secondsFor({ work: knownWork }))),
  });

export function ProveIt() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || outdated.value || learned.claimed || loadedKey.value === '') return null;
  const isOpen = ['best found', 'local optimum'].includes(learned.status) && learned.certificate.holds;
  if (!isOpen || run.value.state === 'running' || data.variables.length > MAX_VARIABLES) return null;
  if (isProving(doc.value.search.method) && doc.value.search.method !== 'auto') return null;
  return <Offer />;
}

/** Button with its estimate, or the reason why the proof can't start. */
function Offer() {
  const price = usePrice();
  const why = price?.problem;
  return (
    <>
      <p class="remark price" data-testid="prove-price">
        {why ? problemWords(why) : price ? priceWords(price) : ''}
      </p>
      <Button look="primary" testid="prove-it" title={t('proof.proveTitle')} disabled={Boolean(why)} onClick={prove}>
        <span>
          {t('proof.prove')}
          {price && !why && <small class="only-narrow">{leastWords(price)}</small>}
        </span>
      </Button>
    </>
  );
}
