// Notes on saved runs and files: under the result the run that found it, under the data the switch that saves own data.
import './saved.css';
import { learnKey } from '../../model/state.ts';
import { doc, notify, outcome } from '../../store/index.ts';
import type { SavedFile } from '../../store/saved/files.ts';
import type { SavedRun } from '../../store/saved/runs.ts';
import { forgetAll, isKeeping, isRefused, setKeeping } from '../../store/saved.ts';
import { lastRun } from '../../store/signals.ts';
import { Button } from '../../widgets/button.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';

/** Date of a point in time, as text. */
export const dateWords = (at: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** Rows, variables and date of a saved file, as text. */
export const fileParams = ({ rows, variables, at }: SavedFile) => ({
  rows: t('data.rowCount', { n: rows }),
  variables: t('data.variables', { n: variables }),
  date: dateWords(at),
});

export const methodWords = (method: string) => t(`methods.${method}`);

/** Name of a saved run: given by the reader, or its method. */
export const runName = ({ name, learned }: SavedRun) => name ?? methodWords(learned.method);

/** Note on the run that found the result, and on the outcome of the last run. */
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

/** Deletes all saved runs and files, and says so in a notice. */
async function forget() {
  await forgetAll();
  notify({ code: 'forgotten' });
}

/** Switch for keeping own data in this browser, with the button that deletes them. */
export const SavingSwitch = () => (
  <div class="kept-switch">
    <Switch on={isKeeping.value} words={t('kept.keep')} onTurn={setKeeping} testid="keep" describedBy="keep-note" />
    <p class="note" id="keep-note">
      {t(isRefused.value ? 'kept.refused' : 'kept.keepNote')}{' '}
      <Button look="link" testid="forget" label={t('kept.forgetLabel')} words={t('kept.forget')} onClick={forget} />
    </p>
  </div>
);
