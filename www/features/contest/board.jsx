// The leaderboard: the best entry of each name by the score that this page computes, and entries that have none.
import { scoreShown } from '../../model/state.js';
import { doc } from '../../store/index.js';
import { Columns } from '../../widgets/table.jsx';
import { unitOf } from '../../words/numbers.js';
import { t } from '../../words/text.js';
import { board, building, forget, refused, standingOf } from './store.js';

const MARKS = { meets: '✓', below: '', above: '▲' };

export function Board() {
  const unit = unitOf(scoreShown(doc.value));
  const rows = board.value;
  if (rows.length === 0 && refused.value.length === 0) return <p class="quiet">{t('contest.none')}</p>;
  return (
    <section aria-label={t('contest.board')}>
      <h2>{t('contest.board')}</h2>
      <table class="contest-board" data-testid="contest-board">
        <caption class="vh">{t('contest.board')}</caption>
        <Columns head={['rank', 'who', 'score', 'edges', 'entries'].map((key) => t(`contest.head.${key}`))} />
        <tbody>
          {rows.map(({ rank, name, score, edges, entries }) => {
            const stands = standingOf(score);
            return (
              <tr key={name} class={stands === 'meets' ? 'contest-met' : undefined}>
                <td class="num">{rank}</td>
                <th scope="row" dir="auto">
                  <button
                    type="button"
                    class="link"
                    onClick={() => {
                      building.value = edges;
                    }}
                  >
                    {name}
                  </button>
                </th>
                <td class="num">
                  {unit.show(score)}{' '}
                  {stands && stands !== 'below' && (
                    <>
                      <span aria-hidden="true">{MARKS[stands]}</span> <span>{t(`contest.${stands}`)}</span>
                    </>
                  )}
                </td>
                <td class="num">{edges.length}</td>
                <td class="num">{entries}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {refused.value.length > 0 && (
        <ul data-testid="contest-refused">
          {refused.value.map(({ name, why, variable = '' }) => (
            <li key={`${name} ${why}`}>
              {t('contest.notScored', { name, why: t(`contest.why.${why}`, { name: variable }) })}
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">
        {t('contest.rescored')}{' '}
        <button type="button" class="link" data-testid="contest-forget" onClick={forget}>
          {t('contest.forget')}
        </button>
      </p>
    </section>
  );
}
