// Menus of data besides the examples: above them the reader's files saved in this browser, below them tables of the UCI
// repository, with a note on the open table.
import { tableData, tableOf } from '../link/tables.ts';
import { dialog, doc, examples, openFile, setData } from '../store/index.ts';
import { continueFile, restoreFile, savedFiles } from '../store/saved.ts';
import { files } from '../store/sources.ts';
import { TABLES } from '../tables/index.ts';
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

/** Menu of the tables that ship with the page, below the examples, of which one has the rows of tic-tac-toe too. */
export const TablesMenu = ({ shut }: { shut: () => void }) => {
  const here = tableOf(doc.value.data);
  return (
    <>
      <li class="menu-head">{t('tables.title')}</li>
      {TABLES.filter(({ id }) => !examples.value.some((example) => example.id === id)).map((table) => (
        <li key={table.id}>
          <Button
            class="pick plain"
            testid={`table-${table.id}`}
            aria-current={table === here ? 'true' : undefined}
            title={t(`tables.credit.${table.id}`)}
            onClick={() => {
              setData(tableData(table));
              shut();
            }}
          >
            <span>
              <b>{t(`tables.name.${table.id}`)}</b>
              <small>{t('data.summary', sizeWords(table.rows, table.columns))}</small>
            </span>
          </Button>
        </li>
      ))}
    </>
  );
};

/** Note on the open table: source, license and changes. */
export function TableNote() {
  const table = tableOf(doc.value.data);
  if (!table) return null;
  return (
    <p class="about" data-testid="table-note">
      {t(`tables.credit.${table.id}`)} {t(`tables.made.${table.id}`)} {t('tables.license')}
    </p>
  );
}
