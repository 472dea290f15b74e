// What has to be told: notices that wait to be dismissed, the card of a crashed engine, and what became of the claim
// that a link made. All ink and words.
import { useState } from 'preact/hooks';
import { Icon } from '../draw/icons.jsx';
import { unitOf } from '../draw/numbers.js';
import { scoreShown } from '../state.js';
import {
  dismiss,
  doc,
  expected,
  missing,
  notices,
  openFile,
  outcome,
  problem,
  restartEngine,
  run,
  runNow,
  shared,
} from '../store.js';
import { rich, roughly, t } from '../text.js';
import { version } from '../version.js';
import { copyText } from './clipboard.js';
import { FileButton } from './file-button.jsx';
import { problemWords } from './problem.js';

/** A score in the unit of the present one. @param {number} score */
const shown = (score) => unitOf(scoreShown(doc.value)).show(score);

export const Notices = () =>
  notices.value.length > 0 && (
    <div role="status">
      <ul class="notices" aria-label={t('notices.label')}>
        {notices.value.map((notice) => (
          <li key={JSON.stringify(notice)} class="notice">
            <p>{problemWords(notice)}</p>
            <button type="button" class="btn icon small" aria-label={t('app.dismiss')} onClick={() => dismiss(notice)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

/** What the reader may send us: versions, settings, sizes; never data. */
const report = () => {
  const { data, score, search } = doc.peek();
  const kind = data.kind === 'example' ? data : { kind: data.kind };
  const { failure } = run.peek();
  return JSON.stringify(
    { bayescope: version, browser: navigator.userAgent, failure, data: kind, score, method: search.method },
    null,
    2,
  );
};

/** Failures that a new worker does not mend: their own sentence says what does. */
const RELOAD = new Set(['engine-start', 'other-version']);

export function CrashCard() {
  const [said, setSaid] = useState('');
  const { state, failure } = run.value;
  if (state !== 'failed' || !failure) return null;
  const kept = outcome.value;
  return (
    <section class="notice crash" role="alert" data-testid="crash">
      <div>
        <h2>{t('crash.title')}</h2>
        <p>
          {t('crash.safe')} {kept && t('crash.kept', { score: shown(kept.score) })}{' '}
          {kept?.ended === 'lost' && kept.bound !== null && t('crash.keptBound', { bound: shown(kept.bound) })}{' '}
          {failure.code === 'out-of-memory' && t('crash.memory')}
          {RELOAD.has(failure.code) && t(`errors.${failure.code}`)}
        </p>
        <p class="acts">
          <button type="button" class="btn primary" data-testid="restart" onClick={restartEngine}>
            {t('crash.restart')}
          </button>
          <button
            type="button"
            class="btn"
            onClick={async () => setSaid(t((await copyText(report())) ? 'crash.copied' : 'app.copyFailed'))}
          >
            {t('crash.report')}
          </button>
          <span role="status">{said}</span>
        </p>
      </div>
    </section>
  );
}

/** The present data or settings can't be learned from. */
export const ProblemNote = () =>
  problem.value && (
    <section class="notice" role="alert" data-testid="problem">
      <p>{problemWords(problem.value)}</p>
    </section>
  );

/** The link's data are the reader's to bring. */
export function MissingNote() {
  const data = missing.value;
  if (!data) return null;
  return (
    <section class="notice asks" data-testid="missing">
      <div>
        <h2>{t('shared.missingTitle', { name: data.name })}</h2>
        <p>{t('shared.missingNote', { fingerprint: data.fingerprint ?? '' })}</p>
        <p class="acts">
          <FileButton class="btn primary" onFile={openFile}>
            {t('shared.chooseCopy')}
          </FileButton>
        </p>
      </div>
    </section>
  );
}

/** The numbers of a link that do not hold. @param {import('../store/signals.js').Shared} claim */
const untrue = ({ certificate, problem, result }) => {
  if (problem?.code === 'other-variables') return t('shared.otherVariables');
  if (problem?.code === 'other-data')
    return t('shared.otherData', { found: problem.found, expected: problem.expected });
  if (problem) return problemWords(problem);
  if (certificate && !certificate.acyclic) return t('shared.cyclic');
  if (certificate && !certificate.constraintsKept) return t('shared.constraints');
  return t('shared.liesDetail', {
    claimed: shown(result.score),
    found: certificate ? shown(certificate.score) : '…',
  });
};

export function SharedNote() {
  const claim = shared.value;
  if (!claim || missing.value) return null;
  const { state, result } = claim;
  if (state === 'lies') {
    return (
      <section class="notice" role="alert" data-testid="shared">
        <div>
          <h2>{t('shared.lies')}</h2>
          <p>{untrue(claim)}</p>
        </div>
      </section>
    );
  }
  const time = roughly(expected.value);
  const reprove = (
    <button type="button" class="link" data-testid="reprove" disabled={run.value.state === 'running'} onClick={runNow}>
      {t('shared.reproveTime', { time })}
    </button>
  );
  return (
    <p class="shared" role="status" data-testid="shared">
      {t('shared.lead')} {t(state === 'checking' ? 'shared.checking' : 'shared.checked')}{' '}
      {state === 'proven' && t('shared.proven')}
      {state === 'better' && t('shared.better', { score: shown(outcome.value?.score ?? 0) })}
      {state === 'claimed' &&
        (result.status === 'proven optimal' ? rich('shared.claimedTime', { reprove }) : t('shared.unproven'))}
    </p>
  );
}
