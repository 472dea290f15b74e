// Tables of scores: the penalties of the lecture, marginal likelihoods, equivalent networks, priors over structures, the
// four requirements for a score, and the eight properties of entropy.
import { Term } from '../../../widgets/term.tsx';
import { powerOfTen } from '../../../words/numbers.ts';
import { decimal, list, rich, signed, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, Links } from '../parts.tsx';
import { BELIEF, type Best, choose, lnBySize, SAME } from './bayes.ts';
import { Density, PriorNetwork } from './figures.tsx';
import { SMALL_ROWS } from './grown.ts';
import { late } from './lecture-live.ts';
import { CHILD, PARENT } from './printed.ts';
import { Numbers, type Props, scoreName, whenReady, wordsOf } from './small.tsx';

/** Table cell with a score that links to the live page. */
const liveCell = (id: string, score: number) => (
  <td key={id}>
    <Go id={id}>{decimal(score)}</Go>
  </td>
);

/** Table cells with a score that links to the live page, and with a number of edges. */
const optimumCells = (id: string, { score, edges }: { score: number; edges: number }) => [
  <Go key={id} id={id}>
    {decimal(score)}
  </Go>,
  whole(edges),
];

/** Table cell with yes or no. */
const isCell = (so: boolean, yes = 'yes') => (
  <td class={so ? undefined : 'is-not'}>{t(`papers.lecture.${so ? yes : 'no'}`)}</td>
);

/** Table of the penalty for a parameter under the formulas that the lecture prints. */
export const Prices = ({ found: { prices, elsewhere } }: Props) => (
  <>
    <h3>{t('papers.lecture.prices')}</h3>
    <p>{t('papers.lecture.mdlIsBic')}</p>
    <p>{t(`papers.lecture.asPrinted${elsewhere.local ? 'Local' : ''}`, { networks: elsewhere.networks })}</p>
    <Numbers
      label={t('papers.lecture.prices')}
      testid="prices"
      look=""
      columns={[
        ...wordsOf('priceHead'),
        'ψ',
        ...[t('papers.lecture.noParents'), PARENT].map((parents) =>
          t('papers.lecture.priceScore', { child: CHILD, parents }),
        ),
        ...wordsOf('priceBest', 'priceEdges'),
      ]}
      rows={prices.map(({ kind, psi, edges, ...scores }) => [
        t(`papers.lecture.price.${kind}`),
        decimal(psi),
        ...(['price', 'priced', 'network'] as const).map((id) => liveCell(`${id}:${kind}`, scores[id])),
        whole(edges),
      ])}
    />
  </>
);

const Marginal = whenReady('bayes', ({ one, marginal, complete }, { rows }) => {
  const [a, b] = one.counts;
  const words = { row: decimal(one.rowSum), cells: decimal(one.cellSum), n: rows, child: CHILD, a, b };
  return (
    <>
      <p data-testid="bayes-one">
        {rich('papers.lecture.bayesOne', { ...words, score: <Go id="more:one">{decimal(one.score)}</Go> })}
      </p>
      <p>{t('papers.lecture.bayesBelief', { yes: BELIEF.high, no: BELIEF.low, parent: PARENT })}</p>
      <Numbers
        label={t('papers.lecture.bayesTable')}
        testid="marginal"
        columns={[
          ...wordsOf('priorHead', ...marginal[0].networks.map(({ id }) => `networkOf.${id}`)),
          ...wordsOf('priceBest', 'priceEdges'),
        ]}
        named={marginal.map(({ id }) => `marginal-${id}`)}
        rows={marginal.map(({ id, networks, optimum }) => [
          scoreName(id),
          ...networks.map(({ score }) => decimal(score)),
          ...optimumCells(`more:${id}`, optimum),
        ])}
      />
      <p data-testid="bayes-complete">
        {t('papers.lecture.bayesComplete', {
          n: complete.length,
          least: decimal(Math.min(...complete)),
          most: decimal(Math.max(...complete)),
        })}
      </p>
    </>
  );
});

