// The page of "Globally Optimal Structure Learning of Bayesian Networks from Data": its two tables beside ours, and why some
// of its numbers cannot be what they are called.

import { Term } from '../../../widgets/term.jsx';
import { duration, rich, t, whole } from '../../../words/text.js';
import { exact } from '../../../words/translate.js';
import { asPrinted } from '../digits.js';
import { PaperTable, Section, VerdictWords } from '../parts.jsx';
import { SEARCHES } from './branching.js';

/**
 * @typedef {import('./branching-live.js').Branching} Branching
 * @typedef {import('./branching-judge.js').Measured} Measured
 */

export { failed, found, work } from './branching-live.js';

/** The parts of the page, in its order. */
export const PARTS = /** @type {const} */ (['caches', 'optima', 'nodes', 'loop']);

/** The verdicts on the values of a part. @param {Branching} found @param {typeof PARTS[number]} part @returns {string[]} */
export const verdictsOf = ({ sizes, scores }, part) => ({ caches: sizes, optima: scores, nodes: [], loop: [] })[part];

/** The sentences on top. @param {Branching} found */
export const say = ({ counts: { all, same, cut, other }, seconds }) => ({
  lead: t('papers.branching.lead', { n: all, same }),
  others: `${t('papers.branching.others', { n: other })} ${cut > 0 ? t('papers.pruning.cut', { n: cut }) : ''}`,
  sets: t('papers.branching.open'),
  cite: t('papers.branching.cite', { time: duration(seconds) }),
});

/** Heads of columns. @param {string[]} keys */
const headsOf = (keys) => keys.map((key) => t(`papers.branching.head.${key}`));

