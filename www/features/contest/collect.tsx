// The teacher's part of a contest: collecting entries from text and files, and opening the contest with the password (salt).
import { useState } from 'preact/hooks';
import { doc, showEverything } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Field } from '../../widgets/field.tsx';
import { FilesButton } from '../../widgets/file-button.tsx';
import { sends } from '../../widgets/sends.ts';
import { t } from '../../words/text.ts';
import { collect, collectFiles, revealWith } from './contest.ts';

/** `name`: key of the texts; `rows`: number of lines of a long text; `files`: test id of the file button. */
type TakenProps = {
  name: string;
  testid: string;
  rows?: number;
  files: string;
  accept?: string;
  onTake: (text: string) => void;
};

/** Text field with a submit button, and a file button as an alternative. */
function Taken({ name, testid, rows, files, accept, onTake }: TakenProps) {
  const [text, setText] = useState('');
  return (
    <form
      class="contest-taken"
      onSubmit={sends(() => {
        onTake(text);
        setText('');
      })}
    >
      <Field
        id={testid}
        class={rows ? undefined : 'input'}
        rows={rows}
        label={t(`contest.${name}.label`)}
        spellcheck={false}
        autocomplete="off"
        value={text}
        testid={testid}
        onText={setText}
      />
      <p class="contest-acts">
        <Button
          type="submit"
          disabled={text.trim() === ''}
          testid={`${testid}-take`}
          words={t(`contest.${name}.act`)}
        />
        <FilesButton accept={accept} testid={files} words={t(`contest.${name}.files`)} onFiles={collectFiles} />
      </p>
    </form>
  );
}

export const Collect = () => (
  <details class="contest-staff" data-testid="contest-collect">
    <summary>{t('contest.forTeacher')}</summary>
    <Taken name="taken" testid="contest-lines" rows={2} files="contest-files" onTake={collect} />
    <Taken name="key" testid="contest-key" files="contest-staff-file" accept=".json" onTake={revealWith} />
    <p class="quiet contest-note">
      {t('contest.honest')}{' '}
      {doc.value.lesson.hide.length > 0 && (
        <Button look="link" testid="show-everything" words={t('lesson.showEverything')} onClick={showEverything} />
      )}
    </p>
  </details>
);
