// Tables of the UCI repository in the menu of examples, and a note on the open table.
import { tableData, tableOf } from '../link/tables.ts';
import { doc, setData } from '../store/index.ts';
import { TABLES } from '../tables/index.ts';
import { Button } from '../widgets/button.tsx';
import { sizeWords } from '../widgets/names.ts';
import { t } from '../words/text.ts';

/** Menu of the shipped tables, below the examples. */
export const TablesMenu = ({ shut }: { shut: () => void }) => {
  const here = tableOf(doc.value.data);
  return (
    <>
      <li class="menu-head">{t('tables.title')}</li>
      {TABLES.map((table) => (
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
