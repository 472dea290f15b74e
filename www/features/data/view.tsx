// The view Columns: the reader's file as it is prepared, or the variables of other data.
import './data.css';
import { useEffect } from 'preact/hooks';
import { columnsProblem, lookAtColumns } from '../../store/columns.ts';
import { doc, info } from '../../store/index.ts';
import { problemWords } from '../../widgets/problem.ts';
import { t } from '../../words/text.ts';
import { preview } from './column.ts';
import { OwnColumns } from './own.tsx';
import { PlainColumns } from './plain.tsx';

export function ColumnsView() {
  const { data } = doc.value;
  // When a file is opened again, the facts about the data are new.
  useEffect(() => {
    lookAtColumns();
  }, [data, info.value]);
  if (preview.value) return <OwnColumns found={preview.value} />;
  if (info.value) return <PlainColumns found={info.value} />;
  return (
    <div class="say">
      <h1 data-testid="sentence">{t(columnsProblem.value ? 'columns.none' : 'app.fetching')}</h1>
      {columnsProblem.value && <p role="alert">{problemWords(columnsProblem.value)}</p>}
    </div>
  );
}
