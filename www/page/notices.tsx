// Notices that the reader can dismiss, and the card shown after a crash of the engine. No meaning depends on color.
import { useState } from 'preact/hooks';
import { scoreShown } from '../model/state.ts';
import { version } from '../model/version.ts';
import { dismiss, doc, notices, outcome, problem, restartEngine, run } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { copyText } from '../widgets/clipboard.ts';
import { problemWords } from '../widgets/problem.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

/** Score as text, in the unit of the present score. */
const shown = (score: number) => unitOf(scoreShown(doc.value)).show(score);

export const Notices = () =>
  notices.value.length > 0 && (
    <div role="status">
      <ul class="notices" aria-label={t('notices.label')}>
        {notices.value.map((notice) => (
          <li key={JSON.stringify(notice)} class="notice">
            <p>{problemWords(notice)}</p>
            <Button icon="close" look="small" label={t('app.dismiss')} onClick={() => dismiss(notice)} />
          </li>
        ))}
      </ul>
    </div>
  );

/** Report that the reader may send to the authors: versions, settings, sizes; never data. */
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

/** Codes of engine failures that a restart of the worker cannot fix; the sentence on each says what helps instead. */
const RELOAD = new Set(['engine-start', 'other-version']);

export function CrashCard() {
  const [message, setMessage] = useState('');
  const { state, failure } = run.value;
  if (state !== 'failed' || !failure) return null;
  const result = outcome.value;
  return (
    <section class="notice crash" role="alert" data-testid="crash">
      <div>
        <h2>{t('crash.title')}</h2>
        <p>
          {t('crash.safe')} {result && t('crash.kept', { score: shown(result.score) })}{' '}
          {result?.ended === 'lost' && result.bound !== null && t('crash.keptBound', { bound: shown(result.bound) })}{' '}
          {failure.code === 'out-of-memory' && t('crash.memory')}
          {RELOAD.has(failure.code) && t(`errors.${failure.code}`)}
        </p>
        <p class="acts">
          <Button look="primary" testid="restart" words={t('crash.restart')} onClick={restartEngine} />
          <Button
            words={t('crash.report')}
            onClick={async () => setMessage(t((await copyText(report())) ? 'crash.copied' : 'app.copyFailed'))}
          />
          <span role="status">{message}</span>
        </p>
      </div>
    </section>
  );
}

/** Note on data or settings that can't be learned from. */
export const ProblemNote = () =>
  problem.value && (
    <section class="notice" role="alert" data-testid="problem">
      <p>{problemWords(problem.value)}</p>
    </section>
  );
