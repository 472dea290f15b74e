// The reader's saved files in this browser, first in the menu of data.
import { dialog, openFile } from '../store/index.ts';
import { continueFile, restoreFile, savedFiles } from '../store/saved.ts';
import { files } from '../store/sources.ts';
import { Button } from '../widgets/button.tsx';
import { sizeWords } from '../widgets/names.ts';
import { t } from '../words/text.ts';

/** Opens a saved file in the data dialog, where its preparation can be changed. */
async function prepare(name: string) {
  dialog.value = 'data';
  const file = (await restoreFile({ name, fingerprint: null })) ? files.get(name) : null;
  if (file) openFile(new File([file], name));
}

export function KeptFiles({ shut }: { shut: () => void }) {
  if (savedFiles.value.length === 0) return null;
  return (
    <>
      <li class="menu-head">{t('kept.files')}</li>
      {savedFiles.value.map((file) => (
        <li key={file.name} class="kept-file">
          <Button
            class="pick plain"
            testid={`kept-${file.name}`}
            onClick={async () => {
              shut();
              if (!(await continueFile(file))) prepare(file.name);
            }}
          >
            <span>
              <b>
                <bdi>{file.name}</bdi>
              </b>
              <small>{t('data.summary', sizeWords(file.rows, file.variables))}</small>
            </span>
          </Button>
          <Button
            look="link"
            label={t('kept.prepare', { name: file.name })}
            testid={`prepare-${file.name}`}
            words={t('kept.prepareShort')}
            onClick={() => {
              shut();
              prepare(file.name);
            }}
          />
        </li>
      ))}
      <li class="menu-head">{t('kept.examples')}</li>
    </>
  );
}
