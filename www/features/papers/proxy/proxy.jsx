// The page of "Bayesian Network Search by Proxy": its tables with what is measured here beside them, the plane of time and score, the
// local optima of both landscapes, and what cannot be as printed.

import { CLIMBED, MOST_CLIMBED, TABLES } from '../../../model/papers/proxy.js';
import { spreadOf } from '../../../model/race/summary.js';
import { problemWords } from '../../../widgets/problem.js';
import { Table } from '../../../widgets/table.jsx';
import { duration, t, whole } from '../../../words/text.js';
import { exact as fixed } from '../../../words/translate.js';
import { asPrinted } from '../digits.js';
import { PaperTable, RunButton, Section } from '../parts.jsx';
import { Looks, numbersOf, ProxyChart, plusMinus } from './proxy-chart.jsx';
import { exactOf, rowOf, verdictOf } from './proxy-judge.js';
import { at, isOld, ownName, refused, stop, workAll } from './proxy-live.js';

/** @typedef {import('./proxy-live.js').Told} Told @typedef {import('../../../worker/papers-proxy.js').Measured} Measured @typedef {import('../../../model/papers/proxy.js').Row} Row */

export { failed, found, work } from './proxy-live.js';

/** The parts of the page, in its order. */
export const PARTS = /** @type {const} */ (['measure', 'table1', 'table2', 'table3', 'plane', 'smooth', 'misprints']);

/** No value is held against a printed one. @returns {string[]} */
export const verdictsOf = () => [];

const ROWS = /** @type {const} */ (['generation', 'weights', 'search', 'total']);

/** What is wrong, or impossible, in the order of the document. */
const MISPRINTS = ['sign', 'musk', 'tree', 'search', 'drop', 'caption', 'scores'];

/** The sentences on top: as found, whichever way. @param {Told} found */
export function say({ sets, seconds }) {
  const { n, more, faster, best, ofBest } = verdictOf(sets);
  const lead =
    more > 0 ? t('papers.proxy.lead.some', { k: more, n }) : t(`papers.proxy.lead.${faster > 0 ? 'none' : 'noneFast'}`);
  const told = best && {
    name: best.set.id,
    n: ofBest,
    exact: duration(best.exact.seconds),
    score: fixed(best.exact.score, 0),
    gap: fixed(Math.abs(best.score.mean - best.exact.score), 0),
    time: duration(best.total.mean),
  };
  return {
    lead,
    others: told ? t(`papers.proxy.${best.more ? 'othersMore' : 'others'}`, told) : '',
    sets: faster > 0 ? t('papers.proxy.faster', { n: faster }) : t('papers.proxy.slower'),
    cite: t('papers.proxy.cite', { time: duration(seconds) }),
  };
}

/** Seconds as the document has them, mean and deviation to the same decimals. @param {import('../../../model/race/summary.js').Spread | null} spread */
function inSeconds(spread) {
  if (spread && spread.mean < 0.0005) return t('papers.proxy.below');
  const places = spread && spread.mean < 1 ? 3 : spread && spread.mean < 100 ? 2 : 1;
  return plusMinus(spread, (s) => fixed(s, places));
}

/** Scores as the document has them; in nats where those would be all zeros. @param {Measured} set */
const isLarge = (set) => Math.abs(exactOf(set)?.score ?? 0) >= 20_000;

