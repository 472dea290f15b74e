// What is kept, where the page speaks of it: under the result which run found it, under the data the switch.
import './saved.css';
import { learnKey } from '../../model/state.js';
import { doc, notify, outcome } from '../../store/index.js';
import { forgetAll, isKeeping, isRefused, setKeeping } from '../../store/saved.js';
import { lastRun } from '../../store/signals.js';
import { Switch } from '../../widgets/switch.jsx';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';

/** Date in words. @param {number} at */
export const dateWords = (at) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** Rows, variables and date of a saved file, in words. @param {import('../../store/saved/files.js').SavedFile} file */
export const fileParams = ({ rows, variables, at }) => ({
  rows: t('data.rowCount', { n: rows }),
  variables: t('data.variables', { n: variables }),
  date: dateWords(at),
});

/** @param {string} method */
export const methodWords = (method) => t(`methods.${method}`);

/** Name of a run: the reader's, or its method. @param {import('../../store/saved/runs.js').SavedRun} run */
export const runName = ({ name, learned }) => name ?? methodWords(learned.method);

/** Note on which run found the result, and on what the last run found. */
export function SavedNote() {
  const learned = outcome.value;
  if (!learned) return null;
  const last = lastRun.value?.key === learnKey(doc.value) ? lastRun.value : null;
  const unit = unitOf(learned.settings.score);
  const isSame = last !== null && unit.show(last.score) === unit.show(learned.score);
  return (
    <section class="kept-note">
      {last && learned.key === last.key && (
        <p data-testid="last-run">
          {t(isSame ? 'kept.same' : 'kept.better', {
            method: methodWords(learned.foundBy ?? learned.method),
            score: unit.show(learned.score),
            last: methodWords(last.method),
            status: t(`kept.statusOf.${last.status}`),
            found: unit.show(last.score),
          })}
        </p>
      )}
      {learned.foundBy && (
        <p data-testid="found-by">
          {t('kept.foundBy', { method: methodWords(learned.foundBy), last: methodWords(learned.method) })}
        </p>
      )}
      {learned.status === 'stopped' && learned.method === 'astar' && learned.bound === null && (
        <p data-testid="no-bound">{t('kept.noBound')}</p>
      )}
      {learned.boundBy && <p data-testid="bound-by">{t('kept.boundBy', { method: methodWords(learned.boundBy) })}</p>}
    </section>
  );
}

/** Forgets what is kept, and says so. */
async function forget() {
  await forgetAll();
  notify({ code: 'forgotten' });
}

/** Whether own data stay in this browser; and how to be rid of them. */
export const SavingSwitch = () => (
  <div class="kept-switch">
    <Switch on={isKeeping.value} onTurn={setKeeping} testid="keep" describedBy="keep-note">
      {t('kept.keep')}
    </Switch>
    <p class="note" id="keep-note">
      {t(isRefused.value ? 'kept.refused' : 'kept.keepNote')}{' '}
      <button type="button" class="link" data-testid="forget" aria-label={t('kept.forgetLabel')} onClick={forget}>
        {t('kept.forget')}
      </button>
    </p>
  </div>
);
