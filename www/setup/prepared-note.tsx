// Facts about the prepared file beside a result: rows left out, the columns that cause it, and open suggestions.
import './prepared-note.css';
import { droppedWords, leftOutSentences, openParams } from '../model/prepared-words.ts';
import { doc, info, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import type { marked } from '../widgets/names.ts';
import { t } from '../words/text.ts';

/** Short note in a heading that most rows were left out for missing cells; null if not. */
export function DroppedMark() {
  const words = droppedWords(info.value, doc.value.data, t);
  return words === '' ? null : (
    <span class="dropped" data-testid="dropped-mark">
      {words}
    </span>
  );
}

/** Name of the data, followed by the number of rows left out if they are most, and the number of open suggestions. */
export function markedName(...[named, data, info]: Parameters<(typeof marked)['value']>) {
  const n = data.kind === 'own' && info?.prepared?.open.length;
  const marks = [droppedWords(info, data, t, 'droppedShort'), n ? t('prepared.openShort', { n }) : ''];
  return [named, ...marks.filter(Boolean)].join(', ');
}

/**
 * Note beside a result on rows left out and open suggestions in the preparation of the file; null if there are none.
 * @param props `short`: whether only numbers are given
 */
export function PreparedNote({ short }: { short: boolean }) {
  const prepared = info.value?.prepared;
  if (!prepared) return null;
  const { fileRows, leftOut, open } = prepared;
  const sentences = leftOutSentences(prepared).map(([key, params]) => t(key, params));
  if (sentences.length === 0 && open.length === 0) return null;
  return (
    <div class="prepared" data-testid={short ? 'prepared-short' : 'prepared'}>
      {short && leftOut > 0 && <p class="quiet">{t('prepare.canBeUsed', { rows: fileRows - leftOut, n: fileRows })}</p>}
      {!short && sentences.length > 0 && <p class="note">{sentences.join(' ')}</p>}
      {open.length > 0 && (
        <p class="badge" data-testid="open-mark">
          <Button
            look="link"
            words={short ? t('prepared.attention', { n: open.length }) : t('prepared.open', openParams(prepared, t))}
            onClick={() => setDoc({ view: 'columns' })}
          />
        </p>
      )}
    </div>
  );
}
