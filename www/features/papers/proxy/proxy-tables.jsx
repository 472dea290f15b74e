// Tables 1 to 3: rows as printed, ours under them, and under those what every score is compared with: exact greedy search, the proven
// optimum, the network without edges.
import { EXACT } from '../../../model/papers/proxy.js';
import { MUSK } from '../../../model/papers/proxy-measured.js';
import { spreadOf } from '../../../model/race/summary.js';
import { problemWords } from '../../../widgets/problem.js';
import { duration, t, whole } from '../../../words/text.js';
import { exact as fixed } from '../../../words/translate.js';
import { asPrinted } from '../digits.js';
import { PaperTable } from '../parts.jsx';
import { exactOf, gapOf, rowOf } from './proxy-judge.js';
import { density } from './proxy-live.js';
import { plusMinus } from './proxy-words.js';

/**
 * @typedef {import('../../../worker/papers-proxy.js').Measurements} Measurements
 * @typedef {import('../../../model/papers/proxy.js').Row} Row
 * @typedef {import('../../../model/papers/proxy.js').Form} Form
 * @typedef {typeof import('../../../model/papers/proxy.js').TABLES[number]} Printed
 */

const ROWS = /** @type {const} */ (['generation', 'weights', 'search', 'total']);

/** Seconds as the document has them, mean and deviation to the same decimals. @param {import('../../../model/race/summary.js').Spread | null} spread */
function inSeconds(spread) {
  if (spread && spread.mean < 0.0005) return t('papers.proxy.below');
  const places = spread && spread.mean < 1 ? 3 : spread && spread.mean < 100 ? 2 : 1;
  return plusMinus(spread, (s) => fixed(s, places));
}

/** Whether scores are shown as the document has them; in nats where those would be all zeros. @param {Measurements} set */
const isLarge = (set) => Math.abs(exactOf(set)?.score ?? 0) >= 20_000;

/** A head over rows, or a line that holds for all sizes. @param {{ words: any, cells?: any, span: number, testid?: string }} props */
const Over = ({ words, span }) => (
  <tr class="over">
    <th scope="rowgroup" colSpan={1 + span}>
      {words}
    </th>
  </tr>
);

/** What holds whatever the size. @param {{ name: string, span: number, testid: string, children: any }} props */
const Level = ({ name, span, testid, children }) => (
  <tr class="level">
    <th scope="row">{name}</th>
    <td colSpan={span} data-testid={testid}>
      {children}
    </td>
  </tr>
);

/** @param {{ set: Measurements, samples: readonly number[] }} props */
function Levels({ set, samples }) {
  const { id, empty, optimum } = set;
  const greedy = exactOf(set);
  const nats = (/** @type {number} */ x) => fixed(x, 1);
  const gap = greedy && gapOf(set, greedy.score);
  const span = samples.length;
  return (
    <>
      {greedy && (
        <Level name={t('papers.proxy.level')} span={span} testid={`proxy-greedy-${id}-${samples[0]}`}>
          {t('papers.proxy.levelGreedy', { score: nats(greedy.score), time: duration(greedy.seconds) })}
          {gap !== null && `; ${t('papers.proxy.lacks', { gap: nats(gap) })}`}
        </Level>
      )}
      {optimum && (
        <Level
          name={t(`papers.proxy.${optimum.proven ? 'optimum' : 'bound'}`, { n: optimum.most })}
          span={span}
          testid={`proxy-optimum-${id}-${samples[0]}`}
        >
          {t(`papers.proxy.level${optimum.proven ? 'Optimum' : 'Bound'}`, {
            score: fixed(optimum.score, 2),
            bound: fixed(optimum.bound, 2),
            time: duration(optimum.seconds),
          })}
        </Level>
      )}
      {greedy && Number.isFinite(empty) && (
        <Level name={t('papers.proxy.empty')} span={span} testid={`proxy-empty-${id}-${samples[0]}`}>
          {nats(empty)}
        </Level>
      )}
    </>
  );
}

/** The rows of a form: score, what it lacks, and seconds. @param {{ set: Measurements, searches: Measurements['searches'], samples: readonly number[], form: Form, rows: readonly Row[], whole?: Row | 'tree', named: boolean }} props
 *   `named`: its form stands in each row */
