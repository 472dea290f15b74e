// The page of "Globally Optimal Structure Learning of Bayesian Networks from Data": its two tables beside ours, and why some
// of its numbers cannot be what they are called.

import { Term } from '../../../widgets/term.tsx';
import { duration, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Credits } from '../credits.tsx';
import { asPrinted } from '../digits.ts';
import { Definitions, PaperTable, Section } from '../parts.tsx';
import type { Beside } from '../source.tsx';
import { Groups } from './branching-groups.tsx';
import type { Measured } from './branching-judge.ts';
import type { Branching } from './branching-live.ts';
import { Caches, Filling, Optima, whatWords } from './branching-tables.tsx';
import { ENDED_WHEN, GROUPED, PAPER_SEARCHES, SEARCHES, TABLE } from './printed.ts';

export { failed, found, work } from './branching-live.ts';

/** The parts of the page, in its order. */
export const PARTS = ['caches', 'optima', 'nodes', 'further', 'groups', 'loop'] as const;

/** The verdicts on the values of a part. */
export const verdictsOf = ({ sizes, scores }: Branching, part: (typeof PARTS)[number]): string[] =>
  part === 'caches' ? sizes : part === 'optima' ? scores : [];

/** Printed values beside ours, for a file. */
export const compared = ({ rows }: Branching): Beside[] =>
  rows.flatMap(({ name, cache, score, size, data, verdicts, nodes, seconds, filled }) => [
    { table: 'Table 1', item: `${name}, total`, printed: size.printed, here: size.ours, verdict: size.verdict },
    {
      table: 'Table 1',
      item: `${name}, cache`,
      printed: cache,
      here: data?.kept ?? '',
      verdict: verdicts?.cache ?? 'open',
    },
    {
      table: 'Table 2',
      item: `${name}, score`,
      printed: score,
      here: data?.optimum ?? '',
      verdict: verdicts?.score ?? 'open',
    },
    ...PAPER_SEARCHES.flatMap((by, i) => {
      const ran = filled[by];
      const done = ran && 'nodes' in ran ? ran : null;
      const item = `${name}, ${t(`papers.branching.by.${by}`)}`;
      const lines: Beside[] = [
        { table: 'Table 2', item: `${item}, nodes`, printed: nodes[i], here: done?.nodes ?? '', verdict: '' },
        { table: 'Table 2', item: `${item}, s`, printed: seconds[i], here: done?.seconds ?? '', verdict: '' },
      ];
      return lines;
    }),
    ...GROUPED.flatMap((what) => {
      const ran = filled[what];
      const lines: Beside[] = [];
      if (ran && 'nodes' in ran)
        lines.push({
          table: '',
          item: `${name}, ${whatWords(what)}, nodes`,
          printed: '',
          here: ran.nodes,
          verdict: '',
        });
      return lines;
    }),
  ]);

/** The sentences on top. */
export const say = ({ counts: { all, same, cut, other, unlike, coding, sized }, seconds }: Branching) => ({
  lead: t('papers.branching.lead', { n: all, same }),
  others: [
    other > 0 ? t('papers.branching.misprints', { n: other }) : '',
    cut > 0 ? t('papers.pruning.cut', { n: cut }) : '',
    unlike > 0 ? t('papers.branching.unlike', { n: unlike }) : '',
    coding > 0 ? t('papers.branching.coding', { n: coding }) : '',
    sized > 0 ? t('papers.branching.sized', { n: sized }) : '',
  ].join(' '),
  sets: t('papers.branching.open'),
  cite: t('papers.branching.cite', { time: duration(seconds) }),
});

/** Heads of columns. */
const headsOf = (keys: string[]) => keys.map((key) => t(`papers.branching.head.${key}`));

/** What the printed nodes and seconds of a search are. */
function printedOf({ rows }: Branching, data: Measured, what: string) {
  const row = rows[data.row];
  if (!row || what === 'columns') return null;
  const i = what === 'cassio' ? 1 : 0;
  return what === 'as-printed' ? null : { nodes: row.nodes[i], seconds: row.seconds[i] };
}

/** A search of the paper that was run as a method, where it came further; null where it was not. */
function ranOf({ rows }: Branching, data: Measured, what: string): Measured['searches'][number] | null {
  const ran = rows[data.row]?.filled[what === 'cyclic' ? 'etminani' : 'cassio'];
  if (!['cyclic', 'cassio'].includes(what) || !ran || !('nodes' in ran)) return null;
  const proven = ran.status === 'proven optimal';
  const { score: best, bound, nodes, seconds } = ran;
  return {
    best,
    bound: bound ?? Number.NaN,
    ended: proven,
    proven,
    nodes,
    expanded: Number.NaN,
    stored: Number.NaN,
    seconds,
  };
}

