// Meanings of the variables, typed or taken from a second file.
import { MAX_MEANING_LENGTH } from '../../link/preparation.ts';
import { csvRows } from '../../model/csv.ts';
import { doc, endGesture, info, setDoc } from '../../store/index.ts';
import { Field } from '../../widgets/field.tsx';
import { FileButton } from '../../widgets/file-button.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { useMessage } from '../../widgets/use-message.ts';
import { t } from '../../words/text.ts';
import { preview } from './column.ts';

/** Maximum size of a file of meanings, in bytes. */
const MOST_BYTES = 1e6;

function say(said: [name: string, text: string][], gesture: string | null = null) {
  const names = new Set(said.map(([name]) => name));
  const others = doc.peek().meanings.filter(([name]) => !names.has(name));
  setDoc({ meanings: [...others, ...said.filter(([, text]) => text.trim() !== '')] }, gesture);
}

export const Meaning = ({ name }: { name: string }) => (
  <section>
    <h3>
      <label for="column-meaning">{t('columns.meaning')}</label>
    </h3>
    <Field
      id="column-meaning"
      class="input"
      dir="auto"
      autocomplete="off"
      maxLength={MAX_MEANING_LENGTH}
      hint={t('columns.meaningHint')}
      testid="meaning"
      value={meaningOf(name)}
      onText={(text) => say([[name, text]], `meaning of ${name}`)}
      onBlur={endGesture}
    />
  </section>
);

/** Button that reads a file with two columns, variable and meaning. */
export function MeaningsFile() {
  const [message, setMessage] = useMessage();
  const open = async (file: File) => {
    const text = file.size > MOST_BYTES ? '' : await file.text().catch(() => '');
    const names = new Set((preview.peek()?.columns ?? info.peek()?.variables ?? []).map(({ name }) => name));
    const said = csvRows(text).flatMap(([name, meaning]) =>
      names.has(name) && meaning?.trim()
        ? [[name, meaning.trim().slice(0, MAX_MEANING_LENGTH)] as [string, string]]
        : [],
    );
    if (said.length > 0) say(said);
    setMessage(said.length > 0 ? t('columns.meaningsTaken', { n: said.length }) : t('columns.meaningsNone'));
  };
  return (
    <section>
      <h3>{t('columns.meaning')}</h3>
      <p class="note">{t('columns.meaningsFileNote')}</p>
      <p class="links">
        <FileButton
          look="link"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          testid="meanings-file"
          words={t('columns.meaningsFile')}
          onFile={open}
        />
      </p>
      <p class="note" role="status">
        {message}
      </p>
    </section>
  );
}
