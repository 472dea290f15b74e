// Lines of a file: every printed number with the result for ADULT1 here, and every measured mean.

import type { Measurements } from '../../../model/answers/papers.ts';
import { DENSITY, TABLES } from '../../../model/papers/proxy.ts';
import { t } from '../../../words/text.ts';
import type { Claim } from '../paper.ts';
import { rowOf } from './proxy-judge.ts';
import { ADULT_NAME, type Found } from './proxy-live.ts';

const ROWS = ['score', 'generation', 'weights', 'search', 'total'] as const;

/** Searches of ADULT1 for a block of Table 1: with samples scored from an ADTree, or directly. */
function besideOf(sets: Measurements[], by: string) {
  const adult = by === 'exact' ? undefined : sets.find(({ id }) => id === ADULT_NAME);
  return (by === 'tree' ? adult?.trees : adult?.searches) ?? [];
}

/** The printed tables beside ours, scores in 10⁵ nats. */
const printed = (sets: Measurements[]): Claim[] =>
  TABLES.flatMap(({ table, samples, blocks }) =>
    blocks.flatMap(({ by, rows }) =>
      ROWS.flatMap((row) =>
        samples.map((size, i) => {
          const ours = besideOf(sets, by).find(
            (of) => of.samples === size && of.form === 'published' && of.density === DENSITY,
          );
          const mean = ours && rowOf(ours, row)?.mean;
          return {
            part: `table${table}`,
            table: t('papers.proxy.tableOf', { n: table }),
            item: `${t(`papers.proxy.row.${row}`)}, ${by}, ${size}`,
            printed: rows[row][i],
            here: mean === undefined ? '' : row === 'score' ? mean / 1e5 : mean,
            verdict: '' as const,
          };
        }),
      ),
    ),
  );

/** Measured means of a data set. */
const measured = ({ id, n, rows, empty, optimum, exact, searches }: Measurements): Claim[] => {
  const table = `${id}, n = ${n}, N = ${rows}`;
  const line = (item: string, here: number | string) => ({
    part: 'measure',
    table,
    item,
    printed: '',
    here,
    verdict: '' as const,
  });
  return [
    ...exact.filter(({ runs }) => runs.length > 0).map(({ engine, score }) => line(`greedy, ${engine}, score`, score)),
    line('no edges, score', empty),
    ...(optimum ? [line(`optimum, at most ${optimum.most} parents, score`, optimum.score)] : []),
    ...(optimum ? [line(`optimum, at most ${optimum.most} parents, bound`, optimum.bound)] : []),
    ...searches.flatMap((search) =>
      ROWS.map((row) =>
        line(`${search.form}, density ${search.density}, ${search.samples}, ${row}`, rowOf(search, row)?.mean ?? ''),
      ),
    ),
  ];
};

export const claims = ({ sets }: Found): Claim[] => [
  ...printed(sets),
  ...sets.filter(({ n }) => n > 0).flatMap(measured),
];
