// Bayesian half of the lecture as parts of its page: marginal likelihoods, equivalent networks, priors over structures.
import { Term } from '../../../widgets/term.tsx';
import { powerOfTen } from '../../../words/numbers.ts';
import { decimal, list, rich, signed, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { PaperRows } from '../table.tsx';
import { BELIEF, SAME } from './bayes.ts';
import { SMALL_ROWS } from './grown.ts';
import { PARENT } from './lecture-ask.ts';
import { late } from './lecture-live.ts';
import { CHILD } from './printed.ts';
import { PriorFigure } from './prior-figure.tsx';
import { type Best, choose, lnBySize } from './priors.ts';
import { Live, LiveLinks, type Props, SmallTable, scoreName, Waiting, wordsOf } from './small.tsx';

/** Cell with yes or no. */
const is = (so: boolean, yes = 'yes') => (
  <td class={so ? undefined : 'is-not'}>{t(`papers.lecture.${so ? yes : 'no'}`)}</td>
);

/** Cells with a score that links to the live page, and a number of edges. */
const optimumCells = (id: string, { score, edges }: { score: number; edges: number }) => [
  <td key={id} class="num">
    <Live id={id}>{decimal(score)}</Live>
  </td>,
  whole(edges),
];

/** The marginal likelihood of one variable without parents, and of networks under four priors. */
export function Bayes({ found: { levels, rows } }: Props) {
  const answer = late.value.bayes;
  const [a, b] = answer?.one.counts ?? [];
  return (
    <>
      <PriorFigure levels={levels.find(({ name }) => name === CHILD)?.levels ?? []} />
      <Waiting id="bayes" />
      {answer && (
        <>
          <p data-testid="bayes-one">
            {rich('papers.lecture.bayesOne', {
              child: CHILD,
              a,
              b,
              n: rows,
              row: decimal(answer.one.rowSum),
              cells: decimal(answer.one.cellSum),
              score: <Live id="more:one">{decimal(answer.one.score)}</Live>,
            })}
          </p>
          <p>{t('papers.lecture.bayesBelief', { yes: BELIEF.high, no: BELIEF.low, parent: PARENT })}</p>
          <PaperRows
            label={t('papers.lecture.bayesTable')}
            testid="marginal"
            look="lecture-table"
            columns={[
              ...wordsOf('priorHead', ...answer.marginal[0].networks.map(({ id }) => `networkOf.${id}`)),
              ...wordsOf('priceBest', 'priceEdges'),
            ]}
            rows={answer.marginal.map(({ id, networks, optimum }) => ({
              id,
              testid: `marginal-${id}`,
              cells: [
                scoreName(id),
                ...networks.map(({ score }) => decimal(score)),
                ...optimumCells(`more:${id}`, optimum),
              ],
            }))}
          />
        </>
      )}
    </>
  );
}

/** A difference as text; 0 up to rounding. */
const differs = (x: number) =>
  Math.abs(x) < SAME ? '0' : Math.abs(x) < 0.01 ? `${x > 0 ? '+' : ''}${exact(x, 6)}` : signed(x);

/** Equivalent networks under every score. */
export function Equivalence() {
  const answer = late.value.bayes;
  if (!answer) return <Waiting id="bayes" />;
  const n = answer.members;
  const names = (keeps: boolean) =>
    list(answer.equivalence.filter((one) => one.keeps === keeps).map(({ id }) => scoreName(id)));
  return (
    <>
      <p data-testid="equivalence-says">
        {t('papers.lecture.equivalenceSays', { keep: names(true), lose: names(false), n })}
      </p>
      <PaperRows
        label={t('papers.lecture.equivalenceTable')}
        testid="equivalence"
        look="lecture-table"
        columns={[
          ...wordsOf('scoreHead'),
          `${CHILD} → ${PARENT}`,
          `${PARENT} → ${CHILD}`,
          ...wordsOf('turned'),
          t('papers.lecture.spread', { n }),
          ...wordsOf('keeps'),
        ]}
        rows={answer.equivalence.map(({ id, there, back, spread, keeps }) => ({
          id,
          testid: `equivalence-${id}`,
          cells: [scoreName(id), decimal(there), decimal(back), differs(back - there), differs(spread), is(keeps)],
        }))}
      />
      <LiveLinks
        links={['turn-bdeu', 'turn-k2'].map((id) => [
          `more:${id}`,
          t(`papers.lecture.live.${id}`, { child: CHILD, parent: PARENT }),
        ])}
      />
    </>
  );
}

/**
 * Odds as text: 1 : 10⁹, 1 : 1, 10⁹ : 1.
 * @param odds a power of ten
 */
function oddsOf(odds: number) {
  const power = Math.round(Math.log10(odds));
  const words = power === 0 ? '1' : powerOfTen(Math.abs(power));
  return t(`papers.lecture.odds${power < 0 ? 'Against' : 'For'}`, { odds: words });
}

/** Priors over structures: their values by size, and the best network under each, on all rows and on a few. */
export function Priors({ found: { rows, names } }: Props) {
  const answer = late.value.bayes?.priors;
  const small = late.value.limits?.small;
  if (!answer) return <Waiting id="bayes" />;
  const sizes = [rows, ...(small ? [SMALL_ROWS] : [])];
  const others = names.length - 1;
  const row = (id: string, name: string, link: string, [all, few]: (Best | undefined)[]) => ({
    id,
    testid: `prior-${id}`,
    cells: [
      name,
      ...(all ? optimumCells(link, { score: all.score, edges: all.edges.length }) : []),
      ...(few ? [decimal(few.score), whole(few.edges.length)] : []),
    ],
  });
  const says = ({ uniform, bySize }: Record<'uniform' | 'bySize', Best>, n: number) => {
    const isSame = JSON.stringify(uniform.edges) === JSON.stringify(bySize.edges);
    return t(`papers.lecture.priorsSay${isSame ? 'Same' : 'Other'}`, { rows: n });
  };
  return (
    <>
      <p>{t('papers.lecture.priorsSize', { others, sizes: others + 1 })}</p>
      <SmallTable
        label={t('papers.lecture.part.priors')}
        testid="prior-sizes"
        columns={wordsOf('priorSize', 'priorSets', 'priorLn')}
        rows={names.map((_, size) => ({
          id: size,
          cells: [size, whole(choose(others, size)), decimal(lnBySize(others, size))],
        }))}
      />
      <PaperRows
        label={t('papers.lecture.priorsTable')}
        testid="priors"
        look="lecture-table"
        columns={[
          ...wordsOf('priorHead'),
          ...sizes.flatMap((n) => [t('papers.lecture.priorScore', { rows: n }), ...wordsOf('priceEdges')]),
        ]}
        rows={[
          row('uniform', t('papers.lecture.priorOf.uniform'), 'more:bdeu1', [answer.uniform, small?.uniform]),
          row('bySize', t('papers.lecture.priorOf.bySize'), 'more:sizes', [answer.bySize, small?.bySize]),
          ...answer.byOdds.map((all, i) => {
            const name = t('papers.lecture.priorOf.odds', { odds: oddsOf(all.odds) });
            return row(`odds-${all.odds}`, name, `odds:${all.odds}`, [all, small?.byOdds[i]]);
          }),
        ]}
      />
      <p data-testid="priors-say">
        {says(answer, rows)} {small && says(small, SMALL_ROWS)}
      </p>
      <p>
        <Live id="more:odds">{t('papers.lecture.live.odds', { child: CHILD, parent: PARENT })}</Live>
      </p>
    </>
  );
}

/** The lecture's four requirements for a score, each with its check. */
export function Wishes({ found: { orders, whole: all } }: Props) {
  const answer = late.value.succinct;
  const best = orders[orders.length - 1];
  const parts = best.families.map(({ local }, i) => (i === 0 ? decimal(local) : `− ${decimal(-local)}`)).join(' ');
  const sum = <Live id="sum:best">{decimal(best.score)}</Live>;
  return (
    <>
      <dl class="slips">
        {(['succinct', 'consistent', 'efficient', 'decomposable'] as const).map((id) => {
          const name = t(`papers.lecture.wish.${id}`);
          return (
            <div key={id} data-testid={`wish-${id}`}>
              <dt>{id === 'decomposable' ? <Term of="decomposable">{name}</Term> : name}</dt>
              <dd>{rich(`papers.lecture.wish.${id}Says`, { families: all.families, parts, sum })}</dd>
            </div>
          );
        })}
      </dl>
      <Waiting id="succinct" />
      {answer && (
        <>
          <p data-testid="succinct-says">{t('papers.lecture.succinctSays', { rows: answer.rows })}</p>
          <PaperRows
            label={t('papers.lecture.succinctTable')}
            testid="succinct"
            look="lecture-table"
            columns={[
              ...wordsOf('scoreHead'),
              ...answer.scores[0].cases.map(({ id, parameters: [a, b] }) =>
                t(`papers.lecture.succinctCase.${id}`, { a, b }),
              ),
              ...wordsOf('succinctIs'),
            ]}
            rows={answer.scores.map(({ id, cases }) => {
              const changes = cases.map(({ change }) => change);
              const holds = changes.every((change) => change < -SAME);
              return {
                id,
                testid: `succinct-${id}`,
                cells: [scoreName(id), ...changes.map(differs), is(holds, 'here')],
              };
            })}
          />
        </>
      )}
    </>
  );
}
