// Tables of the formulas that worked.ts works out.
import { decimal, signed, t, whole } from '../../../words/text.ts';
import type { TableData } from '../table.tsx';
import type { Lecture } from './lecture-live.ts';
import { CHILD, PARENT } from './printed.ts';
import { wordsOf } from './small.tsx';

const totals = (rows: { terms: number[] }[]) =>
  [0, 1, 2].map((i) => rows.reduce((sum, { terms }) => sum + terms[i], 0));
const looks = { look: 'lecture-table' };

/** LL of the child with its best single parent, cell by cell. */
export function cellTable({ whole: { worked }, names, levels }: Lecture): TableData {
  const levelsOf = (name: string) => levels[names.indexOf(name)].levels;
  return {
    ...looks,
    label: t('papers.lecture.cellsTable', { child: CHILD, parent: PARENT }),
    testid: 'cells',
    columns: [`${CHILD}, ${PARENT}`, ...wordsOf('cellRows', 'cellLl', 'cellShared', 'cellAlone')],
    rows: worked.cells.map(({ a, b, n, terms }) => [
      `${levelsOf(CHILD)[a]}, ${levelsOf(PARENT)[b]}`,
      whole(Math.round(n)),
      ...terms.map(signed),
    ]),
    more: [
      {
        look: 'total',
        cells: [
          t('papers.lecture.sum'),
          whole(levels[0].counts.reduce((a, b) => a + b)),
          ...totals(worked.cells).map(signed),
        ],
      },
    ],
  };
}

/** LL of the best network, family by family. */
export const familyTable = ({ whole: { worked } }: Lecture): TableData => ({
  ...looks,
  label: t('papers.lecture.familiesTable'),
  testid: 'derivation',
  columns: wordsOf('child', 'parents', 'familyLl', 'familyShared', 'familyAlone').map((head, i) => ({
    head,
    class: i === 1 ? '' : undefined,
  })),
  rows: worked.families.map(({ child, parents, terms }) => [
    child,
    parents.join(', ') || t('papers.lecture.none'),
    ...terms.map(signed),
  ]),
  more: [{ look: 'total', cells: [t('papers.lecture.sum'), '', ...totals(worked.families).map(signed)] }],
});

/** Networks by the bits of Suzuki's message. */
export const messageTable = ({ whole: { worked } }: Lecture): TableData => ({
  ...looks,
  label: t('papers.lecture.messages'),
  testid: 'messages',
  columns: wordsOf('messageOf', 'messageParameters', 'messageTable', 'messageData', 'messageAll'),
  rows: worked.messages.map(({ id, count, table, data }) => [
    t(`papers.lecture.networkOf.${id}`),
    whole(count),
    ...[table, data, table + data].map(decimal),
  ]),
});
