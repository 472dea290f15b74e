// In place of a network that is not there yet: the variables without an edge, what learning takes, and the button that begins.
import './unlearned.css';
import { doc, estimate, expected, info, outcome, run, runNow, setDoc } from '../store/index.js';
import { stateNow } from '../store/standing.js';
import { roughly, t, whole } from '../words/text.js';
import { PlainNetwork } from './plain-network.jsx';

/** Learns by greedy search, which takes a moment. */
function beginGreedy() {
  const { search } = doc.peek();
  setDoc({ search: { ...search, method: 'hill-climb' } });
  runNow();
}

/** What can be done now. */
function Ways() {
  if (stateNow() !== 'ready' || !estimate.value || estimate.value.problem) return null;
  const time = roughly(expected.value);
  return (
    <div class="unlearned-ways">
      <button type="button" class="btn primary" data-testid="unlearned-run" onClick={runNow}>
        {t(estimate.value.openEnded ? 'unlearned.runOpen' : 'unlearned.run', { time })}
      </button>
      {doc.value.search.method !== 'hill-climb' && (
        <button type="button" class="btn" data-testid="unlearned-greedy" onClick={beginGreedy}>
          {t('unlearned.greedy')}
        </button>
      )}
    </div>
  );
}

export function Unlearned() {
  const data = info.value;
  if (!data || outcome.value) return null;
  const names = data.variables.map(({ name }) => name);
  const isRunning = run.value.state === 'running';
  return (
    <div class="unlearned">
      {!isRunning && <p>{t('unlearned.what', { n: names.length, rows: whole(data.rows) })}</p>}
      <Ways />
      <PlainNetwork
        names={names}
        edges={[]}
        label={t('unlearned.label', { n: names.length })}
        testid="unlearned-network"
        look="unlearned-network"
      />
    </div>
  );
}

/** The room of a picture of what is learned, before that is there. */
export const NothingLearned = () => (
  <div class="picture">
    <Unlearned />
  </div>
);
