// The k best that a link claims, until they are found here: the list in words, and the verdict on the claim.
import '../../words/text-later.ts';
import { useEffect } from 'preact/hooks';
import { edgesOf } from '../../link/best-claim.ts';
import { shown } from '../../store/best.ts';
import { unitHere } from '../../widgets/score-words.ts';
import { Table } from '../../widgets/table.tsx';
import { t } from '../../words/text.ts';
import { listTable } from './best-list.tsx';
import { claimed, startClaimed, verdict } from './store-claim.ts';

function verdictWords() {
  const now = verdict();
  if (typeof now === 'string') return t(`best.claimed.${now}`);
  if ('row' in now) return t(now.onlyClass ? 'best.claimed.otherClass' : 'best.claimed.other', { rank: now.row });
  if ('fault' in now) return t(`best.claimed.${now.fault}`, { n: now.claimed, found: now.found });
  const { rank, score } = now;
  if (score === null) return t('best.claimed.barred', { rank });
  const [claimed, found] = unitHere().apart(now.claimed, score);
  return t('best.claimed.wrong', { rank, claimed, found });
}

export function BestClaimed() {
  useEffect(() => startClaimed(), []);
  const now = claimed.value;
  if (!now) return null;
  const { best, result, names } = now;
  const rows = best.rows.map(({ parents, ...row }) => ({ ...row, edges: edgesOf(parents, names) }));
  return (
    <section class="best-claimed" data-testid="best-claimed">
      <p role="status" class={typeof verdict() === 'string' ? undefined : 'notice alarm'}>
        {t(rows.length < best.found ? 'best.claimed.leadSome' : 'best.claimed.lead', {
          n: best.found,
          shown: rows.length,
        })}{' '}
        {verdictWords()}
      </p>
      {!shown.value && (
        <div class="twin">
          <Table
            table={listTable(
              t('best.claimed.caption'),
              rows.map((row, rank) => ({ ...row, rank, score: result.score - row.difference })),
              names,
            )}
          />
        </div>
      )}
    </section>
  );
}