/** Tables of the marginal likelihood of one variable without parents, and of networks under four priors. */
export const Bayes = ({ found }: Props) => (
  <>
    <PriorNetwork levels={found.levels.find(({ name }) => name === CHILD)?.levels ?? []} />
    <Density found={found} />
    <Marginal found={found} />
  </>
);

/** Text of a difference; 0 if it is zero up to rounding. */
const differs = (x: number) =>
  Math.abs(x) < SAME ? '0' : Math.abs(x) < 0.01 ? `${x > 0 ? '+' : ''}${exact(x, 6)}` : signed(x);

/** Table of equivalent networks under every score. */
export const Equivalence = whenReady('bayes', ({ members: n, equivalence }) => {
  const names = (kept: boolean) =>
    list(equivalence.filter(({ keeps }) => keeps === kept).map(({ id }) => scoreName(id)));
  return (
    <>
      <p data-testid="equivalence-says">
        {t('papers.lecture.equivalenceSays', { keep: names(true), lose: names(false), n })}
      </p>
      <Numbers
        label={t('papers.lecture.equivalenceTable')}
        testid="equivalence"
        columns={[
          ...wordsOf('scoreHead'),
          `${CHILD} → ${PARENT}`,
          `${PARENT} → ${CHILD}`,
          ...wordsOf('turned'),
          t('papers.lecture.spread', { n }),
          ...wordsOf('keeps'),
        ]}
        named={equivalence.map(({ id }) => `equivalence-${id}`)}
        rows={equivalence.map(({ id, there, back, spread, keeps }) => [
          scoreName(id),
          decimal(there),
          decimal(back),
          differs(back - there),
          differs(spread),
          isCell(keeps),
        ])}
      />
      <Links
        links={['turn-bdeu', 'turn-k2'].map((id) => [
          `more:${id}`,
          t(`papers.lecture.live.${id}`, { child: CHILD, parent: PARENT }),
        ])}
      />
    </>
  );
});

/**
 * Odds as text: 1 : 10⁹, 1 : 1, 10⁹ : 1.
 * @param odds a power of ten
 */
function oddsOf(odds: number) {
  const power = Math.round(Math.log10(odds));
  const words = power === 0 ? '1' : powerOfTen(Math.abs(power));
  return t(`papers.lecture.odds${power < 0 ? 'Against' : 'For'}`, { odds: words });
}

/** Sentence on the best networks under the two priors that do not depend on odds. */
function priorsSay({ uniform, bySize }: Record<'uniform' | 'bySize', Best>, rows: number) {
  const isSame = JSON.stringify(uniform.edges) === JSON.stringify(bySize.edges);
  return t(`papers.lecture.priorsSay${isSame ? 'Same' : 'Other'}`, { rows });
}

