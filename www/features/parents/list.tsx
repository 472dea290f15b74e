// List of the parent sets of one variable, of any length, under the numbers of sets by size.
import { useEffect, useState } from 'preact/hooks';
import type { Lattice } from '../../draw/lattice/lattice.ts';
import { layerTable, type Slice } from '../../draw/lattice/words.ts';
import type { TableQuery } from '../../generated/protocol.ts';
import type { Row } from '../../model/windows.ts';
import type { Learned } from '../../store/signals.ts';
import { Grid, useSelection } from '../../widgets/score-grid.tsx';
import { COLUMNS, EVERY_ROW, sortedBy } from '../../widgets/score-rows.ts';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Table } from '../../widgets/table.tsx';
import { t } from '../../words/text.ts';
import { choose, family } from './signals.ts';

const LIST_COLUMNS = COLUMNS.filter(({ key }) => key !== 'child');

/** Table of all scored sets of the variable, of any length. */
export function List({ slice, learned }: { slice: Slice; learned: Learned }) {
  const { lattice, names, settings } = slice;
  const { child } = lattice;
  const [query, setQuery] = useState<TableQuery>({ ...EVERY_ROW, child });
  useEffect(() => setQuery((before) => ({ ...before, child })), [child]);
  const { count, serial } = useSelection(query, learned);
  const focus = family.value?.parents.join();
  const pick = ({ parents }: Row) => choose(child, parents);
  return (
    <>
      <LayerCounts lattice={lattice} />
      {count > 0 && (
        <Grid
          class="of-one"
          label={t('parents.table', { name: names[child] })}
          columns={LIST_COLUMNS}
          count={count}
          serial={serial}
          names={names}
          score={settings.score}
          query={query}
          sortBy={(column) => setQuery(sortedBy(query, column))}
          onOpen={pick}
          onClick={pick}
          isOn={({ parents }) => parents.join() === focus}
        />
      )}
    </>
  );
}

/** Table with the number of sets by size and status (best, kept, or the rule that pruned them). */
function LayerCounts({ lattice }: { lattice: Lattice }) {
  const table = layerTable(lattice);
  return (
    <div class="layer-counts">
      <ScrollBox label={table.caption}>
        <Table table={table} class="num" data-testid="layers" />
      </ScrollBox>
    </div>
  );
}
