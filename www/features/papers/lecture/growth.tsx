// What grows: rows, and the strength of the prior. Consistency, BIC beside the marginal likelihood, and the best network over a.

import type { ClassEdge } from '../../../generated/protocol.ts';
import { decimal, plain, short, signed, t, whole } from '../../../words/text.ts';
import { LineChart } from '../line-chart.tsx';
import { Go, PaperTable } from '../parts.tsx';
import { headsOf, scoreName } from './bayes-parts.tsx';
import { GROWN, KNOWN, stretchesOf } from './grown.ts';
import { late } from './late.ts';
import type { Lecture } from './lecture-live.ts';
import { Waiting } from './waiting.tsx';

export type Props = { found: Lecture };

/** More rows: what a false edge gains, and what is wrong in the best network. */
export function Growth({ found: { hrefs } }: Props) {
  const answer = late.value.sizes;
  if (!answer) return <Waiting id="sizes" />;
  const last = answer[answer.length - 1];
  const at = (id: string) => last.scores[GROWN.findIndex((one) => one.id === id)];
  const always = answer.every(({ scores }) => scores[0].gain > 0);
  return (
    <>
      <p data-testid="growth-says">
        {t('papers.lecture.growthSays', {
          from: KNOWN.from,
          to: KNOWN.to,
          first: answer[0].rows,
          rows: last.rows,
          llGain: t(`papers.lecture.ll${always ? 'Always' : 'Sometimes'}`),
          bicGain: signed(at('bic').gain),
          bdeuGain: signed(at('bdeu1').gain),
          ll: at('ll').extra,
          bic: at('bic').extra,
          bicMissing: at('bic').missing,
          bdeu: at('bdeu1').extra,
          bdeuMissing: at('bdeu1').missing,
        })}
      </p>
      <LineChart
        id="growth"
        label={t('papers.lecture.growthLabel', { from: KNOWN.from, to: KNOWN.to })}
        up={t('papers.lecture.growthUp', { from: KNOWN.from, to: KNOWN.to })}
        across={t('papers.lecture.rowsAcross')}
        lines={GROWN.map(({ id }, i) => ({
          id,
          name: scoreName(id),
          points: answer.map(({ rows, scores }) => ({ x: rows, y: scores[i].gain })),
        }))}
        numbers={t('papers.lecture.numbers')}
        table={{
          caption: t('papers.lecture.growthLabel', { from: KNOWN.from, to: KNOWN.to }),
          head: [
            t('papers.lecture.rowsAcross'),
            ...GROWN.map(({ id }) => t('papers.lecture.growthGain', { score: scoreName(id) })),
          ],
          rows: answer.map(({ rows, scores }) => [
            whole(rows),
            ...scores.map(({ gain, extra, missing }) =>
              t('papers.lecture.growthCell', { gain: signed(gain), extra, missing }),
            ),
          ]),
        }}
      />
      <ul class="paper-live">
        {GROWN.map(({ id }) => (
          <li key={id}>
            <Go id={`more:rows-${id}`} hrefs={hrefs}>
              {t('papers.lecture.live.rows', { score: scoreName(id) })}
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}

/** BDeu less BIC for one network while its rows grow. */
export function Limit() {
  const answer = late.value.limits?.points;
  if (!answer) return <Waiting id="limits" />;
  const [first, last] = [answer[0], answer[answer.length - 1]];
  const middle = answer.filter(({ rows }) => rows >= 1000)[0];
  return (
    <>
      <p data-testid="limit-says">
        {t('papers.lecture.limitSays', {
          from: middle.rows,
          to: last.rows,
          before: decimal(middle.bdeu - middle.bic),
          after: decimal(last.bdeu - last.bic),
          price: decimal(middle.price),
          dear: decimal(last.price),
          least: first.rows,
        })}
      </p>
      <LineChart
        id="limit"
        label={t('papers.lecture.limitLabel')}
        up={t('papers.lecture.limitUp')}
        across={t('papers.lecture.rowsAcross')}
        lines={[
          {
            id: 'bdeu1',
            name: t('papers.lecture.limitLine'),
            points: answer.map(({ rows, bdeu, bic }) => ({ x: rows, y: bdeu - bic })),
          },
          {
            id: 'bic',
            name: t('papers.lecture.priceLine'),
            points: answer.map(({ rows, price }) => ({ x: rows, y: -price })),
          },
        ]}
        numbers={t('papers.lecture.numbers')}
        table={{
          caption: t('papers.lecture.limitLabel'),
          head: [
            t('papers.lecture.rowsAcross'),
            scoreName('bdeu1'),
            scoreName('bic'),
            t('papers.lecture.limitLine'),
            t('papers.lecture.priceLine'),
          ],
          rows: answer.map(({ rows, bdeu, bic, price }) => [
            whole(rows),
            decimal(bdeu),
            decimal(bic),
            decimal(bdeu - bic),
            decimal(-price),
          ]),
        }}
      />
    </>
  );
}

/** The best network under BDeu over a. */
export function Strengths({ found: { hrefs, names } }: Props) {
  const answer = late.value.strengths;
  if (!answer) return <Waiting id="strengths" />;
  const stretches = stretchesOf(answer);
  const edgesOf = (edges: ClassEdge[]) =>
    edges.map(({ from, to, mark }) => `${names[from]} ${mark === 'reversible' ? '–' : '→'} ${names[to]}`).join(', ');
  const counts = answer.map(({ edges }) => edges.length);
  return (
    <>
      <p data-testid="strengths-say">
        {t('papers.lecture.strengthsSay', {
          n: stretches.length,
          least: Math.min(...counts),
          most: Math.max(...counts),
          from: plain(answer[0].ess),
          to: whole(answer[answer.length - 1].ess),
        })}
      </p>
      <LineChart
        id="strengths"
        label={t('papers.lecture.strengthsLabel')}
        up={t('papers.lecture.strengthsUp')}
        across={t('papers.lecture.strengthsAcross')}
        lines={[
          {
            id: 'bdeu1',
            name: t('papers.lecture.scoreOf.bdeu'),
            stepped: true,
            points: answer.map(({ ess, edges }) => ({ x: ess, y: edges.length })),
          },
        ]}
        numbers={t('papers.lecture.numbers')}
        table={{
          caption: t('papers.lecture.strengthsLabel'),
          head: headsOf(['strengthsAcross', 'priceEdges', 'priceBest', 'tied']),
          rows: answer.map(({ ess, edges, score, ties }) => [
            short(ess),
            whole(edges.length),
            decimal(score),
            whole(ties),
          ]),
        }}
      />
      <PaperTable
        label={t('papers.lecture.strengthsTable')}
        testid="stretches"
        look="lecture-table is-wrapped"
        head={headsOf(['stretchFrom', 'stretchTo', 'priceEdges', 'stretchClass'])}
      >
        <tbody>
          {stretches.map(({ from, to, edges }) => (
            <tr key={from}>
              <th scope="row" class="num">
                {short(from)}
              </th>
              <td class="num">{short(to)}</td>
              <td class="num">{whole(edges.length)}</td>
              <td>{edgesOf(edges)}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <p>
        <Go id="more:curve-ess" hrefs={hrefs}>
          {t('papers.lecture.live.ess')}
        </Go>
      </p>
    </>
  );
}
