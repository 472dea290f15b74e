// Table of the measures of a cross-validation, with a column for each predictor; for tables and for regressions.
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Table } from '../../widgets/table.tsx';
import { t } from '../../words/text.ts';

/** @param props `ways`: heads of the columns; `rows`: name of a measure and its cells */
export const MeasureTable = ({ ways, rows }: { ways: string[]; rows: string[][] }) => (
  <ScrollBox label={t('predict.caption')}>
    <Table
      class="use-table predict-measures"
      data-testid="predict-measures"
      table={{ caption: t('predict.caption'), head: [t('predict.measure'), ...ways], rows }}
    />
  </ScrollBox>
);
