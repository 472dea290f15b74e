// Requests of a link's author to the reader, marked as the author's: a task, hidden parts, a guess before the answer.
// Hiding is a convenience: the reader can show everything. Also the chip that offers the last session.

import { encodeLink } from '../../link/link.ts';
import { type Doc, learnKey } from '../../model/state.ts';
import {
  before,
  continueSession,
  doc,
  forgetSession,
  isRevealed,
  lesson,
  setDoc,
  showEverything,
} from '../../store/index.ts';
import { savedFiles } from '../../store/saved.ts';
import { isInFile } from '../../store/sources.ts';
import { Button } from '../../widgets/button.tsx';
import { setupLine } from '../../widgets/names.ts';
import { partNames } from '../../widgets/part-names.ts';
import { Say } from '../../widgets/say.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { t } from '../../words/text.ts';
import { fileParams } from '../saved/saved.tsx';

export function LessonNote() {
  const { hide, task } = lesson.value;
  const predict = !isRevealed('network');
  if (hide.length === 0 && task === '' && !predict) return null;
  return (
    <section class="notice lesson" data-testid="lesson" aria-label={t('lesson.label')}>
      {task && (
        <div>
          <h2 class="lesson-by">{t('lesson.by')}</h2>
          <p class="task" dir="auto" data-testid="task">
            {task}
          </p>
        </div>
      )}
      {(hide.length > 0 || predict) && (
        <p class="lesson-hidden">
          {hide.length > 0 && t('lesson.hidden', { parts: partNames(hide) })}{' '}
          {predict && hide.length === 0 && t('lesson.predicts')}{' '}
          <Button look="link" testid="show-everything" words={t('lesson.showEverything')} onClick={showEverything} />
        </p>
      )}
    </section>
  );
}

/** Placeholder for a view that would reveal the network before the reader has made the required guess. */
export const NotYet = () => (
  <Say
    lead={t('lesson.notYet')}
    second={<Button look="primary" words={t('lesson.toGuess')} onClick={() => setDoc({ view: 'network' })} />}
  />
);

/** Footer of an embedded view, with a link to the whole page. */
export function EmbedFoot() {
  const { value: address } = useResult(async () => {
    const at = { ...doc.value, lesson: { ...doc.value.lesson, embed: false } };
    return `${location.href.split('#')[0]}#${await encodeLink({ doc: at })}`;
  }, [doc.value]);
  return (
    <footer class="embed-foot">
      <a href={address ?? ''} target="_blank" rel="noopener" data-testid="embed-open">
        {t('lesson.openWhole')}
      </a>
    </footer>
  );
}

/** Description of the last session: for own data their size and last use, else the data and settings. */
function lastWords(last: Doc) {
  const { data } = last;
  if (!isInFile(data)) return setupLine(last, null);
  const isOf = ({ name, fingerprints }: { name: string; fingerprints: string[] }) =>
    name === data.name && (data.fingerprint === null || fingerprints.includes(data.fingerprint));
  const file = savedFiles.value.find(isOf);
  if (!file) return t('kept.notHere');
  return t('kept.continueNote', fileParams(file));
}

export function SessionChip() {
  const last = before.value;
  if (!last || learnKey(last) === learnKey(doc.value)) return null;
  return (
    <p class="session" data-testid="session">
      <Button look="small" title={t('lesson.sessionNote')} onClick={continueSession}>
        {isInFile(last.data) ? t('kept.continue', { name: last.data.name }) : t('lesson.continue')}{' '}
        <span class="quiet">{lastWords(last)}</span>
      </Button>
      <Button icon="close" look="small" label={t('app.dismiss')} onClick={forgetSession} />
    </p>
  );
}
