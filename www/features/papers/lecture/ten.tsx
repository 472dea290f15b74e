// Ruiz's ten rows beside the score K2.
import { decimal, list, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Go, VerdictWords } from '../parts.tsx';
import { late } from './lecture-live.ts';
import { SmallTable, Waiting } from './small.tsx';
import { MAX_PARENTS, ROWS } from './ten-rows.ts';

/** 1/x as text: with a whole number if x is one to six digits. */
const oneOver = (x: number) => `1/${Math.abs(x - Math.round(x)) < 1e-6 * x ? whole(Math.round(x)) : exact(x, 2)}`;

export function Ten() {
  const answer = late.value.ten;
  if (!answer) return <Waiting id="ten" />;
  const { values, sets, score, hrefs } = answer;
  const link = (id: string, words: string) => (
    <Go id={id} hrefs={hrefs}>
      {words}
    </Go>
  );
  const none = t('papers.lecture.none');
  return (
    <>
      <p>{t('papers.lecture.tenData', { rows: ROWS.map((row) => row.join('')).join(' '), most: MAX_PARENTS })}</p>
      <SmallTable
        label={t('papers.lecture.part.ten')}
        testid="ten"
        look="compared"
        columns={[t('papers.value'), t('papers.printed'), t('papers.here'), t('papers.compared')]}
        rows={values.map(({ id, child, parents, printed, ours, verdict }) => ({
          id,
          testid: id,
          cells: [
            `f(${child}, ${parents.length > 0 ? `{${parents.join(', ')}}` : '∅'})`,
            oneOver(Number(printed)),
            <td key="here">{link(id, oneOver(ours))}</td>,
            <td key="verdict">
              <VerdictWords verdict={verdict} />
            </td>,
          ],
        }))}
      />
      <p data-testid="ten-says">
        {rich('papers.lecture.tenSays', {
          sets: list(sets.map(({ child, parents }) => `${child} ← ${parents.join(', ') || none}`)),
          score: link('ten:network', decimal(score)),
        })}
      </p>
      <p>{link('ten:steps', t('papers.lecture.live.k2'))}</p>
    </>
  );
}
