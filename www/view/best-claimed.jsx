// The k best that a link claims, until they are found here: the list in words, and what became of its claim.
import '../text-later.js';
import { useEffect } from 'preact/hooks';
import { edgesOf } from '../best/claim.js';
import { changesOf } from '../best/rows.js';
import { saidAll } from '../best/words.js';
import { letterOf } from '../members.js';
import { shown } from '../store/best.js';
import { claimed, startClaimed, verdict } from '../store/best-claim.js';
import { t, whole } from '../text.js';
import { Table } from '../ui/table.jsx';

/** @typedef {ReturnType<typeof import('../draw/numbers.js').unitOf>} Unit */

/** @param {Unit} unit */
function verdictWords(unit) {
  const now = verdict();
  if (typeof now === 'string') return t(`best.claimed.${now}`);
  if ('other' in now) return t('best.claimed.other', { rank: now.other });
  const { rank, score } = now;
  if (score === null) return t('best.claimed.barred', { rank });
  return t('best.claimed.wrong', { rank, claimed: unit.show(now.claimed), found: unit.show(score) });
}

/** @param {{ unit: Unit }} props */
export function BestClaimed({ unit }) {
  useEffect(() => startClaimed(), []);
  const now = claimed.value;
  if (!now) return null;
  const { best, result, names } = now;
  const rows = best.rows.map(({ parents, ...row }) => ({ ...row, edges: edgesOf(parents, names) }));
  return (
    <section class="best-claimed" data-testid="best-claimed">
      <p role="status">
        {t(rows.length < best.found ? 'best.claimed.leadSome' : 'best.claimed.lead', {
          n: best.found,
          shown: rows.length,
        })}{' '}
        {verdictWords(unit)}
      </p>
      {!shown.value && (
        <div class="twin">
          <Table
            table={{
              caption: t('best.claimed.caption'),
              head: ['rank', 'score', 'delta', 'class', 'changes'].map((key) => t(`best.head.${key}`)),
              rows: rows.map((row, i) => [
                whole(i + 1),
                unit.show(result.score - row.difference),
                unit.size(row.difference),
                letterOf(row.class),
                i === 0
                  ? t('best.reference')
                  : saidAll(changesOf(/** @type {any} */ (row), /** @type {any} */ (rows[0])), names),
              ]),
            }}
          />
        </div>
      )}
    </section>
  );
}
