// Page of the supplement of BNFinder: numbers of parent sets that the theorems allow and that were examined, for
// growing numbers of transitions and variables; and the networks published with the program beside ours.
import { countOf } from '../../../model/experiments/words.ts';
import { doc, setDoc } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { decimal, duration, has, t, whole } from '../../../words/text.ts';
import type { Claim, PaperData, Part } from '../paper.ts';
import { partTitle, Recorded, SIGNS, VerdictWords } from '../parts.tsx';
import { headsOf, type TableData } from '../table.tsx';
import { CASE, charges } from './continuous.ts';
import { Beside } from './freedom-beside.tsx';
import { FreedomChart, RocChart } from './freedom-chart.tsx';
import { idea, prepareIdea } from './freedom-idea.tsx';
import { type Freedom, freedom, type Ladder, ownRow } from './freedom-live.ts';
import { bound, PUBLISHED, PUBLISHED_WHEN, RECORDED, type Score, WHEN } from './printed.ts';

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
    rungs.map(({ n, rows, score, looked, bound: allowed }) => ({
      part: by,
      table: partTitle(by),
      item: `${score}, n = ${n}, N = ${rows}`,
      printed: String(allowed),
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

/** Largest experiment of a ladder (series of growing experiments) under a score. */
const last = ({ rungs }: Ladder, score: Score) => rungs.findLast((rung) => rung.score === score);

/** Summary sentences of the page. */
function say({ ladders, seconds }: Freedom) {
  const [rows, n] = ladders;
  const cite = t('papers.freedom.cite', { time: duration(seconds) });
  const [mdl, bde, wide] = [rows && last(rows, 'mdl'), rows && last(rows, 'bde'), n && last(n, 'mdl')];
  if (!mdl || !bde || !wide) return { lead: t('papers.freedom.before'), others: '', sets: '', cite };
  const looked = { looked: countOf(wide.looked), bound: countOf(wide.bound), n: wide.n };
  return {
    lead: t('papers.freedom.lead', looked),
    others: t('papers.freedom.others', { mdl: mdl.size, bde: bde.size, rows: mdl.rows }),
    sets: '',
    cite,
  };
}

/** Label, title and columns for the table in a part of the page. */
const tableOf = (part: string, heads: string[]): Omit<TableData, 'rows'> => ({
  label: t('papers.freedom.numbers', { part: partTitle(part) }),
  testid: `freedom-${part}`,
  title: t(`papers.freedom.part.${part}`),
  columns: headsOf('papers.freedom.head', heads, ['score', 'verdict']),
});

const scoreName = (score: Score) => t(`bnfinder.scoreOf.${score}`);

const ladderTable = ({ by, rungs }: Ladder): TableData => ({
  ...tableOf(by, ['of', 'score', 'size', 'most', 'looked', 'bound']),
  rows: rungs.map(({ n, rows, score, size, most, looked, bound: allowed }) => {
    const of = t(`papers.freedom.${by}Of`, { n: by === 'n' ? n : rows });
    return [of, scoreName(score), whole(size), whole(most), countOf(looked), countOf(allowed)];
  }),
});

/** Table of the larger experiments, as recorded, since they are too slow for the page. */
function largerTable(): TableData {
  const { columns, ...table } = tableOf('larger', ['n', 'rows', 'score', 'looked', 'bound', 'seconds']);
  return {
    ...table,
    columns: [{ head: t('papers.freedom.head.n'), class: 'num' }, ...columns.slice(1)],
    rows: RECORDED.map(({ n, rows, score, looked, seconds }) => {
      const allowed = countOf(bound({ n, rows, score }));
      return [whole(n), whole(rows), scoreName(score), countOf(looked), allowed, duration(seconds)];
    }),
  };
}

/** Sets the score and limit on parents of a published network; its data file is open or will be opened. */
function choose({ score, limit }: (typeof PUBLISHED)[number]) {
  const { bnfinder, search } = doc.peek();
  const formulas = { score, variant: 'program', selfLoops: false } as const;
  setDoc({ bnfinder: { ...bnfinder, ...formulas }, search: { ...search, maxParents: limit } });
}

/** Table of the published networks beside ours. */
function publishedTable(): TableData {
  const own = ownRow();
  return {
    ...tableOf('published', ['file', 'score', 'published', 'here', 'verdict', 'now']),
    rows: PUBLISHED.map((row, i) => ({
      look: own?.at === i && 'is-mine',
      cells: [
        <Button key="file" look="link" onClick={() => choose(row)}>
          {row.limit === null ? row.file : t('papers.freedom.limited', { file: row.file, n: row.limit })}
        </Button>,
        scoreName(row.score),
        whole(row.published),
        <Recorded key="here">{whole(row.same + row.more)}</Recorded>,
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
  label: t('papers.freedom.charge.label', { n: CASE.samples }),
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
    shows: [`about.${by}`, { figure: Chart }, { table: (found) => ladderOf(found).map(ladderTable) }],
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
    { id: 'larger', shows: [{ prose: () => t('papers.freedom.about.larger', WHEN) }, { table: largerTable }] },
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
    { id: 'continuous', shows: ['about.continuous', { table: chargesTable }, 'about.expected'] },
    {
      id: 'published',
      shows: [
        { prose: () => t('papers.freedom.about.published', PUBLISHED_WHEN) },
        { table: publishedTable },
        { heading: () => t('papers.freedom.differs.title') },
        ...['input2', 'sachs', 'sachsPerturbed', 'sachsMdl'].map((which) => `differs.${which}`),
        { figure: Beside },
      ],
    },
  ],
};
