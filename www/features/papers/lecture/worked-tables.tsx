// Tables of the formulas that worked.ts works out.
import { decimal, signed, t, whole } from '../../../words/text.ts';
import type { TableData } from '../table.tsx';
import type { Lecture } from './lecture-live.ts';
import { CHILD, PARENT } from './printed.ts';
import { wordsOf } from './small.tsx';

/** Table of terms of LL, N·I and −N·H by name, with their sums. */
const termTable = (id: string, rows: { cells: string[]; terms: number[] }[], sum: string): TableData => ({
  look: 'lecture-table',
  label: t(`papers.lecture.${id}Table`, { child: CHILD, parent: PARENT }),
  testid: id,
  columns: ['Name', 'Beside', 'Ll', 'Shared', 'Alone'].map((key, i) => ({
    head: t(`papers.lecture.${id}${key}`),
    class: i === 1 && !sum ? '' : undefined,
  })),
  rows: rows.map(({ cells, terms }) => [...cells, ...terms.map(signed)]),
  more: [
    {
      look: 'total',
      cells: [
        ...[t('papers.lecture.sum'), sum],
        ...[0, 1, 2].map((i) => signed(rows.reduce((total, { terms }) => total + terms[i], 0))),
      ],
    },
  ],
});

/** LL of the child with its best single parent, cell by cell. */
export function cellTable({ whole: { worked }, names, levels, rows }: Lecture) {
  const [own, other] = [CHILD, PARENT].map((name) => levels[names.indexOf(name)].levels);
  const cells = worked.cells.map(({ a, b, n, terms }) => ({
    cells: [`${own[a]}, ${other[b]}`, whole(Math.round(n))],
    terms,
  }));
  return termTable('cells', cells, whole(rows));
}

/** LL of the best network, family by family. */
export function familyTable({ whole: { worked } }: Lecture) {
  const named = (parents: string[]) => parents.join(', ') || t('papers.lecture.none');
  const families = worked.families.map(({ child, parents, terms }) => ({ cells: [child, named(parents)], terms }));
  return termTable('derivation', families, '');
}

/** Networks by the bits of Suzuki's message. */
export const messageTable = ({ whole: { worked } }: Lecture): TableData => ({
  look: 'lecture-table',
  label: t('papers.lecture.messages'),
  testid: 'messages',
  columns: wordsOf('messageOf', 'messageParameters', 'messageTable', 'messageData', 'messageAll'),
  rows: worked.messages.map(({ id, count, table, data }) => [
    t(`papers.lecture.networkOf.${id}`),
    whole(count),
    ...[table, data, table + data].map(decimal),
  ]),
});
