// Runs listed under the result: the last ones with their scores. The ticked two are compared, or else the latest two.
// Older runs and names for runs are in the dialog.
import './saved.css';
import { signal } from '@preact/signals';
import { compare, compareRuns } from '../../store/compared.ts';
import { doc, openDialog, outcome } from '../../store/index.ts';
import type { SavedRun } from '../../store/saved/runs.ts';
import { applyRun } from '../../store/saved.ts';
import { runs } from '../../store/signals.ts';
import { Button } from '../../widgets/button.tsx';
import { scoreInFull } from '../../widgets/score-words.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import { runName } from './saved.tsx';

/** Number of runs listed in the panel; older ones are in the dialog. */
const LISTED = 5;
/** Difference of two scores, in nats, below which it is ascribed to rounding and not shown. */
const ROUNDING_NATS = 1e-6;

/** Ids of the ticked runs, in the order of ticking; if empty, the run in use counts as ticked. */
const ticked = signal<readonly number[]>([]);

/** Whether the result shown has the network, score and data of a saved run. */
function isInUse({ learned }: SavedRun) {
  const shown = outcome.value;
  return (
    shown !== null &&
    shown.fingerprint === learned.fingerprint &&
    JSON.stringify(shown.settings.score) === JSON.stringify(learned.settings.score) &&
    String(shown.parents) === String(learned.parents)
  );
}

/** Saved run in use: the newest whose network is shown; null if none. */
const inUse = () => runs.value.find(isInUse) ?? null;

/** Runs ticked for comparison that still exist. */
const chosenRuns = () => {
  const there = ticked.value.flatMap((id) => runs.value.find((run) => run.id === id) ?? []);
  const now = inUse();
  return there.length > 0 || !now ? there : [now];
};

function tick(run: SavedRun, on: boolean) {
  const others = chosenRuns().filter(({ id }) => id !== run.id);
  ticked.value = [...others, ...(on ? [run] : [])].slice(-2).map(({ id }) => id);
}

/** Relation between a run and the result, as text: in use, difference of scores, or not comparable. */
function besideResult(run: SavedRun, now: SavedRun | null) {
  if (run.id === now?.id) return t('kept.inUse');
  const shown = outcome.value;
  if (!shown) return '';
  if (run.problem === now?.problem) {
    const difference = run.learned.score - shown.score;
    return Math.abs(difference) < ROUNDING_NATS ? t('kept.sameScore') : unitOf(shown.settings.score).change(difference);
  }
  const isSameScore = JSON.stringify(run.learned.settings.score) === JSON.stringify(shown.settings.score);
  return t(isSameScore ? 'kept.otherConstraints' : 'kept.otherScore');
}

function Run({ run, now }: { run: SavedRun; now: SavedRun | null }) {
  const { learned } = run;
  const { score } = learned.settings;
  const isTicked = chosenRuns().some(({ id }) => id === run.id);
  const name = runName(run);
  const total = unitOf(score).show(learned.score);
  return (
    <li class="kept-run" data-testid="kept-run">
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={t('kept.tickLabel', { name, score: total })}
          onChange={({ currentTarget }) => tick(run, currentTarget.checked)}
        />
        <b>{name}</b>
        <b class="num">{total}</b>
        <span>
          {scoreInFull(score)} · {t(`kept.statusOf.${learned.status}`)}
        </span>
        <span class="num">{besideResult(run, now)}</span>
      </label>
      {run.id !== now?.id && (
        <Button
          look="link"
          label={t('kept.useLabel', { method: name, score: total })}
          words={t('kept.use')}
          onClick={() => applyRun(run)}
        />
      )}
    </li>
  );
}

/** List of the saved runs of the present data. */
export function RunsPart() {
  const list = runs.value;
  if (list.length === 0 || doc.value.lesson.hide.includes('inspector')) return null;
  const now = inUse();
  const two = [...new Set([...chosenRuns(), ...list])].slice(0, 2);
  const pinned = list.filter(({ pinned }) => pinned);
  const first = [...new Set([...(now ? [now] : []), ...pinned, ...list])].slice(0, LISTED);
  return (
    <section class="kept-part" data-testid="runs-part">
      <h3>
        {t('kept.title')}
        <Button
          look="link"
          testid="compare-two"
          words={t('kept.compareTwo')}
          onClick={() => (two.length < 2 ? compare() : compareRuns(two[0], two[1]))}
        />
      </h3>
      <ul>
        {first.map((run) => (
          <Run key={run.id} run={run} now={now} />
        ))}
      </ul>
      <p class="links">
        <Button
          look="link"
          testid="open-runs"
          words={t('kept.open', { n: list.length })}
          onClick={() => openDialog('runs')}
        />
      </p>
    </section>
  );
}
