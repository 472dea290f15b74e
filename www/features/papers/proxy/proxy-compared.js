// Every printed number, with what ADULT1 gives here, and every mean that was measured, as lines of a file.
import { DENSITY, TABLES } from '../../../model/papers/proxy.js';
import { t } from '../../../words/text.js';
import { rowOf } from './proxy-judge.js';
import { ADULT_NAME } from './proxy-live.js';

/** @typedef {import('../../../worker/papers-proxy.js').Measurements} Measurements */

const ROWS = /** @type {const} */ (['score', 'generation', 'weights', 'search', 'total']);

/** The searches of ADULT1 beside a block of Table 1: its samples scored from an ADTree, or directly. @param {Measurements[]} sets @param {string} by */
function besideOf(sets, by) {
  const adult = by === 'exact' ? undefined : sets.find(({ id }) => id === ADULT_NAME);
  return (by === 'tree' ? adult?.trees : adult?.searches) ?? [];
}

/** The printed tables; scores in nats where they stand beside ours. @param {Measurements[]} sets @returns {import('../source.jsx').Beside[]} */
const printed = (sets) =>
  TABLES.flatMap(({ table, samples, blocks }) =>
    blocks.flatMap(({ by, rows }) =>
      ROWS.flatMap((row) =>
        samples.map((size, i) => {
          const ours = besideOf(sets, by).find(
            (of) => of.samples === size && of.form === 'published' && of.density === DENSITY,
          );
          const mean = ours && rowOf(ours, row)?.mean;
          return {
            table: t('papers.proxy.tableOf', { n: table }),
            item: `${t(`papers.proxy.row.${row}`)}, ${by}, ${size}`,
            printed: rows[row][i],
            here: mean === undefined ? '' : row === 'score' ? mean / 1e5 : mean,
            verdict: /** @type {const} */ (''),
          };
        }),
      ),
    ),
  );

/** What was measured. @param {Measurements} set @returns {import('../source.jsx').Beside[]} */
const measured = ({ id, n, rows, empty, optimum, exact, searches }) => {
  const table = `${id}, n = ${n}, N = ${rows}`;
  const line = (/** @type {string} */ item, /** @type {number | string} */ here) => ({
    table,
    item,
    printed: '',
    here,
    verdict: /** @type {const} */ (''),
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

/** @param {import('./proxy-live.js').Found} found @returns {import('../source.jsx').Beside[]} */
export const compared = ({ sets }) => [...printed(sets), ...sets.filter(({ n }) => n > 0).flatMap(measured)];
