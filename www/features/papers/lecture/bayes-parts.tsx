// The lecture's Bayesian half as parts of its page: marginal likelihoods, equivalent networks, priors over structures.
import { Columns } from '../../../widgets/table.tsx';
import { Term } from '../../../widgets/term.tsx';
import { powerOfTen } from '../../../words/numbers.ts';
import { decimal, list, rich, signed, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, PaperTable } from '../parts.tsx';
import { BELIEF, SAME } from './bayes.ts';
import { SMALL } from './grown.ts';
import { late } from './late.ts';
import { PARENT } from './lecture-ask.ts';
import type { Lecture } from './lecture-live.ts';
import { CHILD } from './printed.ts';
import { PriorFigure } from './prior-figure.tsx';
import { Waiting } from './waiting.tsx';

export type Props = { found: Lecture };

export const headsOf = (keys: string[]) => keys.map((key) => t(`papers.lecture.${key}`));

/** Scores by the ids that this page gives them. */
export const scoreName = (id: string) => t(`papers.lecture.scoreOf.${id}`);

/** The marginal likelihood of one variable without parents, and of networks under four priors. */
export function Bayes({ found: { hrefs, levels, rows } }: Props) {
  const answer = late.value.bayes;
  const child = levels.find(({ name }) => name === CHILD);
  return (
    <>
      <PriorFigure levels={child?.levels ?? []} />
      <Waiting id="bayes" />
      {answer && (
        <>
          <p data-testid="bayes-one">
            {rich('papers.lecture.bayesOne', {
              child: CHILD,
              a: answer.one.counts[0],
              b: answer.one.counts[1],
              n: rows,
              row: decimal(answer.one.rowSum),
              cells: decimal(answer.one.cellSum),
              score: (
                <Go id="more:one" hrefs={hrefs}>
                  {decimal(answer.one.score)}
                </Go>
              ),
            })}
          </p>
          <p>{t('papers.lecture.bayesBelief', { yes: BELIEF.high, no: BELIEF.low, parent: PARENT })}</p>
          <PaperTable
            label={t('papers.lecture.bayesTable')}
            testid="marginal"
            look="lecture-table"
            head={[
              t('papers.lecture.priorHead'),
              ...answer.marginal[0].networks.map(({ id }) => t(`papers.lecture.networkOf.${id}`)),
              ...headsOf(['priceBest', 'priceEdges']),
            ]}
          >
            <tbody>
              {answer.marginal.map(({ id, networks, optimum }) => (
                <tr key={id} data-testid={`marginal-${id}`}>
                  <th scope="row">{scoreName(id)}</th>
                  {networks.map(({ id: which, score }) => (
                    <td key={which} class="num">
                      {decimal(score)}
                    </td>
                  ))}
                  <td class="num">
                    <Go id={`more:${id}`} hrefs={hrefs}>
                      {decimal(optimum.score)}
                    </Go>
                  </td>
                  <td class="num">{whole(optimum.edges)}</td>
                </tr>
              ))}
            </tbody>
          </PaperTable>
        </>
      )}
    </>
  );
}

/** A difference that is 0 up to rounding, or what it is. */
const differs = (x: number) =>
  Math.abs(x) < SAME ? '0' : Math.abs(x) < 0.01 ? `${x > 0 ? '+' : ''}${exact(x, 6)}` : signed(x);