/** Priors over structures: values by size of the parent set; the best network under each, on all and on few rows. */
export const Priors = whenReady('bayes', ({ priors }, { rows, names }) => {
  const small = late.value.limits?.small;
  const sizes = [rows, ...(small ? [SMALL_ROWS] : [])];
  const others = names.length - 1;
  const nameOf = (id: string, words = {}) => t(`papers.lecture.priorOf.${id}`, words);
  const shown: { id: string; name: string; link: string; all: Best; few?: Best }[] = [
    { id: 'uniform', name: nameOf('uniform'), link: 'more:bdeu1', all: priors.uniform, few: small?.uniform },
    { id: 'bySize', name: nameOf('bySize'), link: 'more:sizes', all: priors.bySize, few: small?.bySize },
    ...priors.byOdds.map((all, i) => ({
      id: `odds-${all.odds}`,
      name: nameOf('odds', { odds: oddsOf(all.odds) }),
      link: `odds:${all.odds}`,
      all,
      few: small?.byOdds[i],
    })),
  ];
  return (
    <>
      <p>{t('papers.lecture.priorsSize', { others, sizes: others + 1 })}</p>
      <Numbers
        isNarrow
        label={t('papers.lecture.part.priors')}
        testid="prior-sizes"
        columns={wordsOf('priorSize', 'priorSets', 'priorLn')}
        rows={names.map((_, size) => [size, whole(choose(others, size)), decimal(lnBySize(others, size))])}
      />
      <Numbers
        label={t('papers.lecture.priorsTable')}
        testid="priors"
        columns={[
          ...wordsOf('priorHead'),
          ...sizes.flatMap((n) => [t('papers.lecture.priorScore', { rows: n }), ...wordsOf('priceEdges')]),
        ]}
        named={shown.map(({ id }) => `prior-${id}`)}
        rows={shown.map(({ name, link, all, few }) => [
          name,
          ...optimumCells(link, { score: all.score, edges: all.edges.length }),
          ...(few ? [decimal(few.score), whole(few.edges.length)] : []),
        ])}
      />
      <p data-testid="priors-say">
        {priorsSay(priors, rows)} {small && priorsSay(small, SMALL_ROWS)}
      </p>
      <p>
        <Go id="more:odds">{t('papers.lecture.live.odds', { child: CHILD, parent: PARENT })}</Go>
      </p>
    </>
  );
});

const Succinct = whenReady('succinct', ({ rows, scores }) => (
  <>
    <p data-testid="succinct-says">{t('papers.lecture.succinctSays', { rows })}</p>
    <Numbers
      label={t('papers.lecture.succinctTable')}
      testid="succinct"
      columns={[
        ...wordsOf('scoreHead'),
        ...scores[0].cases.map(({ id, parameters: [a, b] }) => t(`papers.lecture.succinctCase.${id}`, { a, b })),
        ...wordsOf('succinctIs'),
      ]}
      named={scores.map(({ id }) => `succinct-${id}`)}
      rows={scores.map(({ id, cases }) => [
        scoreName(id),
        ...cases.map(({ change }) => differs(change)),
        isCell(
          cases.every(({ change }) => change < -SAME),
          'here',
        ),
      ])}
    />
  </>
));

/** Table of the lecture's four requirements for a score, each with its check. */
export function Wishes({ found }: Props) {
  const best = found.orders[found.orders.length - 1];
  const parts = best.families.map(({ local }, i) => (i === 0 ? decimal(local) : `− ${decimal(-local)}`)).join(' ');
  const sum = <Go id="sum:best">{decimal(best.score)}</Go>;
  return (
    <>
      <dl class="slips">
        {(['succinct', 'consistent', 'efficient', 'decomposable'] as const).map((id) => {
          const name = t(`papers.lecture.wish.${id}`);
          return (
            <div key={id} data-testid={`wish-${id}`}>
              <dt>{id === 'decomposable' ? <Term of="decomposable">{name}</Term> : name}</dt>
              <dd>{rich(`papers.lecture.wish.${id}Says`, { families: found.whole.families, parts, sum })}</dd>
            </div>
          );
        })}
      </dl>
      <Succinct found={found} />
    </>
  );
}

/** Table of the eight properties of entropy, each tested on all sets of the five variables and on coins. */
export const Properties = whenReady('properties', (properties) => (
  <>
    <p>{t('papers.lecture.propertiesSay')}</p>
    <Numbers
      label={t('papers.lecture.properties')}
      testid="properties"
      look="lecture-table is-worded"
      columns={wordsOf('property', 'propertyCases', 'propertyEqual', 'propertyCoins', 'propertyHolds')}
      named={properties.map(({ id }) => `property-${id}`)}
      rows={properties.map(({ id, cases, equal, holds, coins }) => [
        t(`papers.lecture.propertyOf.${id}`),
        whole(cases),
        whole(equal),
        t('papers.lecture.propertyOfCoins', { equal: coins.equal, cases: coins.cases }),
        <td key="holds">{t(`papers.lecture.${holds && coins.holds ? 'yes' : 'no'}`)}</td>,
      ])}
    />
  </>
));
