// The next thing to do where a network is not proven: the exact method that may run for long, with what is known of its price.
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

/** Most variables of the exact method. */
const MOST = 64;
/** Least time that is worth a word, in seconds. */
const LEAST = 0.1;

/** Searches on, exactly. */
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

/** What is known of the price: of a search whose end is open, the part before it. */
const priceWords = ({ openEnded, knownWork, memory }: Estimate) =>
  t(openEnded ? 'proof.priceOpen' : 'proof.price', {
    time: roughly(Math.max(LEAST, secondsFor({ work: knownWork }))),
    memory: bytes(memory),
  });

/** The least words on the price of a proof: two. */
const leastWords = ({ openEnded, knownWork }: Estimate) =>
  t(openEnded ? 'proof.priceLeast' : 'proof.priceAbout', {
    time: roughly(Math.max(LEAST, secondsFor({ work: knownWork }))),
  });

export function ProveIt() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || outdated.value || learned.claimed || loadedKey.value === '') return null;
  const isOpen = ['best found', 'local optimum'].includes(learned.status) && learned.certificate.holds;
  if (!isOpen || run.value.state === 'running' || data.variables.length > MOST) return null;
  if (isProving(doc.value.search.method) && doc.value.search.method !== 'auto') return null;
  return <Offer />;
}

/** The button with its price; where the proof can't begin, why. */
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
