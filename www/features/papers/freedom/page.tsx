// Page of the supplement of BNFinder: numbers of parent sets that the theorems allow and that were examined, for
// growing numbers of transitions and variables; and the networks published with the program beside ours.
import { countOf } from '../../../model/experiments/words.ts';
import { decimal, duration, has, t, whole } from '../../../words/text.ts';
import type { Claim, PaperData, Part } from '../paper.ts';
import { Go, partTitle, Recorded, SIGNS, VerdictWords } from '../parts.tsx';
import { headsOf, type TableData } from '../table.tsx';
import { CASE, charges } from './continuous.ts';
import { Beside } from './freedom-beside.tsx';
import { FreedomChart, GivenChart, MixtureChart, RocChart } from './freedom-chart.tsx';
import { idea, prepareIdea } from './freedom-idea.tsx';
import { type Freedom, freedom, type Ladder, ownRow, type Rung } from './freedom-live.ts';
import { G, RISE } from './mixture.ts';
import {
  bound,
  mostParents,
  PUBLISHED,
  PUBLISHED_WHEN,
  RECORDED,
  type Score,
  setsUpTo,
  sizeOf,
  WHEN,
} from './printed.ts';

/** Terms that the document defines, each with the id of its link to the live page. */
const NAMED = [
  ['assumptions', ''],
  ['mdl', 'parents mdl'],
  ['bde', 'parents bde'],
  ['proposition1', 'parents bde'],
  ['penalty', 'network bde'],
  ['distance', 'distance'],
] as const;

/** Verdict on a published network: `same` if exactly its edges are found, with their signs. */
const verdictOf = ({ published, same, more }: (typeof PUBLISHED)[number]): 'same' | 'unlike' =>
  same === published && more === 0 ? 'same' : 'unlike';

/** Values for the exported file: the theorems' bounds and the numbers of sets examined; published networks and ours. */
const claims = ({ ladders }: Freedom): Claim[] => [
  ...ladders.flatMap(({ by, rungs }) =>
    rungs.map(({ n, rows, score, looked }) => ({
      part: by,
      table: partTitle(by),
      item: `${score}, n = ${n}, N = ${rows}`,
      printed: String(bound({ n, rows, score })),
      here: looked,
      verdict: '' as const,
    })),
  ),
  ...PUBLISHED.map((row) => ({
    part: 'published',
    table: partTitle('published'),
    item: `${row.file}, ${row.score}: edges`,
    printed: String(row.published),
    here: row.same + row.more,
    verdict: verdictOf(row),
    day: row.day,
  })),
];

/** Summary sentence of the page, and its source. */
const say = ({ seconds }: Freedom) => ({
  lead: t('papers.freedom.lead', {
    n: PUBLISHED.length,
    same: PUBLISHED.filter((row) => verdictOf(row) === 'same').length,
  }),
  others: '',
  sets: '',
  cite: t('papers.freedom.cite', { time: duration(seconds) }),
});

/** Label, title and columns for the table in a part of the page. */
const tableOf = (part: string, heads: string[]): Omit<TableData, 'rows'> => ({
  label: t('papers.freedom.numbers', { part: partTitle(part) }),
  testid: `freedom-${part}`,
  title: t(`papers.freedom.part.${part}`),
  columns: headsOf('papers.freedom.head', heads, ['score', 'day', 'verdict']),
});

const scoreName = (score: Score) => t(`bnfinder.scoreOf.${score}`);

/** Table of a ladder; larger experiments as recorded, with their times, since they are too slow for the page. */
const ladderTable = ({ by, rungs }: Ladder): TableData => ({
  ...tableOf(by, ['of', 'score', 'size', 'most', 'looked', 'bound', 'seconds']),
  rows: [...rungs, ...RECORDED.filter((one) => one.by === by)].map((rung: Rung) => {
    const when = rung.seconds === undefined ? null : [countOf(rung.looked), duration(rung.seconds)];
    return [
      t(`papers.freedom.${by}Of`, { n: rung[by] }),
      scoreName(rung.score),
      whole(sizeOf(rung)),
      whole(mostParents(rung)),
      when ? <Recorded>{when[0]}</Recorded> : countOf(rung.looked),
      countOf(bound(rung)),
      when && <Recorded>{when[1]}</Recorded>,
    ];
  }),
});

/** Table of the published networks beside ours. */
function publishedTable(): TableData {
  const own = ownRow();
  return {
    ...tableOf('published', ['file', 'score', 'published', 'here', 'day', 'verdict', 'now']),
    rows: PUBLISHED.map((row, i) => ({
      look: own?.at === i && 'is-mine',
      cells: [
        <Go key="file" id={`${row.file} ${row.score}`}>
          {row.limit === null ? row.file : t('papers.freedom.limited', { file: row.file, n: row.limit })}
        </Go>,
        scoreName(row.score),
        whole(row.published),
        <Recorded key="here">{whole(row.same + row.more)}</Recorded>,
        <Recorded key="day">{row.day}</Recorded>,
        verdictOf(row) === 'same' ? (
          <VerdictWords verdict="same" />
        ) : (
          <span class="paper-verdict is-reading">
            <span aria-hidden="true">{SIGNS.reading}</span> {t('papers.freedom.sameOf', { n: row.same })}
          </span>
        ),
        own?.at === i ? whole(own.edges) : '',
      ],
    })),
  };
}