/** @param {{ set: Measured, samples: number[], trees: boolean }} props `trees`: whether those counted from an ADTree are shown too */
function Ours({ set, samples, trees }) {
  const head = t('papers.proxy.hereOf', { name: set.id, n: set.n, rows: set.rows });
  if (set.refused)
    return (
      <tbody>
        <tr>
          <th scope="row">{t('papers.proxy.here', { name: set.id })}</th>
          <td class="quiet" colSpan={samples.length}>
            {problemWords(set.refused)}
          </td>
        </tr>
      </tbody>
    );
  const large = isLarge(set);
  const scored = (/** @type {number} */ x) => (large ? fixed(x / 1e5, 3) : fixed(x, 1));
  const scoreRow = t(`papers.proxy.row.${large ? 'score' : 'scoreNats'}`);
  /** @param {Measured['searches']} searches @param {import('../../../model/papers/proxy.js').Form} form @param {Row} row @param {string} words */
  const line = (searches, form, row, words) => (
    <tr key={words}>
      <th scope="row">{words}</th>
      {samples.map((size) => {
        const search = searches.find((of) => of.samples === size && of.form === form);
        return (
          <td key={size} class="num">
            {search && (row === 'score' ? plusMinus(rowOf(search, row), scored) : inSeconds(rowOf(search, row)))}
          </td>
        );
      })}
    </tr>
  );
  const over = (/** @type {string} */ words) => (
    <tr class="over">
      <th scope="rowgroup" colSpan={1 + samples.length}>
        {words}
      </th>
    </tr>
  );
  return (
    <>
      {trees && set.trees.length > 0 && (
        <tbody data-testid={`proxy-tree-${set.id}`}>
          {over(t('papers.proxy.hereFromTree', { name: set.id }))}
          {line(set.trees, 'published', 'score', scoreRow)}
          {ROWS.map((row) =>
            line(set.trees, 'published', row, t(`papers.proxy.row.${row === 'total' ? 'tree' : row}`)),
          )}
        </tbody>
      )}
      <tbody data-testid={`proxy-${set.id}-${samples[0]}`}>
        {over(head)}
        {line(set.searches, 'published', 'score', scoreRow)}
        {ROWS.map((row) => line(set.searches, 'published', row, t(`papers.proxy.row.${row}`)))}
        {line(set.searches, 'learned', 'score', t('papers.proxy.rowLearned.score'))}
        {line(set.searches, 'learned', 'total', t('papers.proxy.rowLearned.total'))}
      </tbody>
    </>
  );
}

/** Exact greedy search by every way to count. @param {{ set: Measured }} props */
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

