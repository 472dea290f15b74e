// Densities of the samples, rounds of resampling near the best, and local optima of both landscapes.

import type { Measurements } from '../../../model/answers/papers.ts';
import { CLIMBED, COMPARED, DENSITIES, MOST_CLIMBED, REFINED } from '../../../model/papers/proxy.ts';
import { spreadOf } from '../../../model/race/summary.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { PaperTable } from '../parts.tsx';
import { byDensity, exactOf, gapOf } from './proxy-judge.ts';
import { density } from './proxy-live.ts';
import { plusMinus } from './proxy-words.ts';

const nats = (x: number) => whole(Math.round(x));

/** Mean scores by density. */
export function Densities({ sets }: { sets: Measurements[] }) {
  const rows = sets.flatMap((set) =>
    COMPARED.flatMap((samples) =>
      byDensity(set, samples, DENSITIES)
        .filter(({ scores }) => scores.some(Boolean))
        .map((row) => ({ set, samples, ...row })),
    ),
  );
  if (rows.length === 0) return <p>{t('papers.proxy.densityNone')}</p>;
  const head = ['data', 'samples', 'form'].map((key) => t(`papers.proxy.densityHead.${key}`));
  return (
    <PaperTable
      label={t('papers.proxy.densityTable')}
      testid="proxy-densities"
      look="proxy-smooth"
      head={[...head, ...DENSITIES.map((n) => t('papers.proxy.densityOf', { n }))]}
    >
      <tbody>
        {rows.map(({ set, samples, form, scores }) => (
          <tr key={`${set.id} ${samples} ${form}`}>
            <th scope="row">{set.id}</th>
            <td class="num">{whole(samples)}</td>
            <td class="words">{t(`papers.proxy.formShort.${form}`)}</td>
            {scores.map((score, i) => (
              <td key={DENSITIES[i]} class={score && score.mean < set.empty ? 'num is-low' : 'num'}>
                {plusMinus(score, nats)}
                {score && score.mean < set.empty && <abbr title={t('papers.proxy.belowEmpty')}> ↓</abbr>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

/** Rounds whose ends stand in the table. */
const SHOWN = [0, 1, 2, 5, REFINED.rounds];

/** Scores after so many rounds. */
const after = ({ runs }: Measurements['refined'][number], round: number) =>
  spreadOf(runs.map(({ ends }) => ends[Math.min(round, ends.length - 1)]));

/** What the rounds came to on a data set, in a sentence. */
function RefinedSays({ set, rows }: { set: Measurements; rows: Measurements['refined'] }) {
  const last = rows.flatMap((row) => {
    const [first, end] = [after(row, 0), after(row, REFINED.rounds)];
    return first && end ? [{ form: row.form, first: first.mean, end: end.mean }] : [];
  });
  const greedy = exactOf(set);
  if (last.length === 0 || !greedy) return null;
  const best = last.reduce((top, one) => (one.end > top.end ? one : top));
  const gap = gapOf(set, best.end);
  if (best.end - best.first < 0.5)
    return <li data-testid={`proxy-refined-says-${set.id}`}>{t('papers.proxy.refinedSays.none', { name: set.id })}</li>;
  const params = {
    name: set.id,
    form: t(`papers.proxy.formShort.${best.form}`),
    gain: nats(best.end - best.first),
    end: nats(best.end),
    lacks: nats(Math.abs(greedy.score - best.end)),
    gap: gap === null ? '' : nats(gap),
  };
  return (
    <li data-testid={`proxy-refined-says-${set.id}`}>
      {t(`papers.proxy.refinedSays.${best.end > greedy.score + 0.5 ? 'above' : 'below'}`, params)}{' '}
      {gap !== null && t('papers.proxy.refinedGap', params)}
    </li>
  );
}

/** Rounds of resampling near the best. */
export function Refined({ sets }: { sets: Measurements[] }) {
  const all = sets.flatMap((set) => {
    const rows = set.refined.filter((row) => row.density === density.value && row.runs.length > 0);
    return rows.length > 0 ? [{ set, rows }] : [];
  });
  if (all.length === 0) return <p data-testid="proxy-refined-none">{t('papers.proxy.refinedNone')}</p>;
  const head = [
    t('papers.proxy.densityHead.data'),
    t('papers.proxy.densityHead.form'),
    ...SHOWN.map((n) => (n === 0 ? t('papers.proxy.refinedFirst') : t('papers.proxy.refinedAfter', { n }))),
    t('papers.proxy.row.gap'),
    t('papers.proxy.row.total'),
  ];
  return (
    <>
      <PaperTable label={t('papers.proxy.refinedTable')} testid="proxy-refined" look="proxy-smooth" head={head}>
        <tbody>
          {all.flatMap(({ set, rows }) =>
            rows.map((row) => {
              const gap = gapOf(set, after(row, REFINED.rounds)?.mean ?? Number.NaN);
              return (
                <tr key={`${set.id} ${row.form}`}>
                  <th scope="row">{set.id}</th>
                  <td class="words">{t(`papers.proxy.formShort.${row.form}`)}</td>
                  {SHOWN.map((round) => (
                    <td key={round} class="num">
                      {nats(after(row, round)?.mean ?? Number.NaN)}
                    </td>
                  ))}
                  <td class="num">{gap === null ? '' : nats(gap)}</td>
                  <td class="num">{duration(spreadOf(row.runs.map(({ total }) => total))?.mean ?? 0)}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </PaperTable>
      <ul class="misprints">
        {all.map(({ set, rows }) => (
          <RefinedSays key={set.id} set={set} rows={rows} />
        ))}
      </ul>
    </>
  );
}

/** What the local optima of a data set say. */
function SmoothSays({ set: { id, landscapes, exact } }: { set: Measurements }) {
  const [own, proxy] = landscapes;
  const all = proxy.scores === own.starts && own.scores === own.starts;
  const order = proxy.scores < own.scores ? 'fewer' : proxy.scores === own.scores ? 'same' : 'more';
  const top = Math.max(own.best, proxy.best, ...exact.map(({ score }) => score || -Infinity));
  const counts = { starts: own.starts, proxy: proxy.scores, own: own.scores, name: id };
  return (
    <li data-testid={`proxy-smooth-${id}`}>
      {t(`papers.proxy.smoothSays.${all ? 'all' : order}`, counts)}{' '}
      {t('papers.proxy.smoothDepth', { own: fixed(top - own.mean, 0), proxy: fixed(top - proxy.mean, 0) })}
    </li>
  );
}

/** Local optima. */
export function Smooth({ sets }: { sets: Measurements[] }) {
  const climbed = sets.filter(({ landscapes }) => landscapes.length > 0);
  if (climbed.length === 0) return <p data-testid="proxy-smooth-none">{t('papers.proxy.smoothNone')}</p>;
  const head = ['data', 'of', 'starts', 'networks', 'scores', 'steps', 'best', 'mean'].map((key) =>
    t(`papers.proxy.smoothHead.${key}`),
  );
  return (
    <>
      <PaperTable label={t('papers.proxy.smoothTable')} testid="proxy-smooth" look="proxy-smooth" head={head}>
        <tbody>
          {climbed.flatMap(({ id, landscapes }) =>
            landscapes.map(({ of, starts, networks, scores, steps, best, mean }) => (
              <tr key={`${id} ${of}`}>
                <th scope="row">{id}</th>
                <td class="words">{t(`papers.proxy.landscape.${of}`)}</td>
                {[starts, networks, scores].map((n, i) => (
                  <td key={head[i + 2]} class="num">
                    {whole(n)}
                  </td>
                ))}
                {[steps, best, mean].map((x, i) => (
                  <td key={head[i + 5]} class="num">
                    {fixed(x, 0)}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </PaperTable>
      <ul class="misprints">
        {climbed.map((set) => (
          <SmoothSays key={set.id} set={set} />
        ))}
      </ul>
    </>
  );
}

/** How the local optima are found, in words. */
export const smoothHow = () =>
  `${t('papers.proxy.about.smoothHow', { n: CLIMBED })} ${t('papers.proxy.smoothWide', { n: MOST_CLIMBED })}`;
