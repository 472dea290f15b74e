// The lecture's search over orderings as it runs here: its steps, and how often each local optimum is met.

import { Columns } from '../../../widgets/table.tsx';
import { decimal, t, whole } from '../../../words/text.ts';
import { Go } from '../parts.tsx';
import type { Walk } from './swap-walk.ts';

/** Heads of columns. */
const headsOf = (keys: string[]) => keys.map((key) => t(`papers.lecture.${key}`));

const gained = (gain: number | null) => (gain === null ? '' : `+${decimal(gain)}`);

export function Swaps({
  walk: { steps, asPrinted, optima, starts, printed },
  hrefs,
}: {
  walk: Walk;
  hrefs: Map<string, string>;
}) {
  const last = steps[steps.length - 1];
  return (
    <>
      <h3>{t('papers.lecture.swapsTitle')}</h3>
      <p data-testid="swaps-say">
        {t('papers.lecture.swapsSay', { n: steps.length - 1, score: decimal(last.score) })}{' '}
        {asPrinted && t('papers.lecture.swapsOther', { order: last.order.join(' < ') })}
      </p>
      <table data-testid="swaps">
        <caption class="vh">{t('papers.lecture.swapsTitle')}</caption>
        <Columns head={headsOf(['swapsOrder', 'swapsSwapped', 'swapsGain', 'swapsScore'])} />
        <tbody>
          {steps.map(({ order, swapped, gain, score }) => (
            <tr key={order.join()}>
              <th scope="row">{order.join(' < ')}</th>
              <td>{swapped.join(' ⇄ ')}</td>
              <td class="num">{gained(gain)}</td>
              <td class="num">{decimal(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('papers.lecture.startsTitle', { n: starts })}</h3>
      <p data-testid="starts-say">
        {t('papers.lecture.startsSay', {
          n: optima.length,
          best: whole(optima[0].starts),
          printed: whole(printed),
          starts,
        })}
      </p>
      <table data-testid="optima">
        <caption class="vh">{t('papers.lecture.startsTitle', { n: starts })}</caption>
        <Columns head={headsOf(['startsOrder', 'swapsScore', 'startsMet'])} />
        <tbody>
          {optima.map(({ order, score, starts: met }) => (
            <tr key={order.join()}>
              <th scope="row">{order.join(' < ')}</th>
              <td class="num">{decimal(score)}</td>
              <td class="num">{whole(met)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('papers.lecture.liveTitle')}</h3>
      <ul class="paper-live">
        {['steps:order', 'steps:orders'].map((id) => (
          <li key={id}>
            <Go id={id} hrefs={hrefs}>
              {t(`papers.lecture.live.${id.slice(6)}`)}
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}