/** @param {{ table: typeof TABLES[number], sets: Measured[] }} props */
const Printed = ({ table: { table, samples, blocks }, sets }) => (
  <>
    <PaperTable
      label={t('papers.proxy.tableOf', { n: table })}
      testid={`proxy-table-${table}`}
      look="proxy-table"
      head={[t('papers.proxy.samples'), ...samples.map(whole)]}
    >
      {blocks.map((block) => (
        <tbody key={block.by}>
          <tr class="over">
            <th scope="rowgroup" colSpan={1 + samples.length}>
              {t(`papers.proxy.by.${block.by}`, { name: table === 1 ? 'ADULT1' : 'MUSK' })}
            </th>
          </tr>
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
      {sets
        .filter((set) => set.refused || samples.some((size) => set.searches.some((of) => of.samples === size)))
        .map((set) => (
          <Ours key={set.id} set={set} samples={samples} trees={blocks.some(({ by }) => by === 'tree')} />
        ))}
    </PaperTable>
    {!sets.some(({ searches }) => searches.some((of) => samples.includes(of.samples))) && (
      <p>{t('papers.proxy.notYet')}</p>
    )}
    <ul class="misprints">
      <li>{t(`papers.proxy.exactPrinted.${table}`)}</li>
      {sets.map((set) => (
        <Exactly key={set.id} set={set} />
      ))}
    </ul>
  </>
);

/** The button, and where it stands. @param {{ found: Told }} props */
function Start({ found: { state } }) {
  const now = at.value;
  const own = ownName();
  const says = now
    ? t(`papers.proxy.at.${now.what}`, { ...now })
    : t(`papers.proxy.${state === 'running' ? 'partly' : state}`);
  return (
    <>
      <RunButton
        id="proxy"
        running={now !== null}
        words={{ start: t(`papers.proxy.${state === 'first' ? 'start' : 'again'}`), stop: t('papers.proxy.stop') }}
        start={workAll}
        stop={stop}
        says={refused.value ? problemWords(refused.value) : says}
      />
      <p>
        {t('papers.proxy.long')} {t('papers.proxy.about.own')}{' '}
        {own && t(`papers.proxy.about.${state === 'first' ? 'ownOpen' : isOld() ? 'old' : 'ownThere'}`, { name: own })}
      </p>
    </>
  );
}

/** @param {{ sets: Measured[] }} props */
function Smooth({ sets }) {
  const climbed = sets.filter(({ landscapes }) => landscapes.length > 0);
  if (climbed.length === 0) return <p data-testid="proxy-smooth-none">{t('papers.proxy.smoothNone')}</p>;
  const head = ['data', 'of', 'starts', 'networks', 'scores', 'steps', 'best', 'mean'].map((key) =>
    t(`papers.proxy.smoothHead.${key}`),
  );
  return (
    <>
      <PaperTable label={t('papers.proxy.smoothTable')} testid="proxy-smooth" look="proxy-smooth" head={head}>
        <tbody>
          {climbed.flatMap(({ id, landscapes }) =>
            landscapes.map(({ of, starts, networks, scores, steps, best, mean }) => (
              <tr key={`${id} ${of}`}>
                <th scope="row">{id}</th>
                <td>{t(`papers.proxy.landscape.${of}`)}</td>
                <td class="num">{whole(starts)}</td>
                <td class="num">{whole(networks)}</td>
                <td class="num">{whole(scores)}</td>
                <td class="num">{fixed(steps, 0)}</td>
                <td class="num">{fixed(best, 0)}</td>
                <td class="num">{fixed(mean, 0)}</td>
              </tr>
            )),
          )}
        </tbody>
      </PaperTable>
      <ul class="misprints">
        {climbed.map(({ id, landscapes, exact }) => {
          const [own, proxy] = landscapes;
          const all = proxy.scores === own.starts && own.scores === own.starts;
          const order = proxy.scores < own.scores ? 'fewer' : proxy.scores === own.scores ? 'same' : 'more';
          const kind = all ? 'all' : order;
          const top = Math.max(own.best, proxy.best, ...exact.map(({ score }) => score || -Infinity));
          return (
            <li key={id} data-testid={`proxy-smooth-${id}`}>
              {t(`papers.proxy.smoothSays.${kind}`, {
                starts: own.starts,
                proxy: proxy.scores,
                own: own.scores,
                name: id,
              })}{' '}
              {t('papers.proxy.smoothDepth', { own: fixed(top - own.mean, 0), proxy: fixed(top - proxy.mean, 0) })}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** @param {{ found: Told }} props */
export function Page({ found }) {
  const { sets } = found;
  const able = sets.filter((set) => exactOf(set));
  return (
    <>
      <Section id="measure" where={t('papers.proxy.where.measure')}>
        <p>{t('papers.proxy.about.measure')}</p>
        <Start found={found} />
      </Section>
      {TABLES.map((table) => {
        const part = /** @type {const} */ (`table${table.table}`);
        return (
          <Section key={part} id={part} where={t(`papers.proxy.where.${part}`)}>
            <p>{t(`papers.proxy.about.${part}`)}</p>
            <Printed table={table} sets={sets} />
          </Section>
        );
      })}
      <Section id="plane" where={t('papers.proxy.where.plane')}>
        <p>{t('papers.proxy.about.plane')}</p>
        <Looks />
        {able.map((set) => (
          <div key={set.id}>
            <h3>{set.id}</h3>
            <ProxyChart set={set} />
            <details class="paper-more proxy-numbers">
              <summary>{t('papers.proxy.chartMore')}</summary>
              <Table
                hushed
                table={{
                  caption: t('papers.proxy.chart', { name: set.id }),
                  head: ['search', 'runs', 'seconds', 'score'].map((key) => t(`papers.proxy.head.${key}`)),
                  rows: numbersOf(set),
                }}
              />
            </details>
          </div>
        ))}
      </Section>
      <Section id="smooth" where={t('papers.proxy.where.smooth')}>
        <p>{t('papers.proxy.about.smooth')}</p>
        <p>
          {t('papers.proxy.about.smoothHow', { n: CLIMBED })} {t('papers.proxy.smoothWide', { n: MOST_CLIMBED })}
        </p>
        <Smooth sets={sets} />
      </Section>
      <Section id="misprints" where={t('papers.proxy.where.misprints')}>
        <ul class="misprints">
          {MISPRINTS.map((key) => (
            <li key={key}>{t(`papers.proxy.misprint.${key}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
