// Page of "Globally Optimal Structure Learning of Bayesian Networks from Data": its two tables beside our values, and
// reasons why some of its numbers can't have the stated meaning.

import { BRANCHING as RECORDED } from '../../../generated/recorded.ts';
import { duration, list, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Credits } from '../credits.tsx';
import { asPrinted } from '../digits.ts';
import type { Claim, Item, PaperData } from '../paper.ts';
import { counted, withParentSet } from '../parts.tsx';
import { headsOf, type PaperRow, type TableData } from '../table.tsx';
import { TREES } from './branching-idea.tsx';
import { type Measured, provenNodes, recordedOf, reportOf } from './branching-judge.ts';
import { type Branching, branching } from './branching-live.ts';
import { cachesTable, FillGroups, FillTables, groupsTable, optimaTable, whatWords } from './branching-tables.tsx';
import { ENDED_WHEN, GROUPED, PAPER_SEARCHES, SEARCHES, TABLE, type What } from './printed.ts';

/** Name of the paper's table that each part of this page shows. */
const TABLE_OF = { caches: 'Table 1', optima: 'Table 2', groups: '' };

/** Values for the exported file: printed ones beside ours, and numbers of nodes that the paper lacks. */
const claims = ({ rows }: Branching): Claim[] =>
  rows.flatMap(({ name, cache, score, size, data, verdicts, nodes, seconds, filled }) => {
    const line = (
      part: keyof typeof TABLE_OF,
      item: string,
      printed: string,
      here: number | null | undefined,
      verdict: Claim['verdict'] = '',
    ): Claim => ({ part, table: TABLE_OF[part], item: `${name}, ${item}`, printed, here: here ?? '', verdict });
    const ran = (what: What) => reportOf(filled[what]);
    return [
      line('caches', 'total', size.printed, size.ours, size.verdict),
      line('caches', 'cache', cache, data?.kept, verdicts.cache),
      line('optima', 'score', score, data?.optimum, verdicts.score),
      ...PAPER_SEARCHES.flatMap((by, i) => [
        {
          ...line('optima', `${whatWords(by)}, nodes`, nodes[i], ran(by)?.nodes ?? recordedOf(name, by)?.nodes),
          ...(!ran(by) && recordedOf(name, by) && { day: RECORDED.day }),
        },
        line('optima', `${whatWords(by)}, s`, seconds[i], ran(by)?.seconds),
      ]),
      ...GROUPED.filter(ran).map((what) => line('groups', `${whatWords(what)}, nodes`, '', ran(what)?.nodes)),
    ];
  });

/** Summary sentences of the page. */
const say = ({ counts: { all, same, cut, other, unlike, coding, rows, columns }, seconds }: Branching) => ({
  lead: t('papers.branching.lead', { n: all, same }),
  others: counted({
    'branching.misprints': other,
    'pruning.cut': cut,
    'branching.unlike': unlike,
    'branching.coding': coding,
    'branching.sized': rows + columns,
  }),
  sets: t('papers.branching.open'),
  cite: t('papers.branching.cite', { time: duration(seconds) }),
});

/** Table row on one search: its numbers in the comparison of searches, or in a longer run of the paper's method. */
function searchRow(row: Branching['rows'][number] | undefined, { name, searches }: Measured, i: number): PaperRow {
  const what = SEARCHES[i];
  const compared = searches[i];
  const printed = ['cyclic', 'cassio'].indexOf(what);
  const ran = printed >= 0 ? reportOf(row?.filled[PAPER_SEARCHES[printed]]) : null;
  const { nodes, seconds, bound } = ran ?? compared;
  const best = ran ? ran.score : compared.best;
  const isProven = ran ? ran.status === 'proven optimal' : compared.proven;
  const isOver = isProven || (!ran && compared.ended);
  return {
    testid: `branching-${name}-${what}`,
    cells: [
      t(`papers.branching.search.${what}`),
      row?.nodes[printed],
      whole(nodes),
      ...(ran ? ['', ''] : [whole(compared.expanded), whole(compared.stored)]),
      best === null ? t('papers.branching.nothing') : exact(best, 3),
      isOver ? t(`papers.branching.standing.${isProven ? 'proven' : 'ended'}`) : exact(bound ?? Number.NaN, 3),
      <>
        {duration(seconds)}{' '}
        {row && printed >= 0 && (
          <span class="quiet">{t('papers.branching.printedTime', { s: row.seconds[printed] })}</span>
        )}
      </>,
    ],
  };
}

/** Table with the number of nodes of each search on a data set; the last row is dynamic programming. */
const nodesTable = (found: Branching, data: Measured): TableData => ({
  label: t('papers.branching.nodesOf', { name: data.name }),
  testid: `branching-nodes-${data.name}`,
  caption: 'shown',
  columns: headsOf('papers.branching.head', NODES_HEADS),
  rows: [
    ...SEARCHES.map((_, i) => searchRow(found.rows[data.row], data, i)),
    [
      t('papers.branching.search.ours'),
      '',
      ...Array(3).fill(whole(data.subsets)),
      exact(data.optimum, 3),
      t('papers.branching.standing.proven'),
      <>
        {duration(data.seconds)} <span class="quiet">{t('papers.branching.withCounting')}</span>
      </>,
    ],
  ],
});
const NODES_HEADS = ['search', 'printedNodes', 'nodes', 'branched', 'held', 'found', 'bound', 'time'];

/** Text on the printed score of the built-in data beside our scores, for any number of parents and for few. */
const scoreWords = ({ rows, measured: [data], limited: [{ score: one }, { score: two }] }: Branching) =>
  t('papers.branching.tictactoe', {
    printed: asPrinted(rows[data.row].score),
    right: exact(data.optimum, 3),
    one: exact(one, 1),
    two: exact(two, 1),
  });

