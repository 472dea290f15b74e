// The page of the supplement of BNFinder: how many parent sets the theorems allow and how many were looked at, as the transitions
// and the variables grow; and the networks that the program published beside ours.
import { countOf } from '../../../model/experiments/words.ts';
import { doc, setDoc } from '../../../store/index.ts';
import { decimal, duration, t, whole } from '../../../words/text.ts';
import { Definitions, Go, PaperTable, partTitle, Recorded, Section, SIGNS, VerdictWords } from '../parts.tsx';
import { CASE, charges } from './continuous.ts';
import { Beside } from './freedom-beside.tsx';
import { FreedomChart } from './freedom-chart.tsx';
import { type Freedom, type Ladder, ownRow } from './freedom-live.ts';
import { RocChart, RocTable } from './freedom-roc.tsx';
import { bound, PUBLISHED, PUBLISHED_WHEN, RECORDED, WHEN } from './printed.ts';

export { failed, found, work } from './freedom-live.ts';

/** The parts of the page, in its order. */
export const PARTS = ['rows', 'n', 'larger', 'algorithms', 'named', 'roc', 'continuous', 'published'] as const;

/** Terms that the document names, each with the link of what the live page shows. */
const NAMED = [
  ['assumptions', ''],
  ['mdl', 'parents mdl'],
  ['bde', 'parents bde'],
  ['proposition1', 'parents bde'],
  ['penalty', 'network bde'],
  ['distance', 'distance'],
] as const;

/** The verdicts on the values of a part. */
export const verdictsOf = (_: Freedom, part: (typeof PARTS)[number]) =>
  part === 'published' ? PUBLISHED.map(verdictOf) : [];

/** Whether a published network comes out with all its signs. */
const verdictOf = ({ published, same, more }: { published: number; same: number; more: number }) =>
  (same === published && more === 0 ? 'same' : 'unlike') as 'same' | 'unlike';

/** What the theorems allow beside what was looked at, for a file. */
export const compared = ({ ladders }: Freedom): import('../source.tsx').Beside[] => [
  ...ladders.flatMap(({ by, rungs }) =>
    rungs.map(({ n, rows, score, looked, bound: allowed }) => ({
      table: partTitle(by),
      item: `${score}, n = ${n}, N = ${rows}`,
      printed: String(allowed),
      here: looked,
      verdict: '' as const,
    })),
  ),
  ...PUBLISHED.map(({ file, score, published, same, more, day }) => ({
    table: partTitle('published'),
    item: `${file}, ${score}: edges`,
    printed: String(published),
    here: same + more,
    verdict: verdictOf({ published, same, more }),
    day,
  })),
];

/** What the table of a part is called. */
const numbersOf = (part: (typeof PARTS)[number]) => t('papers.freedom.numbers', { part: partTitle(part) });

/** The last rung of a score. */
const last = ({ rungs }: Ladder, score: 'mdl' | 'bde') => rungs.findLast((rung) => rung.score === score);

/** The sentences on top. */
export function say({ ladders, seconds }: Freedom) {
  const [rows, n] = ladders;
  const cite = t('papers.freedom.cite', { time: duration(seconds) });
  if (!rows || !n) return { lead: t('papers.freedom.before'), others: '', sets: '', cite };
  const [mdl, bde, wide] = [last(rows, 'mdl'), last(rows, 'bde'), last(n, 'mdl')];
  return {
    lead: t('papers.freedom.lead', {
      looked: countOf(wide?.looked ?? 0),
      bound: countOf(wide?.bound ?? 0),
      n: wide?.n ?? 0,
    }),
    others: t('papers.freedom.others', { mdl: mdl?.size ?? 0, bde: bde?.size ?? 0, rows: mdl?.rows ?? 0 }),
    sets: '',
    cite,
  };
}

