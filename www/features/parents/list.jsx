// The parent sets of one variable as a list of any length, under the counts of sets by size.
import { useEffect, useState } from 'preact/hooks';
import { layerTable } from '../../draw/lattice/words.js';
import { Grid, useSelection } from '../../widgets/score-grid.jsx';
import { COLUMNS, EVERY_ROW, sortedBy } from '../../widgets/score-rows.js';
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { Table } from '../../widgets/table.jsx';
import { t } from '../../words/text.js';
import { choose, family } from './signals.js';

/** @typedef {import('../../draw/lattice/words.js').Slice} Slice */

const LIST_COLUMNS = COLUMNS.filter(({ key }) => key !== 'child');

/** Every set of this variable that was scored, as a table of any length. @param {{ slice: Slice, learned: import('../../store/signals.js').Learned }} props */
export function List({ slice, learned }) {
  const { lattice, names, settings } = slice;
  const { child } = lattice;
  const [query, setQuery] = useState(
    /** @type {import('../../generated/protocol').TableQuery} */ ({ ...EVERY_ROW, child }),
  );
  useEffect(() => setQuery((before) => ({ ...before, child })), [child]);
  const { count, serial } = useSelection(query, learned);
  const focus = family.value?.parents.join();
  const pick = (/** @type {import('../../model/windows.js').Row} */ { parents }) => choose(child, parents);
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

/** Numbers of sets by size and standing. @param {{ lattice: import('../../draw/lattice/lattice.js').Lattice }} props */
function LayerCounts({ lattice }) {
  const table = layerTable(lattice);
  return (
    <div class="layer-counts">
      <ScrollBox label={table.caption}>
        <Table table={table} class="num" data-testid="layers" />
      </ScrollBox>
    </div>
  );
}