/** Verdict on the paper's claim of fewer nodes: the printed numbers, and ours for all data where both reach a proof. */
function nodesVerdict({ rows }: Branching) {
  const printed = rows.map(({ nodes: [a, b] }) => Number(a) / Number(b));
  const here = rows.flatMap(({ name, filled }) => {
    const [a, b] = PAPER_SEARCHES.map((by) => provenNodes(name, filled, by));
    return a && b ? [{ name, times: a / b }] : [];
  });
  const more = here.filter(({ times }) => times > 1).length;
  return t('papers.branching.verdict', {
    ...{ n: rows.length, fewer: printed.filter((ratio) => ratio < 1).length, ...RECORDED },
    ...{ more: printed.filter((ratio) => ratio > 1).length, both: here.length, here: more },
    times: list(here.map(({ name, times }) => `${name} ${exact(times, times < 10 ? 1 : 0)}`)),
  });
}

/** King rook with few parents, recorded: its optimum, and how far both searches came. */
function rookWords() {
  const shown = Object.entries(RECORDED.rook).map(([key, x]) => [key, Number.isInteger(x) ? whole(x) : exact(x, 3)]);
  return t('papers.branching.rook', { ...RECORDED, ...Object.fromEntries(shown) });
}

/** Numbers of local scores with all rules and with dominance alone, in words; null until they are known. */
const rulesWords = ({ limited: [, , all, alone] }: Branching) =>
  alone
    ? t('papers.branching.rules', { all: whole(all.families), alone: whole(alone.families), kept: all.kept })
    : null;

/** Remarks on printed scores that differ from ours, and on how the data were cut into levels. */
const levels = (found: Branching): Item[] => [
  ...(found.measured.length > 0 ? [{ testid: 'branching-tictactoe', words: scoreWords(found) }] : []),
  { words: t('papers.branching.spect', ENDED_WHEN) },
  { words: t('papers.branching.mushroom', ENDED_WHEN) },
  { testid: 'branching-cuts', words: t('papers.branching.cuts') },
  { words: t('papers.branching.otherRows') },
];

/** Remark on data for which one node is printed. The root of the search tree would then already be the network. */
function Root({ found: { rows } }: { found: Branching }) {
  const ran = rows
    .filter(({ nodes }) => nodes[0] === '1')
    .map(({ name, filled }) => ({ name, nodes: reportOf(filled.etminani)?.nodes ?? 0 }))
    .filter(({ nodes }) => nodes > 0);
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

/** Further topics of the paper, each with the id of its link to the live page. */
const FURTHER = [
  ['steps', ''],
  ['tree', 'tree'],
  ['anytime', 'anytime'],
  ['scores', 'scores'],
  ['data', 'columns'],
  ['criteria', 'rules'],
  ['approaches', 'hill'],
  ['memory', 'dp'],
] as const;

/** Result of the paper's loop, run exactly as printed, in words; null until it is known. */
function loopWords({ measured: [, small] }: Branching) {
  const loop = small?.searches[SEARCHES.indexOf('as-printed')];
  if (!loop) return null;
  return t(`papers.branching.loop${loop.ended ? 'Ends' : 'Goes'}`, {
    found: loop.best === null ? t('papers.branching.nothing') : exact(loop.best, 3),
    n: loop.nodes,
    optimum: exact(small.optimum, 3),
  });
}

/** Names of the data for which the paper prints half the number of families that the column's head defines. */
function halvesWords({ rows }: Branching) {
  const names = rows.filter(({ size }) => size.isHalf).map(({ name }) => name);
  return t('papers.branching.halves', { n: names.length, names: names.join(', ') });
}

/** Keys of the texts that name the place of each part in the document. */
const WHERE: Record<string, string> = { caches: 'where1', optima: 'where2', nodes: 'where2' };

export const BRANCHING: PaperData<Branching> = {
  ...branching,
  ...TREES,
  say,
  claims,
  where: (part) => (WHERE[part] ? t(`papers.branching.${WHERE[part]}`) : ''),
  parts: [
    {
      id: 'caches',
      shows: [
        { prose: () => withParentSet('papers.branching.cachesSay') },
        { figure: FillTables },
        { table: cachesTable },
        'worstSay',
        { prose: rulesWords, testid: 'branching-rules' },
      ],
    },
    {
      id: 'optima',
      shows: [
        'optimaSay',
        { table: optimaTable },
        'signs',
        { prose: nodesVerdict, testid: 'branching-verdict' },
        { prose: rookWords, testid: 'branching-rook' },
        'dropFile',
        { figure: () => <Credits ids={TABLE.map(({ table }) => table)} /> },
      ],
    },
    {
      id: 'nodes',
      shows: [
        'nodesSay',
        { table: (found) => found.measured.map((data) => nodesTable(found, data)) },
        'why',
        'superior',
      ],
    },
    {
      id: 'further',
      shows: [{ definitions: FURTHER, words: 'papers.branching.further', testid: 'branching-further' }],
    },
    { id: 'groups', shows: ['groups.say', { figure: FillGroups }, { table: groupsTable }] },
    {
      id: 'differs',
      shows: [
        { prose: halvesWords, testid: 'branching-halves' },
        { items: levels },
        { heading: () => t('papers.branching.rootTitle') },
        { figure: Root },
        { heading: () => t('papers.branching.loopTitle') },
        'loop',
        { prose: loopWords, testid: 'branching-loop' },
      ],
    },
  ],
};
