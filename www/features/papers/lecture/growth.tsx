// Growing rows and a growing strength of the prior: consistency, BIC beside the marginal likelihood, the best network
// by equivalent sample size.

import type { ClassEdge } from '../../../generated/protocol.ts';
import { decimal, plain, short, signed, t, whole } from '../../../words/text.ts';
import { LineChart } from '../line-chart.tsx';
import { PaperRows } from '../table.tsx';
import { GROWN, KNOWN, stretchesOf } from './grown.ts';
import { late } from './lecture-live.ts';
import { Live, LiveLinks, type Props, scoreName, Waiting, wordsOf } from './small.tsx';

/** A chart with the lecture's words on its table. */
const Chart = (props: Omit<Parameters<typeof LineChart>[0], 'numbers'>) => (
  <LineChart {...props} numbers={t('papers.lecture.numbers')} />
);

/** Gain of a false edge, and wrong edges of the best network, as rows grow. */
export function Growth() {
  const answer = late.value.sizes;
  if (!answer) return <Waiting id="sizes" />;
  const last = answer[answer.length - 1];
  const [ll, bic, bdeu] = last.scores;
  const label = t('papers.lecture.growthLabel', KNOWN);
  return (
    <>
      <p data-testid="growth-says">
        {t('papers.lecture.growthSays', {
          ...KNOWN,
          first: answer[0].rows,
          rows: last.rows,
          llGain: t(`papers.lecture.ll${answer.every(({ scores }) => scores[0].gain > 0) ? 'Always' : 'Sometimes'}`),
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
        label={label}
        up={t('papers.lecture.growthUp', KNOWN)}
        across={t('papers.lecture.rowsAcross')}
        lines={GROWN.map((id, i) => ({
          id,
          name: scoreName(id),
          points: answer.map(({ rows, scores }) => ({ x: rows, y: scores[i].gain })),
        }))}
        head={[
          ...wordsOf('rowsAcross'),
          ...GROWN.map((id) => t('papers.lecture.growthGain', { score: scoreName(id) })),
        ]}
        rows={answer.map(({ rows, scores }) => [
          whole(rows),
          ...scores.map(({ gain, extra, missing }) =>
            t('papers.lecture.growthCell', { gain: signed(gain), extra, missing }),
          ),
        ])}
      />
      <LiveLinks
        links={GROWN.map((id) => [`more:rows-${id}`, t('papers.lecture.live.rows', { score: scoreName(id) })])}
      />
    </>
  );
}

/** BDeu minus BIC for one network with growing rows. */
export function Limit() {
  const answer = late.value.limits?.points;
  if (!answer) return <Waiting id="limits" />;
  const [first, last] = [answer[0], answer[answer.length - 1]];
  const middle = answer.filter(({ rows }) => rows >= 1000)[0];
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
      <Chart
        id="limit"
        label={t('papers.lecture.limitLabel')}
        up={t('papers.lecture.limitUp')}
        across={t('papers.lecture.rowsAcross')}
        lines={[
          { id: 'bdeu1', name: limitLine, points: answer.map(({ rows, bdeu, bic }) => ({ x: rows, y: bdeu - bic })) },
          { id: 'bic', name: priceLine, points: answer.map(({ rows, price }) => ({ x: rows, y: -price })) },
        ]}
        head={[...wordsOf('rowsAcross'), scoreName('bdeu1'), scoreName('bic'), limitLine, priceLine]}
        rows={answer.map(({ rows, bdeu, bic, price }) => [
          whole(rows),
          ...[bdeu, bic, bdeu - bic, -price].map(decimal),
        ])}
      />
    </>
  );
}

/** The best network under BDeu by equivalent sample size. */
export function Strengths({ found: { names } }: Props) {
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
      <Chart
        id="strengths"
        label={t('papers.lecture.strengthsLabel')}
        up={t('papers.lecture.strengthsUp')}
        across={t('papers.lecture.strengthsAcross')}
        lines={[
          {
            id: 'bdeu1',
            name: scoreName('bdeu'),
            stepped: true,
            points: answer.map(({ ess, edges }) => ({ x: ess, y: edges.length })),
          },
        ]}
        head={wordsOf('strengthsAcross', 'priceEdges', 'priceBest', 'tied')}
        rows={answer.map(({ ess, edges, score, ties }) => [
          short(ess),
          whole(edges.length),
          decimal(score),
          whole(ties),
        ])}
      />
      <PaperRows
        label={t('papers.lecture.strengthsTable')}
        testid="stretches"
        look="lecture-table is-wrapped"
        columns={wordsOf('stretchFrom', 'stretchTo', 'priceEdges', 'stretchClass')}
        rows={stretches.map(({ from, to, edges }) => ({
          id: from,
          cells: [short(from), short(to), whole(edges.length), <td key="class">{edgesOf(edges)}</td>],
        }))}
      />
      <p>
        <Live id="more:curve-ess">{t('papers.lecture.live.ess')}</Live>
      </p>
    </>
  );
}
