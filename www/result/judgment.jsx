// What stands beside the result and would take long to find: a button with its price, and Stop while it is sought.
import { find, offered, seeking, stopFinding } from '../store/judgment.js';
import { roughly, t } from '../words/text.js';

/** Seconds below which no time is named. */
const LEAST = 0.1;

/** @param {{ part: 'runnerUp' | 'cost', label: string }} props */
function Offer({ part, label }) {
  const seconds = offered(part);
  if (seconds === null) return null;
  return (
    <button type="button" class="link" data-testid={`find-${part}`} onClick={() => find(part)}>
      {t(label, { time: roughly(Math.max(LEAST, seconds)) })}
    </button>
  );
}

/** The offers, or what is sought. */
export function Judgment() {
  const part = seeking.value;
  if (part !== null) {
    return (
      <p data-testid="judging">
        {t(part === 'cost' ? 'judgment.weighing' : 'judgment.seeking')}{' '}
        <button type="button" class="link" data-testid="judging-stop" onClick={stopFinding}>
          {t('judgment.stop')}
        </button>
      </p>
    );
  }
  if (offered('runnerUp') === null && offered('cost') === null) return null;
  return (
    <p class="offers">
      <Offer part="runnerUp" label="judgment.find" /> <Offer part="cost" label="judgment.weigh" />
    </p>
  );
}
