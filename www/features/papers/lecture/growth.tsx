// Charts and tables for a growing number of rows and a growing strength of the prior: consistency, BIC beside the
// marginal likelihood, the best network by equivalent sample size.

import type { ClassEdge } from '../../../generated/protocol.ts';
import { decimal, list, plain, short, signed, t, whole } from '../../../words/text.ts';
import { LineChart } from '../line-chart.tsx';
import { Go, Links } from '../parts.tsx';
import { GROWN, KNOWN, SMALL_ROWS, stretchesOf } from './grown.ts';
import { Numbers, scoreName, whenReady, wordsOf } from './small.tsx';

/** Chart whose axes, table and label have texts of the lecture's page. */
const Chart = ({ id, across = 'rowsAcross', words, ...chart }: ChartProps) => (
  <LineChart
    {...chart}
    id={id}
    label={t(`papers.lecture.${id}Label`, words)}
    up={t(`papers.lecture.${id}Up`, words)}
    across={t(`papers.lecture.${across}`)}
    numbers={t('papers.lecture.numbers')}
    head={[t(`papers.lecture.${across}`), ...chart.head]}
  />
);
type ChartProps = Pick<Parameters<typeof LineChart>[0], 'id' | 'lines' | 'head' | 'rows'> & {
  across?: string;
  words?: Record<string, unknown>;
};

/** Chart of the gain of a false edge, and of the wrong edges of the best network, as the number of rows grows. */
export const Growth = whenReady('sizes', (answer) => {
  const last = answer[answer.length - 1];
  const [ll, bic, bdeu] = last.scores;
  const isAlways = answer.every(({ scores }) => scores[0].gain > 0);
  return (
    <>
      <p data-testid="growth-says">
        {t('papers.lecture.growthSays', {
          ...KNOWN,
          first: answer[0].rows,
          rows: last.rows,
          llGain: t(`papers.lecture.ll${isAlways ? 'Always' : 'Sometimes'}`),
          bicGain: signed(bic.gain),
          bdeuGain: signed(bdeu.gain),
          ll: ll.extra,
          bic: bic.extra,
          bicMissing: bic.missing,
          bdeu: bdeu.extra,
          bdeuMissing: bdeu.missing,
        })}
      </p>
      <Chart
        id="growth"
        words={KNOWN}
        lines={GROWN.map((id, i) => ({
          id,
          name: scoreName(id),
          points: answer.map(({ rows, scores }) => ({ x: rows, y: scores[i].gain })),
        }))}
        head={GROWN.map((id) => t('papers.lecture.growthGain', { score: scoreName(id) }))}
        rows={answer.map(({ rows, scores }) => [
          whole(rows),
          ...scores.map((of) => t('papers.lecture.growthCell', { ...of, gain: signed(of.gain) })),
        ])}
      />
      <Links links={GROWN.map((id) => [`more:rows-${id}`, t('papers.lecture.live.rows', { score: scoreName(id) })])} />
    </>
  );
});

/** Chart of BDeu minus BIC for one network as the number of rows grows. */
export const Limit = whenReady('limits', ({ points }, { rows: all }) => {
  const few = points.filter(({ rows }) => rows <= all);
  const [one, ten] = [1, 2].map((rival) => {
    const simpler = few.filter(({ best }) => best[0].edges < best[rival].edges);
    return list(simpler.map(({ rows }) => whole(rows))) || t('papers.lecture.none');
  });
  const bestAt = ({ score, edges }: { score: number; edges: number }) =>
    t('papers.lecture.fewBest', { n: edges, score: decimal(score) });
  const [bic, bdeu1, bdeu10] = few.find(({ rows }) => rows === SMALL_ROWS)?.best.map(bestAt) ?? [];
  const [first, last] = [points[0], points[points.length - 1]];
  const middle = points.filter(({ rows }) => rows >= 1000)[0];
  const [limitLine, priceLine] = wordsOf('limitLine', 'priceLine');
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
      <p data-testid="few-say">
        {t('papers.lecture.fewSays', { rows: SMALL_ROWS, bic, bdeu1, bdeu10, all, one, ten })}
      </p>
      <Chart
        id="limit"
        lines={[
          { id: 'bdeu1', name: limitLine, points: points.map(({ rows, bdeu, bic }) => ({ x: rows, y: bdeu - bic })) },
          { id: 'bic', name: priceLine, points: points.map(({ rows, price }) => ({ x: rows, y: -price })) },
        ]}
        head={[
          scoreName('bdeu1'),
          scoreName('bic'),
          limitLine,
          priceLine,
          ...['bic', 'bdeu1', 'bdeu10'].map((id) => t('papers.lecture.fewHead', { score: scoreName(id) })),
        ]}
        rows={points.map(({ rows, bdeu, bic, price, best }) => [
          whole(rows),
          ...[bdeu, bic, bdeu - bic, -price].map(decimal),
          ...best.map(bestAt),
        ])}
      />
    </>
  );
});

/** Range in which the lecture finds typical equivalent sample sizes. */
const TYPICAL = { from: 1, to: 2 };

/** Chart of the best network under BDeu by equivalent sample size. */
export const Strengths = whenReady('strengths', (answer, { names }) => {
  const stretches = stretchesOf(answer);
  const edgesOf = (edges: ClassEdge[]) =>
    edges.map(({ from, to, mark }) => `${names[from]} ${mark === 'reversible' ? '–' : '→'} ${names[to]}`).join(', ');
  const counts = answer.map(({ edges }) => edges.length);
  const range = stretches.find(({ from, to }) => from <= TYPICAL.from && to >= TYPICAL.to);
  return (
    <>
      <p data-testid="strengths-say">
        {t('papers.lecture.strengthsSay', {
          n: stretches.length,
          least: Math.min(...counts),
          most: Math.max(...counts),
          from: plain(answer[0].ess),
          to: whole(answer[answer.length - 1].ess),
        })}{' '}
        {range && t('papers.lecture.strengthsRange', { from: short(range.from), to: short(range.to) })}
      </p>
      <Chart
        id="strengths"
        across="strengthsAcross"
        lines={[
          {
            id: 'bdeu1',
            name: scoreName('bdeu'),
            stepped: true,
            points: answer.map(({ ess, edges }) => ({ x: ess, y: edges.length })),
          },
        ]}
        head={wordsOf('priceEdges', 'priceBest', 'tied')}
        rows={answer.map(({ ess, edges, score, ties }) => [
          short(ess),
          whole(edges.length),
          decimal(score),
          whole(ties),
        ])}
      />
      <Numbers
        label={t('papers.lecture.strengthsTable')}
        testid="stretches"
        look="lecture-table is-wrapped"
        columns={wordsOf('stretchFrom', 'stretchTo', 'priceEdges', 'stretchClass')}
        rows={stretches.map(({ from, to, edges }) => [
          short(from),
          short(to),
          whole(edges.length),
          <td key="class">{edgesOf(edges)}</td>,
        ])}
      />
      <p>
        <Go id="more:curve-ess">{t('papers.lecture.live.ess')}</Go>
      </p>
    </>
  );
});
