// Panel of the active family in the score table: its status with the reason, and buttons that show it in other views.
import { signal } from '@preact/signals';
import { named } from '../../../model/family.ts';
import type { View } from '../../../model/places.ts';
import type { Doc } from '../../../model/state.ts';
import type { Row } from '../../../model/windows.ts';
import { Inspector } from '../../../result/inspector.tsx';
import { info, isHidden, outcome, setDoc } from '../../../store/index.ts';
import { Button } from '../../../widgets/button.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { familyWords, whyWords } from '../../../widgets/score-rows.ts';
import { Swatch } from '../../../widgets/swatch.tsx';
import { unitOf } from '../../../words/numbers.ts';
import { t, whole } from '../../../words/text.ts';

/** Row of the table that was reached by keyboard or click; null if there is none. */
export const activeRow = signal<Row | null>(null);

/** Right-hand column of All scores: the active family or, if there is none, the panel of other views. */
export function ScoresInspector() {
  const [row, learned, data] = [activeRow.value, outcome.value, info.value];
  if (!row || !learned || !data || row.child >= data.variables.length) {
    return (
      <div class="only-wide no-family">
        <Inspector />
      </div>
    );
  }
  const names = data.variables.map(({ name }) => name);
  const unit = unitOf(learned.settings.score);
  const family = named(row, names);
  const scored = row.rank > 0;
  const ways: [View, Partial<Doc>][] = [
    ['parents', { family }],
    // The hand calculation opens with the page's score, not one chosen earlier in that view.
    ['hand', { family, hand: null }],
    ['network', { selected: { kind: 'variable', name: names[row.child] } }],
  ];
  return (
    <div class="inspected family-card" data-testid="family-card">
      <h2 class="insp-h">{familyWords(row, names)}</h2>
      <p class={scored && row.rank === 1 ? 'badge good' : 'badge'}>
        {row.rank === 1 ? <span aria-hidden="true">★</span> : <Swatch status={row.status} />}
        {t(`parents.badge.${row.rank === 1 ? 'best' : row.status}`)}
      </p>
      <p data-testid="family-why">{whyWords(row, names, unit).join(' ')}</p>
      {scored && (
        <dl class="rows num">
          <Fact term={t('scores.score')}>{unit.show(row.score)}</Fact>
          <Fact term={t('scores.delta')}>{row.delta === 0 ? '0' : unit.change(row.delta)}</Fact>
          <Fact term={t('scores.rank')}>{whole(row.rank)}</Fact>
        </dl>
      )}
      <section class="set-links">
        {ways
          .filter(([view]) => view === 'network' || !isHidden(view))
          .map(([view, patch]) => (
            <Button
              key={view}
              look="link"
              testid={`open-${view}`}
              words={t(`scores.open.${view}`)}
              onClick={() => setDoc({ ...patch, view })}
            />
          ))}
      </section>
    </div>
  );
}