const Rungs = ({ ladder: { by, rungs } }: { ladder: Ladder }) => (
  <>
    <FreedomChart by={by} rungs={rungs} />
    <PaperTable
      label={numbersOf(by)}
      testid={`freedom-${by}`}
      caption={t(`papers.freedom.part.${by}`)}
      head={['of', 'score', 'size', 'most', 'looked', 'bound'].map((head) => t(`papers.freedom.head.${head}`))}
    >
      <tbody>
        {rungs.map((rung) => (
          <tr key={`${rung.n} ${rung.rows} ${rung.score}`}>
            <th scope="row">{t(`papers.freedom.${by}Of`, { n: by === 'n' ? rung.n : rung.rows })}</th>
            <td>{t(`bnfinder.scoreOf.${rung.score}`)}</td>
            <td class="num">{whole(rung.size)}</td>
            <td class="num">{whole(rung.most)}</td>
            <td class="num">{countOf(rung.looked)}</td>
            <td class="num">{countOf(rung.bound)}</td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  </>
);

/** What was measured on another day, where the page would take too long. */
const Larger = () => (
  <PaperTable
    label={numbersOf('larger')}
    testid="freedom-larger"
    caption={t('papers.freedom.part.larger')}
    head={['n', 'rows', 'score', 'looked', 'bound', 'seconds'].map((head) => t(`papers.freedom.head.${head}`))}
  >
    <tbody>
      {RECORDED.map(({ n, rows, score, looked, seconds }) => (
        <tr key={`${n} ${rows} ${score}`}>
          <th scope="row" class="num">
            {whole(n)}
          </th>
          <td class="num">{whole(rows)}</td>
          <td>{t(`bnfinder.scoreOf.${score}`)}</td>
          <td class="num">{countOf(looked)}</td>
          <td class="num">{countOf(bound({ n, rows, score }))}</td>
          <td class="num">{duration(seconds)}</td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** Sets score and limit of a row, for its file, whether it is open or will be. */
function choose({ score, limit }: { score: 'mdl' | 'bde'; limit: number | null }) {
  const { bnfinder, search } = doc.peek();
  const formulas = { score, variant: 'program', selfLoops: false } as const;
  setDoc({ bnfinder: { ...bnfinder, ...formulas }, search: { ...search, maxParents: limit } });
}

/** Published networks beside ours. */
function Published() {
  const own = ownRow();
  return (
    <PaperTable
      label={numbersOf('published')}
      testid="freedom-published"
      caption={t('papers.freedom.part.published')}
      head={['file', 'score', 'published', 'here', 'verdict', 'now'].map((head) => t(`papers.freedom.head.${head}`))}
    >
      <tbody>
        {PUBLISHED.map(({ file, score, limit, published, same, more }, i) => (
          <tr key={`${file} ${score}`} class={own?.at === i ? 'is-mine' : undefined}>
            <th scope="row">
              <button type="button" class="link" onClick={() => choose({ score, limit })}>
                {limit === null ? file : t('papers.freedom.limited', { file, n: limit })}
              </button>
            </th>
            <td>{t(`bnfinder.scoreOf.${score}`)}</td>
            <td class="num">{whole(published)}</td>
            <td class="num">
              <Recorded>{whole(same + more)}</Recorded>
            </td>
            <td>
              {same === published && more === 0 ? (
                <VerdictWords verdict="same" />
              ) : (
                <span class="paper-verdict is-reading">
                  <span aria-hidden="true">{SIGNS.reading}</span> {t('papers.freedom.sameOf', { n: same })}
                </span>
              )}
            </td>
            <td class="num">{own?.at === i ? whole(own.edges) : ''}</td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

/** What the program charges genes of levels and continuous ones. */
const Charges = () => (
  <PaperTable
    label={t('papers.freedom.charge.label', { n: CASE.samples })}
    testid="freedom-charges"
    head={['score', 'parents', 'levels', 'continuous'].map((head) => t(`papers.freedom.charge.head.${head}`))}
  >
    <tbody>
      {charges().map(({ score, n, levels, continuous }) => (
        <tr key={`${score} ${n}`}>
          <th scope="row">{t(`bnfinder.scoreOf.${score}`)}</th>
          <td class="num">{whole(n)}</td>
          <td class="num">{decimal(levels)}</td>
          <td class="num">{decimal(continuous)}</td>
        </tr>
      ))}
    </tbody>
  </PaperTable>
);

/** The network and the search of either score. */
const LIVE = ['network mdl', 'parents mdl', 'network bde', 'parents bde'];

/** Links to the live page. */
const Live = ({ hrefs }: { hrefs: Map<string, string> }) => (
  <ul class="links" data-testid="freedom-live">
    {LIVE.map((id) => {
      const [view, score] = id.split(' ');
      return (
        <li key={id}>
          <Go id={id} hrefs={hrefs}>
            {t(`papers.freedom.live.${view}`, { score: t(`bnfinder.scoreOf.${score}`) })}
          </Go>
        </li>
      );
    })}
  </ul>
);

/** Both ladders, in their order. */
const CLIMBED = ['rows', 'n'] as const;

/** Placeholder of a result that is still searched for. */
const Searching = () => <p class="quiet">{t('papers.freedom.searching')}</p>;

export const Page = ({ found: { ladders, rocs, hrefs } }: { found: Freedom }) => (
  <>
    {CLIMBED.map((by) => {
      const ladder = ladders.find((one) => one.by === by);
      return (
        <Section key={by} id={by} where={t(`papers.freedom.where.${by}`)}>
          <p>{t(`papers.freedom.about.${by}`)}</p>
          {ladder ? <Rungs ladder={ladder} /> : <Searching />}
        </Section>
      );
    })}
    <Section id="larger">
      <p>{t('papers.freedom.about.larger', WHEN)}</p>
      <Larger />
    </Section>
    <Section id="algorithms">
      <p>{t('papers.freedom.about.algorithms')}</p>
      <Live hrefs={hrefs} />
    </Section>
    <Section id="named">
      <Definitions items={NAMED} words="papers.freedom.named" hrefs={hrefs} testid="freedom-named" />
    </Section>
    <Section id="roc">
      <p>{t('papers.freedom.about.roc')}</p>
      {rocs.length === 0 ? (
        <Searching />
      ) : (
        <>
          <RocChart rocs={rocs} />
          <RocTable rocs={rocs} />
        </>
      )}
    </Section>
    <Section id="continuous">
      <p>{t('papers.freedom.about.continuous')}</p>
      <Charges />
      <p>{t('papers.freedom.about.expected')}</p>
    </Section>
    <Section id="published">
      <p>{t('papers.freedom.about.published', PUBLISHED_WHEN)}</p>
      <Published />
      <h3>{t('papers.freedom.differs.title')}</h3>
      {['input2', 'sachs', 'sachsPerturbed', 'sachsMdl'].map((which) => (
        <p key={which}>{t(`papers.freedom.differs.${which}`)}</p>
      ))}
      <Beside />
    </Section>
  </>
);
