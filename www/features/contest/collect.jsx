// For the teacher: entries collected from lines and files, and the salt that opens the seal.
import { useState } from 'preact/hooks';
import { FileButton, FilesButton } from '../../widgets/file-button.jsx';
import { t } from '../../words/text.js';
import { collect, collectFiles, openSeal } from './store.js';

/** A text and a button that takes it. @param {{ label: string, act: string, testid: string, rows: number, onTake: (text: string) => void }} props */
function Taken({ label, act, testid, rows, onTake }) {
  const [text, setText] = useState('');
  return (
    <form
      class="contest-taken"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(text);
        setText('');
      }}
    >
      <label for={testid}>{label}</label>
      <textarea
        id={testid}
        rows={rows}
        spellcheck={false}
        value={text}
        data-testid={testid}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={text.trim() === ''} data-testid={`${testid}-take`}>
        {act}
      </button>
    </form>
  );
}

export const Collect = () => (
  <details class="contest-staff" data-testid="contest-collect">
    <summary>{t('contest.forTeacher')}</summary>
    <Taken label={t('contest.paste')} act={t('contest.collect')} testid="contest-lines" rows={3} onTake={collect} />
    <FilesButton class="btn" testid="contest-files" onFiles={collectFiles}>
      {t('contest.entryFiles')}
    </FilesButton>
    <Taken label={t('contest.typeSalt')} act={t('contest.reveal')} testid="contest-key" rows={1} onTake={openSeal} />
    <FileButton
      class="btn"
      accept=".json"
      testid="contest-staff-file"
      onFile={async (file) => openSeal(await file.text())}
    >
      {t('contest.staffFile')}
    </FileButton>
    <p class="quiet contest-note">{t('contest.honest')}</p>
  </details>
);