function FormRows({ set, searches, samples, form, rows, named, whole: total = 'total' }) {
  const large = isLarge(set);
  const scored = (/** @type {number} */ x) => (large ? fixed(x / 1e5, 3) : fixed(x, 1));
  const name = (/** @type {string} */ row) =>
    named
      ? t('papers.proxy.rowOf', { form: t(`papers.proxy.formRow.${form}`), row: t(`papers.proxy.row.${row}`) })
      : t(`papers.proxy.row.${row}`);
  const cells = (/** @type {(of: Measurements['searches'][number]) => string} */ show) =>
    samples.map((size) => {
      const search = searches.find((of) => of.samples === size && of.form === form && of.density === density.value);
      return (
        <td key={size} class="num">
          {search && show(search)}
        </td>
      );
    });
  const lacks = (/** @type {Measurements['searches'][number]} */ search) => {
    const gap = gapOf(set, rowOf(search, 'score')?.mean ?? Number.NaN);
    return gap === null || Number.isNaN(gap) ? '' : whole(Math.round(gap));
  };
  return (
    <>
      <tr>
        <th scope="row">{name(large ? 'score' : 'scoreNats')}</th>
        {cells((search) => plusMinus(rowOf(search, 'score'), scored))}
      </tr>
      {set.optimum && (
        <tr data-testid={`proxy-gap-${set.id}-${form}-${samples[0]}`}>
          <th scope="row">{name('gap')}</th>
          {cells(lacks)}
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{name(row === 'total' ? total : row)}</th>
          {cells((search) => inSeconds(rowOf(search, row)))}
        </tr>
      ))}
    </>
  );
}

/** @param {{ set: Measurements, samples: readonly number[], trees: boolean }} props `trees`: whether those counted from an ADTree are shown too */
function Ours({ set, samples, trees }) {
  const { id, n, rows, searches } = set;
  const span = samples.length;
  if (set.refused)
    return (
      <tbody>
        <tr>
          <th scope="row">{t('papers.proxy.here', { name: id })}</th>
          <td class="quiet" colSpan={span}>
            {problemWords(set.refused)}
          </td>
        </tr>
      </tbody>
    );
  const hasTree = trees && set.trees.some((of) => of.density === density.value && samples.includes(of.samples));
  return (
    <>
      {hasTree && (
        <tbody data-testid={`proxy-tree-${id}`}>
          <Over words={t('papers.proxy.hereFromTree', { name: id })} span={span} />
          <FormRows
            {...{ set, samples, rows: ROWS }}
            searches={set.trees}
            form="published"
            named={false}
            whole="tree"
          />
        </tbody>
      )}
      <tbody data-testid={`proxy-${id}-${samples[0]}`}>
        <Over words={t('papers.proxy.hereOf', { name: id, n, rows })} span={span} />
        <FormRows {...{ set, searches, samples }} form="published" rows={ROWS} named={false} />
        <FormRows {...{ set, searches, samples }} form="learned" rows={['total']} named />
        <FormRows {...{ set, searches, samples }} form="child" rows={['total']} named />
        <Levels set={set} samples={samples} />
      </tbody>
    </>
  );
}

