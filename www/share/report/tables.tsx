// Second page of a report: the equivalence classes next in score, and the conditional probability tables of the network
// with their counts.
import { textWidth } from '../../draw/text-width.ts';
import type { Fitted, PriorVariable } from '../../generated/protocol.ts';
import { changesOf } from '../../model/best/rows.ts';
import { levelsAt } from '../../model/cells.ts';
import { byClass, has, rowAt, shown, want } from '../../store/best.ts';
import { info } from '../../store/index.ts';
import { reportTables } from '../../store/report.ts';
import type { Learned } from '../../store/signals.ts';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { unitOf } from '../../words/numbers.ts';
import { rowsWords } from '../../words/rows.ts';
import { list, t, whole } from '../../words/text.ts';

/** Number of equivalence classes after the best one that a report names. */
const CLASSES = 5;
/** Maximum number of printed rows of one probability table, and of all tables together. */
const [ROWS, ALL] = [24, 110];
/** Maximum number of columns of a printed probability table. */
const COLUMNS = 14;
/**
 * Font size of a printed table, space beside a cell, and width at which a name breaks into lines, in px (1/96 inch on
 * paper).
 */
const [LETTERS, BESIDE, NAME] = [10.7, 7.6, 72];
/** Widths available to tables in three columns and in two columns of the paper, in px. */
const [THIRD, HALF] = [204, 328];
/** Minimum number of data rows behind a row of a probability table; rows with fewer are marked. */
const MIN_ROWS = 5;

/** Probability as text with three decimals and without the leading zero. */
const shortly = (p: number) => (p > 0 && p < 0.0005 ? '<.001' : p.toFixed(3).replace(/^0/, ''));

/** Ranks, in the list of the k best, of the best network of each of the first equivalence classes. */
function firstRanks() {
  const first = shown.value?.outcome ? byClass.value?.first : null;
  return first ? [...first].slice(0, CLASSES + 1) : [];
}

/** Fetches the networks that a report names from the list of the k best. */
export function wantClasses() {
  for (const rank of firstRanks()) want(rank, rank + 1);
}

/** Table of the classes next in score with their differences from the best, if the k best networks are known. */
export function NextClasses({ learned }: { learned: Learned }) {
  const names = shown.peek()?.names ?? [];
  const rows = firstRanks().flatMap((rank) => (has(rank, rank + 1) ? (rowAt(rank) ?? []) : []));
  const [best, ...others] = rows;
  if (!best || others.length === 0 || !learned.equivalentScore) return null;
  const unit = unitOf(learned.settings.score);
  return (
    <section data-testid="report-classes">
      <h2>{t('report.classes')}</h2>
      <DataTable
        columns={[
          {
            head: t('report.changes'),
            cell: (row) => {
              // Reversed arrows are left out: classes differ in adjacent pairs and colliders only.
              const changes = changesOf(row, best).filter(({ how }) => how !== 'turned');
              const words = changes.map(({ how, edge: [from, to] }) =>
                t(`best.change.${how}Open`, { from: names[from], to: names[to] }),
              );
              return words.length > 0 ? words.join(', ') : t('best.change.colliders');
            },
          },
          { head: t('report.behind'), cell: ({ difference }) => unit.change(-difference), td: { class: 'num' } },
        ]}
        rows={others}
        keyOf={({ rank }) => rank}
      />
    </section>
  );
}

/** Number of columns of a probability table: the parents, the levels, and the number of data rows. */
const columnsOf = ({ parents, levels }: PriorVariable) => parents.length + levels.length + 1;

const widest = (words: string[]) => Math.max(...words.map((word) => textWidth(word, LETTERS)));

/** Width of a probability table in px, with long names broken. */
function widthOf(variables: PriorVariable[], v: number) {
  const { parents, levels } = variables[v];
  const ofParents = parents.map((p) =>
    Math.max(widest(variables[p].levels), Math.min(NAME, widest([variables[p].name]))),
  );
  const ofLevels = [...levels, '0000'].map((level) => widest([level, '.000']));
  return [...ofParents, ...ofLevels].reduce((sum, width) => sum + width + BESIDE, -BESIDE);
}

/** Conditional probability table of one variable. */
function Table({ fitted: { network, counts }, v }: { fitted: Fitted; v: number }) {
  const { name, levels, parents, table } = network.variables[v];
  const k = levels.length;
  const given = parents.map((parent) => network.variables[parent].levels);
  const rows = table.length / k;
  const caption = t(parents.length > 0 ? 'report.given' : 'report.alone', {
    name,
    parents: list(parents.map((parent) => network.variables[parent].name)),
  });
  if (rows > ROWS || columnsOf(network.variables[v]) > COLUMNS)
    return <p>{t('report.longTable', { caption, n: rows })}</p>;
  const countOf = (row: number) => counts[v].slice(row * k, (row + 1) * k).reduce((sum, count) => sum + count, 0);
  return (
    <DataTable
      label={caption}
      caption="shown"
      class="report-cpt"
      columns={[
        ...parents.map(
          (parent, i): Column<number> => ({
            head: network.variables[parent].name,
            th: { class: 'of' },
            cell: (row) => levelsAt(row, given)[i],
            isName: true,
            td: { class: 'of' },
          }),
        ),
        ...levels.map(
          (level, i): Column<number> => ({ head: level, cell: (row) => shortly(table[row * k + i]), isName: false }),
        ),
        { head: 'n', cell: (row) => whole(countOf(row)) },
      ]}
      rows={Array.from({ length: rows }, (_, row) => row)}
      rowClass={(row) => (countOf(row) < MIN_ROWS ? 'few' : undefined)}
    />
  );
}

/** Conditional probability tables of all variables with counts; tables without room are named in a sentence. */
export function Tables() {
  const fitted = reportTables.peek();
  if (!fitted) return null;
  const { variables } = fitted.network;
  const sizes = variables.map(({ table, levels }) => Math.min(ROWS, table.length / levels.length));
  let room = ALL;
  const printed = variables.map((_, v) => {
    const fits = sizes[v] <= room;
    if (fits) room -= sizes[v];
    return fits;
  });
  const left = variables.filter((_, v) => !printed[v]).map(({ name }) => name);
  const widths = variables.map((_, v) => widthOf(variables, v));
  /** Printed tables whose width is more than `above` and at most `most` px. */
  const some = (above: number, most: number) =>
    variables.map(
      ({ name }, v) =>
        printed[v] && widths[v] > above && widths[v] <= most && <Table key={name} fitted={fitted} v={v} />,
    );
  return (
    <section data-testid="report-tables">
      <h2>{t('report.tables')}</h2>
      <p>
        {t(`report.estimate.${fitted.estimate.kind}`, {
          ess: 'ess' in fitted.estimate ? fitted.estimate.ess : 0,
          rows: rowsWords({ ...info.value, rows: fitted.rows }, t),
        })}{' '}
        {t('report.fewRows', { n: MIN_ROWS })}
      </p>
      <div class="report-cpts small">{some(0, THIRD)}</div>
      <div class="report-cpts">{some(THIRD, HALF)}</div>
      {some(HALF, Number.POSITIVE_INFINITY)}
      {left.length > 0 && <p>{t('report.noRoom', { names: list(left) })}</p>}
    </section>
  );
}
