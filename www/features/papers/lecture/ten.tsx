// Ruiz's ten rows beside the score K2.
import { Columns } from '../../../widgets/table.tsx';
import { decimal, list, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, VerdictWords } from '../parts.tsx';
import { late } from './late.ts';
import { MOST, ROWS } from './ten-rows.ts';
import { Waiting } from './waiting.tsx';

/** One over a number: whole if it is so to six digits. */
const oneOver = (x: number) => `1/${Math.abs(x - Math.round(x)) < 1e-6 * x ? whole(Math.round(x)) : exact(x, 2)}`;

export function Ten() {
  const answer = late.value.ten;
  if (!answer) return <Waiting id="ten" />;
  const { values, sets, score, hrefs } = answer;
  const none = t('papers.lecture.none');
  return (
    <>
      <p>{t('papers.lecture.tenData', { rows: ROWS.map((row) => row.join('')).join(' '), most: MOST })}</p>
      <table class="compared" data-testid="ten">
        <caption class="vh">{t('papers.lecture.part.ten')}</caption>
        <Columns head={[t('papers.value'), t('papers.printed'), t('papers.here'), t('papers.compared')]} />
        <tbody>
          {values.map(({ id, child, parents, printed, ours, verdict }) => (
            <tr key={id} data-testid={id}>
              <th scope="row">
                f({child}, {parents.length > 0 ? `{${parents.join(', ')}}` : '∅'})
              </th>
              <td class="num">{oneOver(Number(printed))}</td>
              <td>
                <Go id={id} hrefs={hrefs}>
                  {oneOver(ours)}
                </Go>
              </td>
              <td>
                <VerdictWords verdict={verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p data-testid="ten-says">
        {rich('papers.lecture.tenSays', {
          sets: list(sets.map(({ child, parents }) => `${child} ← ${parents.join(', ') || none}`)),
          score: (
            <Go id="ten:network" hrefs={hrefs}>
              {decimal(score)}
            </Go>
          ),
        })}
      </p>
      <p>
        <Go id="ten:steps" hrefs={hrefs}>
          {t('papers.lecture.live.k2')}
        </Go>
      </p>
    </>
  );
}
