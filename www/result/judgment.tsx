// Buttons that start slow parts of the judgment of a result (such as its runner-up), each with its expected time; and
// Stop for the part that runs.
import { judgmentWords } from '../model/judgment/words.ts';
import { doc, info, judged, outcome, setDoc } from '../store/index.ts';
import { find, offered, seeking, stopFinding } from '../store/judgment.ts';
import { Button } from '../widgets/button.tsx';
import { roughly, t } from '../words/text.ts';

/** Minimum time in seconds that is shown; shorter estimates are shown as this one. */
const MIN_SHOWN_S = 0.1;

function Offer({ part, label }: { part: 'runnerUp' | 'cost'; label: string }) {
  const seconds = offered(part);
  if (seconds === null) return null;
  return (
    <Button
      look="link"
      testid={`find-${part}`}
      words={t(label, { time: roughly(Math.max(MIN_SHOWN_S, seconds)) })}
      onClick={() => find(part)}
    />
  );
}

/** Differences of the runner-up for which its sentence has no room, and the link to near classes. */
function Differs() {
  const [learned, data] = [outcome.value, info.value];
  const found = learned && judged.value?.key === learned.key ? judged.value.judged : null;
  if (!learned || !data || !found || learned.claimed || !learned.certificate.holds) return null;
  const names = data.variables.map(({ name }) => name);
  const [{ more = [] } = {}] = judgmentWords(learned, found, { settings: learned.settings, names, data, t });
  if (more.length === 0) return null;
  return (
    <details class="differs" data-testid="differs">
      <summary>{t('judgment.what')}</summary>
      <div class="differs-list">
        <ul>
          {more.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {!doc.value.lesson.hide.includes('best') && (
          <Button
            look="link"
            testid="differs-list"
            words={t('judgment.nearOnes')}
            onClick={() => setDoc({ view: 'best' })}
          />
        )}
      </div>
    </details>
  );
}

/** Further differences of the runner-up; below them, buttons for slow parts of the judgment or the progress of one. */
export const Judgment = () => (
  <>
    <Differs />
    <Offers />
  </>
);

function Offers() {
  const part = seeking.value;
  if (part !== null) {
    return (
      <p data-testid="judging">
        {t(part === 'cost' ? 'judgment.weighing' : 'judgment.seeking')}{' '}
        <Button look="link" testid="judging-stop" words={t('judgment.stop')} onClick={stopFinding} />
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