/** @param {{ found: Branching }} props */
const Caches = ({ found: { rows } }) => (
  <PaperTable
    label={t('papers.branching.caches')}
    testid="branching-1"
    head={headsOf(['name', 'n', 'rows', 'cache', 'kept', 'total', 'ours', 'families'])}
  >
    <tbody>
      {rows.map(({ name, n, rows: count, cache, size, data, verdicts }) => (
        <tr key={name} data-testid={`branching-1-${name}`} class={data ? 'is-mine' : undefined}>
          <th scope="row">{name}</th>
          <td class="num">{whole(n)}</td>
          <td class="num">{whole(count)}</td>
          <td class="num">{cache}</td>
          <td class="num">
            {data ? whole(data.kept) : t('papers.branching.noData')}
            {verdicts && <VerdictWords verdict={verdicts.cache} hushed />}
          </td>
          <td class="num">
            <span class={size.verdict === 'other' ? 'wrong' : undefined}>{size.printed}</span>
            <VerdictWords verdict={size.verdict} hushed />
          </td>
          <td class="num">{exact(size.ours, 2)}</td>
          <td class="num">
            {exact(size.half, 2)}
            {size.isHalf && <span class="vh"> {t('papers.branching.isHalf')}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** @param {{ found: Branching }} props */
const Optima = ({ found: { rows } }) => (
  <PaperTable
    label={t('papers.branching.optima')}
    testid="branching-2"
    head={headsOf(['name', 'score', 'optimum', 'verdict'])}
  >
    <tbody>
      {rows.map(({ name, score, data, verdicts }) => (
        <tr key={name} class={data ? 'is-mine' : undefined}>
          <th scope="row">{name}</th>
          <td class={verdicts?.score === 'other' ? 'num wrong' : 'num'}>{asPrinted(score)}</td>
          <td class="num">{data ? exact(data.optimum, 3) : t('papers.branching.noData')}</td>
          <td>{verdicts && <VerdictWords verdict={verdicts.score} />}</td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** What the printed nodes and seconds of a search are. @param {Branching} found @param {Measured} data @param {string} what */
function printedOf({ rows }, data, what) {
  const row = rows[data.row];
  if (!row || what === 'columns') return null;
  const i = what === 'cassio' ? 1 : 0;
  return what === 'as-printed' ? null : { nodes: row.nodes[i], seconds: row.seconds[i] };
}

/** @param {{ found: Branching, data: Measured }} props */
const Nodes = ({ found, data }) => (
  <PaperTable
    label={t('papers.branching.nodesOf', { name: data.name })}
    testid={`branching-nodes-${data.name}`}
    seen
    head={headsOf(['search', 'printedNodes', 'nodes', 'branched', 'held', 'found', 'bound', 'time'])}
  >
    <tbody>
      {SEARCHES.map((what, i) => {
        const told = data.searches[i];
        const printed = printedOf(found, data, what);
        const standing = told.proven ? 'proven' : told.ended ? 'ended' : 'left';
        return (
          <tr key={what} data-testid={`branching-${data.name}-${what}`}>
            <th scope="row">{t(`papers.branching.search.${what}`)}</th>
            <td class="num">{printed?.nodes ?? ''}</td>
            <td class="num">{whole(told.nodes)}</td>
            <td class="num">{whole(told.expanded)}</td>
            <td class="num">{whole(told.stored)}</td>
            <td class="num">{told.best === null ? t('papers.branching.nothing') : exact(told.best, 3)}</td>
            <td class="num">
              {standing === 'left' ? exact(told.bound, 3) : t(`papers.branching.standing.${standing}`)}
            </td>
            <td class="num">
              {duration(told.seconds)}
              {printed && <span class="quiet"> {t('papers.branching.printedTime', { s: printed.seconds })}</span>}
            </td>
          </tr>
        );
      })}
      <tr>
        <th scope="row">{t('papers.branching.search.ours')}</th>
        <td />
        <td class="num">{whole(data.subsets)}</td>
        <td class="num">{whole(data.subsets)}</td>
        <td class="num">{whole(data.subsets)}</td>
        <td class="num">{exact(data.optimum, 3)}</td>
        <td class="num">{t('papers.branching.standing.proven')}</td>
        <td class="num">
          {duration(data.seconds)} <span class="quiet">{t('papers.branching.withCounting')}</span>
        </td>
      </tr>
    </tbody>
  </PaperTable>
);

/** @param {{ found: Branching }} props */
export function Page({ found }) {
  const { rows, measured, limited } = found;
  const [tictactoe, small] = measured;
  const printed = rows[tictactoe.row];
  const loop = small.searches[SEARCHES.indexOf('as-printed')];
  const wrong = rows.filter(({ size }) => size.isHalf).map(({ name }) => name);
  return (
    <>
      <Section id="caches" where={t('papers.branching.where1')}>
        <p>
          {rich('papers.branching.cachesSay', {
            parentSet: <Term of="parentSet">{t('papers.pruning.parentSet')}</Term>,
          })}
        </p>
        <Caches found={found} />
        <p data-testid="branching-halves">
          {t('papers.branching.halves', { n: wrong.length, names: wrong.join(', ') })}
        </p>
        <p>{t('papers.branching.dropFile')}</p>
      </Section>
      <Section id="optima" where={t('papers.branching.where2')}>
        <p>{t('papers.branching.optimaSay')}</p>
        <Optima found={found} />
        <ul class="misprints">
          <li data-testid="branching-tictactoe">
            {t('papers.branching.tictactoe', {
              printed: asPrinted(printed.score),
              right: exact(tictactoe.optimum, 3),
              one: exact(limited[0].score, 1),
              two: exact(limited[1].score, 1),
            })}
          </li>
          <li>{t('papers.branching.spect')}</li>
          <li>{t('papers.branching.mushroom')}</li>
        </ul>
      </Section>
      <Section id="nodes" where={t('papers.branching.where2')}>
        <p>{t('papers.branching.nodesSay')}</p>
        {measured.map((data) => (
          <Nodes key={data.name} found={found} data={data} />
        ))}
        <p>{t('papers.branching.why')}</p>
      </Section>
      <Section id="loop" where={t('papers.branching.where3')}>
        <p>{t('papers.branching.loop')}</p>
        <p data-testid="branching-loop">
          {t(`papers.branching.loop${loop.ended ? 'Ends' : 'Goes'}`, {
            found: loop.best === null ? t('papers.branching.nothing') : exact(loop.best, 3),
            n: loop.nodes,
            optimum: exact(small.optimum, 3),
          })}
        </p>
      </Section>
    </>
  );
}