/** Equivalent networks under every score. */
export function Equivalence({ found: { hrefs } }: Props) {
  const answer = late.value.bayes;
  if (!answer) return <Waiting id="bayes" />;
  const names = (keeps: boolean) =>
    list(answer.equivalence.filter((one) => one.keeps === keeps).map(({ id }) => scoreName(id)));
  return (
    <>
      <p data-testid="equivalence-says">
        {t('papers.lecture.equivalenceSays', { keep: names(true), lose: names(false), n: answer.members })}
      </p>
      <PaperTable
        label={t('papers.lecture.equivalenceTable')}
        testid="equivalence"
        look="lecture-table"
        head={[
          t('papers.lecture.scoreHead'),
          `${CHILD} → ${PARENT}`,
          `${PARENT} → ${CHILD}`,
          t('papers.lecture.turned'),
          t('papers.lecture.spread', { n: answer.members }),
          t('papers.lecture.keeps'),
        ]}
      >
        <tbody>
          {answer.equivalence.map(({ id, there, back, spread, keeps }) => (
            <tr key={id} data-testid={`equivalence-${id}`}>
              <th scope="row">{scoreName(id)}</th>
              <td class="num">{decimal(there)}</td>
              <td class="num">{decimal(back)}</td>
              <td class="num">{differs(back - there)}</td>
              <td class="num">{differs(spread)}</td>
              <td class={keeps ? undefined : 'is-not'}>{t(`papers.lecture.${keeps ? 'yes' : 'no'}`)}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <ul class="paper-live">
        {['turn-bdeu', 'turn-k2'].map((id) => (
          <li key={id}>
            <Go id={`more:${id}`} hrefs={hrefs}>
              {t(`papers.lecture.live.${id}`, { child: CHILD, parent: PARENT })}
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}

const sameEdges = (a: { edges: unknown[] }, b: { edges: unknown[] }) =>
  JSON.stringify(a.edges) === JSON.stringify(b.edges);

/** The prior by size: how many sets there are of each, and what one of them is worth. */
const SizePrior = ({ sizes }: { sizes: { size: number; sets: number; ln: number }[] }) => (
  <table class="lecture-table" data-testid="prior-sizes">
    <caption class="vh">{t('papers.lecture.part.priors')}</caption>
    <Columns head={headsOf(['priorSize', 'priorSets', 'priorLn'])} />
    <tbody>
      {sizes.map(({ size, sets, ln }) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          <td class="num">{whole(sets)}</td>
          <td class="num">{decimal(ln)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * Odds in words: 1 : 10⁹, 1 : 1, 10⁹ : 1.
 * @param odds a power of ten
 */
function oddsOf(odds: number) {
  const power = Math.round(Math.log10(odds));
  const words = power === 0 ? '1' : powerOfTen(Math.abs(power));
  return t(`papers.lecture.odds${power < 0 ? 'Against' : 'For'}`, { odds: words });
}

/** Priors over structures: what they say, and what they change. */
export function Priors({ found: { hrefs, rows, names } }: Props) {
  const answer = late.value.bayes?.priors;
  const small = late.value.limits?.small;
  if (!answer) return <Waiting id="bayes" />;
  const tried = [{ rows, of: answer }, ...(small ? [{ rows: SMALL, of: small }] : [])];
  const others = names.length - 1;
  return (
    <>
      <p>{t('papers.lecture.priorsSize', { others, sizes: others + 1 })}</p>
      <SizePrior sizes={answer.sizes} />
      <PaperTable
        label={t('papers.lecture.priorsTable')}
        testid="priors"
        look="lecture-table"
        head={[
          t('papers.lecture.priorHead'),
          ...tried.flatMap(({ rows: n }) => [
            t('papers.lecture.priorScore', { rows: n }),
            t('papers.lecture.priceEdges'),
          ]),
        ]}
      >
        <tbody>
          {['uniform', 'bySize'].map((id) => (
            <tr key={id} data-testid={`prior-${id}`}>
              <th scope="row">{t(`papers.lecture.priorOf.${id}`)}</th>
              {tried.map(({ rows: n, of }) => {
                const one = id === 'bySize' ? of.bySize : of.uniform;
                return [
                  <td key={`${n} score`} class="num">
                    {n === rows ? (
                      <Go id={id === 'bySize' ? 'more:sizes' : 'more:bdeu1'} hrefs={hrefs}>
                        {decimal(one.score)}
                      </Go>
                    ) : (
                      decimal(one.score)
                    )}
                  </td>,
                  <td key={`${n} edges`} class="num">
                    {whole(one.edges.length)}
                  </td>,
                ];
              })}
            </tr>
          ))}
          {answer.byOdds.map(({ odds }, i) => (
            <tr key={odds} data-testid={`prior-odds-${odds}`}>
              <th scope="row">{t('papers.lecture.priorOf.odds', { odds: oddsOf(odds) })}</th>
              {tried.map(({ rows: n, of }) => [
                <td key={`${n} score`} class="num">
                  {n === rows ? (
                    <Go id={`odds:${odds}`} hrefs={hrefs}>
                      {decimal(of.byOdds[i].score)}
                    </Go>
                  ) : (
                    decimal(of.byOdds[i].score)
                  )}
                </td>,
                <td key={`${n} edges`} class="num">
                  {whole(of.byOdds[i].edges.length)}
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <p data-testid="priors-say">
        {t(`papers.lecture.priorsSay${sameEdges(answer.uniform, answer.bySize) ? 'Same' : 'Other'}`, { rows })}{' '}
        {small &&
          t(`papers.lecture.priorsSay${sameEdges(small.uniform, small.bySize) ? 'Same' : 'Other'}`, { rows: SMALL })}
      </p>
      <p>
        <Go id="more:odds" hrefs={hrefs}>
          {t('papers.lecture.live.odds', { child: CHILD, parent: PARENT })}
        </Go>
      </p>
    </>
  );
}

/** What a score should be, in the lecture's four words, with what is checked of each. */
export function Wishes({ found: { hrefs, orders, whole: all } }: Props) {
  const answer = late.value.succinct;
  const best = orders[orders.length - 1];
  const parts = best.families.map(({ local }, i) => (i === 0 ? decimal(local) : `− ${decimal(-local)}`));
  return (
    <>
      <dl class="slips">
        {(['succinct', 'consistent', 'efficient', 'decomposable'] as const).map((id) => (
          <div key={id} data-testid={`wish-${id}`}>
            <dt>
              {id === 'decomposable' ? (
                <Term of="decomposable">{t(`papers.lecture.wish.${id}`)}</Term>
              ) : (
                t(`papers.lecture.wish.${id}`)
              )}
            </dt>
            <dd>
              {rich(`papers.lecture.wish.${id}Says`, {
                families: all.families,
                parts: parts.join(' '),
                sum: (
                  <Go id="sum:best" hrefs={hrefs}>
                    {decimal(best.score)}
                  </Go>
                ),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {!answer && <Waiting id="succinct" />}
      {answer && (
        <>
          <p data-testid="succinct-says">{t('papers.lecture.succinctSays', { rows: answer.rows })}</p>
          <PaperTable
            label={t('papers.lecture.succinctTable')}
            testid="succinct"
            look="lecture-table"
            head={[
              t('papers.lecture.scoreHead'),
              ...answer.scores[0].cases.map(({ id, parameters: [a, b] }) =>
                t(`papers.lecture.succinctCase.${id}`, { a, b }),
              ),
              t('papers.lecture.succinctIs'),
            ]}
          >
            <tbody>
              {answer.scores.map(({ id, cases }) => {
                const holds = cases.every(({ change }) => change < -SAME);
                return (
                  <tr key={id} data-testid={`succinct-${id}`}>
                    <th scope="row">{scoreName(id)}</th>
                    {cases.map(({ id: which, change }) => (
                      <td key={which} class="num">
                        {differs(change)}
                      </td>
                    ))}
                    <td class={holds ? undefined : 'is-not'}>{t(`papers.lecture.${holds ? 'here' : 'no'}`)}</td>
                  </tr>
                );
              })}
            </tbody>
          </PaperTable>
        </>
      )}
    </>
  );
}