/** Table on edges ranked by weight: right and wrong edges of the best parent sets, area under the curve. */
const rocTable = ({ rocs }: Freedom): TableData => ({
  label: t('papers.freedom.roc.label'),
  testid: 'freedom-roc',
  columns: headsOf('papers.freedom.roc.head', ['rows', 'score', 'truth', 'found', 'area'], ['score']),
  rows: rocs.map(({ rows, score, truth, right, wrong, area }) => {
    const [of, found] = [t('papers.freedom.rowsOf', { n: rows }), t('papers.freedom.roc.found', { right, wrong })];
    return [of, scoreName(score), whole(truth), found, area.toFixed(3)];
  }),
});

/** Table of the penalties that the program charges for genes with levels and for continuous genes. */
const chargesTable = (): TableData => ({
  label: t('papers.freedom.charge.label', { n: CASE.samples, candidates: CASE.candidates }),
  testid: 'freedom-charges',
  columns: headsOf('papers.freedom.charge.head', ['score', 'parents', 'levels', 'continuous']),
  rows: charges().map(({ score, n, levels, continuous }) => [
    scoreName(score),
    whole(n),
    decimal(levels),
    decimal(continuous),
  ]),
});

/** Links to the live page: the network, and the search for one gene's regulators, each under MDL and BDe. */
const liveLinks = () =>
  ['network mdl', 'parents mdl', 'network bde', 'parents bde'].map((id) => {
    const [view, score] = id.split(' ');
    return [id, t(`papers.freedom.live.${view}`, { score: scoreName(score as Score) })] as [string, string];
  });

/** Note that a search is still running, in place of its result. */
const Searching = () => <p class="quiet">{t('papers.freedom.searching')}</p>;

/** Part of the page with a ladder (series of growing experiments), shown once it is computed. */
function ladderPart(by: Ladder['by']): Part<Freedom> {
  const ladderOf = ({ ladders }: Freedom) => ladders.filter((one) => one.by === by);
  const Chart = ({ found }: { found: Freedom }) => {
    const [ladder] = ladderOf(found);
    return ladder ? <FreedomChart {...ladder} /> : <Searching />;
  };
  return {
    id: by,
    shows: [
      `about.${by}`,
      { figure: Chart },
      { table: (found) => ladderOf(found).map(ladderTable) },
      { prose: () => t('papers.freedom.about.larger', WHEN) },
    ],
  };
}

export const FREEDOM: PaperData<Freedom> = {
  ...freedom,
  idea,
  prepare: prepareIdea,
  say,
  claims,
  where: (part) => (has(`papers.freedom.where.${part}`) ? t(`papers.freedom.where.${part}`) : ''),
  parts: [
    ladderPart('rows'),
    ladderPart('n'),
    { id: 'algorithms', shows: ['about.algorithms', { links: liveLinks, look: 'links', testid: 'freedom-live' }] },
    { id: 'named', shows: [{ definitions: NAMED, words: 'papers.freedom.named', testid: 'freedom-named' }] },
    {
      id: 'roc',
      shows: [
        'about.roc',
        { figure: ({ found: { rocs } }) => (rocs.length > 0 ? <RocChart rocs={rocs} /> : <Searching />) },
        { table: (found) => (found.rocs.length > 0 ? rocTable(found) : []) },
      ],
    },
    {
      id: 'continuous',
      shows: [
        {
          prose: () => {
            const { cuts } = G.mixture;
            const [from, to] = [cuts[0], cuts[cuts.length - 1]].map((cut) => decimal(cut));
            return t('papers.freedom.about.mixture', { from, to, n: cuts.length - 1 });
          },
        },
        { figure: MixtureChart },
        { prose: () => t('papers.freedom.about.given', { low: decimal(RISE[0]), high: decimal(RISE[1]) }) },
        { figure: GivenChart },
        { links: () => [['made', t('papers.freedom.live.made')]], look: 'links' },
      ],
    },
    {
      id: 'published',
      shows: [
        {
          prose: () => t('papers.freedom.about.published', { ...PUBLISHED_WHEN, sets: whole(setsUpTo(19, 19)) }),
        },
        { table: publishedTable },
        { figure: Beside },
      ],
    },
    {
      id: 'differs',
      shows: [
        ...['input2', 'sachs', 'sachsPerturbed', 'sachsMdl'].map((which) => `differs.${which}`),
        { heading: () => t('papers.freedom.differs.program') },
        'about.continuous',
        { table: chargesTable },
        'about.expected',
      ],
    },
  ],
};
