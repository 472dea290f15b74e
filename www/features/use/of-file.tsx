// Notes on the open model file, with buttons to compare its network with the result or to close it.
import { doc, info, setDoc } from '../../store/index.ts';
import { closeModel, offered } from '../../store/model-file.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { isOfNumbers } from './gaussian/regressions.ts';
import { current } from './store.ts';

/** Name and notes of the file, and the button to compare it if its variables are those of the data. */
export function OfFile() {
  const known = current.value;
  const file = doc.value.model;
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  if (!file || !(known?.source || isOfNumbers())) return null;
  const network = known?.fitted.network;
  return (
    <>
      <h3>{file.name}</h3>
      {known?.source?.notes.map(({ code, of }) => (
        <p key={code} class="quiet">
          {t(`model.notes.${code}`, { of, n: Number(of) })}
        </p>
      ))}
      <p class="quiet">{t(file.packed ? 'use.fileInLink' : 'use.fileNotInLink')}</p>
      <div class="use-buttons">
        {network?.variables.every(({ name }) => names.includes(name)) && (
          <Button
            testid="use-compare"
            words={t('use.compareFile')}
            onClick={() => {
              offered.value = { name: file.name, network };
              setDoc({ view: 'compare', versus: doc.peek().versus ?? { reference: 'result', other: '' } });
            }}
          />
        )}
        <Button testid="use-close-file" words={t('use.closeFile')} onClick={closeModel} />
      </div>
    </>
  );
}