const Nodes = ({ found, data }: { found: Branching; data: Measured }) => (
  <PaperTable
    label={t('papers.branching.nodesOf', { name: data.name })}
    testid={`branching-nodes-${data.name}`}
    seen
    head={headsOf(['search', 'printedNodes', 'nodes', 'branched', 'held', 'found', 'bound', 'time'])}
  >
    <tbody>
      {SEARCHES.map((what, i) => {
        const results = ranOf(found, data, what) ?? data.searches[i];
        const printed = printedOf(found, data, what);
        const standing = results.proven ? 'proven' : results.ended ? 'ended' : 'left';
        return (
          <tr key={what} data-testid={`branching-${data.name}-${what}`}>
            <th scope="row">{t(`papers.branching.search.${what}`)}</th>
            <td class="num">{printed?.nodes ?? ''}</td>
            <td class="num">{whole(results.nodes)}</td>
            <td class="num">{Number.isNaN(results.expanded) ? '' : whole(results.expanded)}</td>
            <td class="num">{Number.isNaN(results.stored) ? '' : whole(results.stored)}</td>
            <td class="num">{results.best === null ? t('papers.branching.nothing') : exact(results.best, 3)}</td>
            <td class="num">
              {standing === 'left' ? exact(results.bound, 3) : t(`papers.branching.standing.${standing}`)}
            </td>
            <td class="num">
              {duration(results.seconds)}
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

/** What the scores of data with levels of their own say. */
function Levels({ found: { rows, measured, limited } }: { found: Branching }) {
  const [tictactoe] = measured;
  return (
    <ul class="misprints">
      {tictactoe && (
        <li data-testid="branching-tictactoe">
          {t('papers.branching.tictactoe', {
            printed: asPrinted(rows[tictactoe.row].score),
            right: exact(tictactoe.optimum, 3),
            one: exact(limited[0].score, 1),
            two: exact(limited[1].score, 1),
          })}
        </li>
      )}
      <li>{t('papers.branching.spect', ENDED_WHEN)}</li>
      <li>{t('papers.branching.mushroom', ENDED_WHEN)}</li>
      <li data-testid="branching-cuts">{t('papers.branching.cuts')}</li>
      <li>{t('papers.branching.otherRows')}</li>
    </ul>
  );
}

/** Whether the root of a tree is a network already, as one printed node says. */
function Root({ found: { rows } }: { found: Branching }) {
  const ran = rows
    .filter(({ nodes }) => nodes[0] === '1')
    .flatMap(({ name, filled: { etminani } }) =>
      etminani && 'nodes' in etminani ? [{ name, nodes: etminani.nodes }] : [],
    );
  return (
    <>
      <p>{t('papers.branching.root')}</p>
      {ran.map(({ name, nodes }) => (
        <p key={name} data-testid={`branching-root-${name}`}>
          {t(`papers.branching.root${nodes > 1 ? 'Grows' : 'Alone'}`, { name, n: whole(nodes) })}
        </p>
      ))}
    </>
  );
}

/** Further statements of the paper on its algorithm, each with the link of what the live page shows. */
const FURTHER = [
  ['tree', 'tree'],
  ['anytime', 'anytime'],
  ['scores', 'scores'],
  ['data', 'columns'],
  ['criteria', ''],
] as const;

export function Page({ found }: { found: Branching }) {
  const { rows, measured } = found;
  const small = measured[1];
  const loop = small?.searches[SEARCHES.indexOf('as-printed')];
  const wrong = rows.filter(({ size }) => size.isHalf).map(({ name }) => name);
  return (
    <>
      <Section id="caches" where={t('papers.branching.where1')}>
        <p>
          {rich('papers.branching.cachesSay', {
            parentSet: <Term of="parentSet">{t('papers.pruning.parentSet')}</Term>,
          })}
        </p>
        <Filling />
        <Caches found={found} />
        <p data-testid="branching-halves">
          {t('papers.branching.halves', { n: wrong.length, names: wrong.join(', ') })}
        </p>
        <p>{t('papers.branching.worstSay')}</p>
      </Section>
      <Section id="optima" where={t('papers.branching.where2')}>
        <p>{t('papers.branching.optimaSay')}</p>
        <Optima found={found} />
        <Levels found={found} />
        <p>{t('papers.branching.dropFile')}</p>
        <Credits ids={TABLE.map(({ table }) => table)} />
      </Section>
      <Section id="nodes" where={t('papers.branching.where2')}>
        <p>{t('papers.branching.nodesSay')}</p>
        {measured.map((data) => (
          <Nodes key={data.name} found={found} data={data} />
        ))}
        <p>{t('papers.branching.why')}</p>
        <Root found={found} />
      </Section>
      <Section id="further">
        <Definitions items={FURTHER} words="papers.branching.further" hrefs={found.hrefs} testid="branching-further" />
      </Section>
      <Section id="groups">
        <p>{t('papers.branching.groups.say')}</p>
        <Groups found={found} />
      </Section>
      <Section id="loop" where={t('papers.branching.where3')}>
        <p>{t('papers.branching.loop')}</p>
        {loop && (
          <p data-testid="branching-loop">
            {t(`papers.branching.loop${loop.ended ? 'Ends' : 'Goes'}`, {
              found: loop.best === null ? t('papers.branching.nothing') : exact(loop.best, 3),
              n: loop.nodes,
              optimum: exact(small.optimum, 3),
            })}
          </p>
        )}
      </Section>
    </>
  );
}
