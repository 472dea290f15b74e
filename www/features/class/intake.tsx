// Intake of answers that are pasted, typed, dropped or chosen as files. Damaged lines are listed, the others accepted.
import { useState } from 'preact/hooks';
import {
  arrival,
  bringBack,
  isStored,
  MOST_HAND_INS,
  MOST_NAMED,
  named,
  removed,
  takeFiles,
  takeText,
} from '../../store/lessons/received.ts';
import { looksLikeLesson, openLesson, openLessonFile } from '../../store/lessons/travel.ts';
import { Button } from '../../widgets/button.tsx';
import { Field } from '../../widgets/field.tsx';
import { FileButton, FilesButton } from '../../widgets/file-button.tsx';
import { sends } from '../../widgets/sends.ts';
import { takesFiles, useTakesPaste } from '../../widgets/takes-files.ts';
import { t } from '../../words/text.ts';

/** Maximum number of students named as added; more are only counted. */
const MOST_WHO = 6;

/** Damaged place in words; empty if it is the whole text. */
const placeOf = (file: string, line: number) =>
  file || line > 0
    ? t(`class.at.${file && line > 0 ? 'fileLine' : file ? 'file' : 'line'}`, { file, line: String(line) })
    : '';

/** Message on the result of the last intake. */
function Arrival() {
  const came = arrival.value;
  if (!came) return null;
  const { added, who, same, full, problems } = came;
  const isNamed = named.value && added > 0 && added <= MOST_WHO;
  return (
    <div class="class-came" data-testid="class-came">
      <p>
        {isNamed
          ? t('class.addedWho', { who: who.map((name) => name || t('class.someone')) })
          : added > 0 && t('class.added', { n: added })}{' '}
        {same > 0 && t('class.same', { n: same })} {full > 0 && t('class.full', { n: full, most: MOST_HAND_INS })}{' '}
        {problems.length > 0 && added > 0 && t('class.rest')}
      </p>
      {problems.length > 0 && (
        <ul data-testid="class-problems">
          {problems.slice(0, MOST_NAMED).map(({ file, line, what }) => (
            <li key={`${file} ${line} ${what}`}>
              {placeOf(file, line)} {t(`class.problem.${what}`)}
            </li>
          ))}
          {problems.length > MOST_NAMED && <li>{t('class.more', { n: problems.length - MOST_NAMED })}</li>}
        </ul>
      )}
    </div>
  );
}

/** Button that opens a lesson from a file. */
export const LessonFile = () => (
  <FileButton
    accept=".json,application/json"
    testid="lesson-file"
    words={t('class.lessonFile')}
    onFile={openLessonFile}
  />
);

/** Reads files: JSON files as lessons, all others as students' answers. */
async function takeAll(files: File[]) {
  const lessons = files.filter(({ name }) => /\.json$/i.test(name));
  if (lessons.length < files.length) await takeFiles(files.filter((file) => !lessons.includes(file)));
  for (const file of lessons) await openLessonFile(file);
}

/** Reads a text, as a lesson if it looks like one, else as students' answers. */
const takeAny = (text: string) => (looksLikeLesson(text) ? openLesson(text) : takeText(text));

/** Handlers that accept answers and lessons dropped on the view. */
export const takesAnswers = takesFiles(takeAll, takeAny);

export function Take() {
  useTakesPaste(true, takeAll, takeAny);
  const [text, setText] = useState('');
  const take = async (what: string) => setText((await takeAny(what)) ? '' : what);
  return (
    <section class="class-take" aria-label={t('class.take')}>
      <form onSubmit={sends(() => text.trim() !== '' && take(text))}>
        <Field
          id="class-text"
          label={t('class.paste')}
          rows={2}
          value={text}
          hint={t('class.pasteHint')}
          testid="class-text"
          onText={setText}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text/plain') ?? '';
            if (text !== '' || pasted === '') return;
            event.preventDefault();
            take(pasted);
          }}
        />
        <p class="class-acts">
          <Button type="submit" disabled={text.trim() === ''} testid="class-add" words={t('class.add')} />
          <FilesButton testid="class-files" words={t('class.files')} onFiles={takeAll} />
        </p>
      </form>
      <div role="status">
        <Arrival />
        {removed.value && (
          <p>
            {t('class.removed')} <Button look="link" testid="class-undo" words={t('app.undo')} onClick={bringBack} />
          </p>
        )}
      </div>
      <p class="quiet">
        {t('class.privacy')} {isStored() && t('class.kept')} {t('class.honest')}
      </p>
    </section>
  );
}
