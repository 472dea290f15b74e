// Ruiz's ten rows beside the score K2.
import { Columns } from '../../../widgets/table.jsx';
import { decimal, list, rich, t, whole } from '../../../words/text.js';
import { exact } from '../../../words/translate.js';
import { Go, VerdictWords } from '../parts.jsx';
import { late } from './late.js';
import { MOST, ROWS } from './ten.js';
import { Waiting } from './waiting.jsx';

/** One over a number: whole if it is so to six digits. @param {number} x */
const oneOver = (x) => `1/${Math.abs(x - Math.round(x)) < 1e-6 * x ? whole(Math.round(x)) : exact(x, 2)}`;

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
