// Button that proves an unproven network by the exact method, with its estimated time.
import { secondsFor } from '../engine/pace.ts';
import type { Estimate } from '../generated/protocol.ts';
import { isProving } from '../model/methods.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { ask, doc, followedKey, info, loadedKey, outcome, outdated, run, runNow, setSearch } from '../store/index.ts';
import { chosenOf } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { problemWords } from '../widgets/problem.ts';
import { useAnswer } from '../widgets/use-answer.ts';
import { bytes, roughly, t } from '../words/text.ts';

/** Maximum number of variables of the exact method. */
const MAX_VARIABLES = 64;
/** Minimum time in seconds that is shown; shorter estimates are shown as this one. */
const MIN_SHOWN_S = 0.1;

/** Continues the search by the exact method. */
function prove() {
  setSearch({ method: 'astar' });
  runNow();
}

/** Estimated work of the proof under the present settings; null until it is known. */
function usePrice(): Estimate | null {
  const key = learnKey(doc.value);
  const isReady = followedKey.value === key && run.value.state !== 'running';
  const price = async () => {
    const { settings } = settingsFor(chosenOf(doc.peek()), namesOf(info.peek() ?? { variables: [] }));
    const answer = await ask('estimates', { settingsList: [{ ...settings, method: 'astar' }] });
    return answer?.[0]?.estimate ?? null;
  };
  return useAnswer(isReady && info.value !== null ? key : null, price);
}

const timeOf = ({ knownWork }: Estimate) => roughly(Math.max(MIN_SHOWN_S, secondsFor({ work: knownWork })));

/** Estimated time and memory of the proof as text; for a search of unknown length, those of its known part. */
const priceWords = (price: Estimate) =>
  t(price.openEnded ? 'proof.priceOpen' : 'proof.price', { time: timeOf(price), memory: bytes(price.memory) });

/** Estimated time of the proof in two words, for narrow buttons. */
const leastWords = (price: Estimate) =>
  t(price.openEnded ? 'proof.priceLeast' : 'proof.priceAbout', { time: timeOf(price) });

export function ProveIt() {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || outdated.value || learned.claimed || loadedKey.value === '') return null;
  const isOpen = ['best found', 'local optimum'].includes(learned.status) && learned.certificate.holds;
  if (!isOpen || run.value.state === 'running' || data.variables.length > MAX_VARIABLES) return null;
  if (isProving(doc.value.search.method) && doc.value.search.method !== 'auto') return null;
  return <Offer />;
}

/** Button that starts the proof, with its estimate, or the reason why the proof can't start. */
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
