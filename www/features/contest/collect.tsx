// The teacher's part of a contest: collecting entries from text and files, and opening the contest with the password (salt).
import { useState } from 'preact/hooks';
import { doc, showEverything } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { FilesButton } from '../../widgets/file-button.tsx';
import { t } from '../../words/text.ts';
import { collect, collectFiles, revealWith } from './contest.ts';

/**
 * Text field with a submit button, and a file button as an alternative.
 * @param props `name`: key of the texts; `files`: test id of the file button
 */
function Taken({
  name,
  testid,
  isLong,
  files,
  accept,
  onTake,
}: {
  name: string;
  testid: string;
  isLong: boolean;
  files: string;
  accept?: string;
  onTake: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const Field = isLong ? 'textarea' : 'input';
  return (
    <form
      class="contest-taken"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(text);
        setText('');
      }}
    >
      <label for={testid}>{t(`contest.${name}.label`)}</label>
      <Field
        id={testid}
        class={isLong ? undefined : 'input'}
        spellcheck={false}
        autocomplete="off"
        value={text}
        data-testid={testid}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
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
    <Taken name="taken" testid="contest-lines" isLong files="contest-files" onTake={collect} />
    <Taken
      name="key"
      testid="contest-key"
      isLong={false}
      files="contest-staff-file"
      accept=".json"
      onTake={revealWith}
    />
    <p class="quiet contest-note">
      {t('contest.honest')}{' '}
      {doc.value.lesson.hide.length > 0 && (
        <Button look="link" testid="show-everything" words={t('lesson.showEverything')} onClick={showEverything} />
      )}
    </p>
  </details>
);