/** MUSK, which can't be on the page: what was measured of it. @param {{ samples: readonly number[] }} props */
const MuskRows = ({ samples }) => {
  const { date, machine, version, exact, empty, forms, n, rows } = MUSK;
  const cells = (/** @type {readonly string[]} */ values) =>
    samples.map((size) => (
      <td key={size} class="num">
        {asPrinted(values[/** @type {readonly number[]} */ (MUSK.samples).indexOf(size)] ?? '')}
      </td>
    ));
  const span = samples.length;
  const formRows = (/** @type {Form} */ form) =>
    /** @type {[Row, readonly string[]][]} */ (Object.entries(forms[form])).filter(([, values]) =>
      samples.some((size) => values[/** @type {readonly number[]} */ (MUSK.samples).indexOf(size)]),
    );
  return (
    <tbody data-testid={`proxy-musk-${samples[0]}`}>
      <Over words={t('papers.proxy.musk', { date, machine, version, n, rows })} span={span} />
      {
        /** @type {Form[]} */ (Object.keys(forms)).flatMap((form) =>
          formRows(form).map(([row, values]) => (
            <tr key={`${form} ${row}`}>
              <th scope="row">
                {form === 'published'
                  ? t(`papers.proxy.row.${row}`)
                  : t('papers.proxy.rowOf', {
                      form: t(`papers.proxy.formRow.${form}`),
                      row: t(`papers.proxy.row.${row}`),
                    })}
              </th>
              {cells(values)}
            </tr>
          )),
        )
      }
      <Level name={t('papers.proxy.level')} span={span} testid={`proxy-musk-greedy-${samples[0]}`}>
        {t('papers.proxy.levelGreedy', { score: fixed(exact.score, 1), time: duration(exact.seconds) })};{' '}
        {t('papers.proxy.muskOpen')}
      </Level>
      <Level name={t('papers.proxy.empty')} span={span} testid={`proxy-musk-empty-${samples[0]}`}>
        {fixed(empty, 1)}
      </Level>
    </tbody>
  );
};

/** Exact greedy search by every way to count. @param {{ set: Measurements }} props */
function Exactly({ set }) {
  const now = exactOf(set);
  if (!now) return null;
  const ways = set.exact.flatMap(({ engine, runs, refused: not }) => {
    const [time, growing] = [spreadOf(runs.map((run) => run.seconds)), spreadOf(runs.map((run) => run.growing))];
    if (not) return [t('papers.proxy.wayRefused')];
    if (!time || !growing) return [];
    return [t(`papers.proxy.way.${engine}`, { time: duration(time.mean), growing: duration(growing.mean) })];
  });
  return (
    <li data-testid={`proxy-exact-${set.id}`}>
      {t('papers.proxy.exactHere', { name: set.id, ways: ways.join(', '), score: fixed(now.score, 1) })}
    </li>
  );
}

/** @param {{ table: Printed, sets: Measurements[] }} props */
export const PrintedTable = ({ table: { table, samples, blocks }, sets }) => {
  const isMeasured = (/** @type {Measurements} */ set) =>
    samples.some((size) => set.searches.some((of) => of.samples === size && of.density === density.value));
  const shown = sets.filter((set) => set.refused || isMeasured(set) || (table === 1 && exactOf(set)));
  const { tree, search, score } = EXACT[table];
  return (
    <>
      <PaperTable
        label={t('papers.proxy.tableOf', { n: table })}
        testid={`proxy-table-${table}`}
        look="proxy-table"
        head={[t('papers.proxy.samples'), ...samples.map(whole)]}
      >
        {blocks.map((block) => (
          <tbody key={block.by} data-printed={block.by}>
            <Over
              words={t(`papers.proxy.by.${block.by}`, { name: table === 1 ? 'ADULT1' : 'MUSK' })}
              span={samples.length}
            />
            {
              /** @type {const} */ (['score', ...ROWS]).map((row) => (
                <tr key={row}>
                  <th scope="row">{t(`papers.proxy.row.${row === 'total' ? block.whole : row}`)}</th>
                  {block.rows[row].map((printed, i) => (
                    <td key={samples[i]} class="num">
                      {asPrinted(printed)}
                    </td>
                  ))}
                </tr>
              ))
            }
          </tbody>
        ))}
        {table > 1 && <MuskRows samples={samples} />}
        {shown.map((set) => (
          <Ours key={set.id} set={set} samples={samples} trees={blocks.some(({ by }) => by === 'tree')} />
        ))}
      </PaperTable>
      {shown.length === 0 && <p>{t('papers.proxy.notYet', { n: density.value })}</p>}
      <ul class="misprints">
        <li data-testid={`proxy-exact-printed-${table}`}>
          {t(`papers.proxy.exactPrinted.${tree ? 'tree' : 'plain'}`, { tree, search, score: asPrinted(score) })}
        </li>
        {sets.map((set) => (
          <Exactly key={set.id} set={set} />
        ))}
      </ul>
    </>
  );
};
