// The measures of a cross-validation as a table, a column for each way to predict: of tables and of regressions.
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { Table } from '../../widgets/table.jsx';
import { t } from '../../words/text.js';

/** @param {{ ways: string[], rows: string[][] }} props `ways`: heads of the columns; `rows`: a measure's name and its cells */
export const MeasureTable = ({ ways, rows }) => (
  <ScrollBox label={t('predict.caption')}>
    <Table
      class="use-table predict-measures"
      data-testid="predict-measures"
      table={{ caption: t('predict.caption'), head: [t('predict.measure'), ...ways], rows }}
    />
  </ScrollBox>
);
