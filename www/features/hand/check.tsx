// Input "Your number": judges the reader's own result to the digits typed.
import { useEffect, useState } from 'preact/hooks';
import type { Score } from '../../generated/protocol.ts';
import { judge, type Verdict } from '../../model/hand/check.ts';
import { values, type What } from '../../model/hand/slips.ts';
import { nameOf, verdictWords } from '../../model/hand/words.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { sends } from '../../widgets/sends.ts';
import { t } from '../../words/text.ts';
import { type Anatomy, cellOf, type HandRow, partOf, place, selectedRow, show, shownAnatomy } from './anatomy.ts';
import { placeName } from './place.tsx';

const WHATS: What[] = ['total', 'logLikelihood', 'penalty', 'row', 'term'];

/** Scores, counts and sums with which a typed number is compared. */
const factsOf = ({ score, table, sizes, empty, about }: Anatomy, row: HandRow | null, level: number) => ({
  score,
  table,
  sizes,
  row,
  cell: row && cellOf(row, level),
  empty,
  parentEntropy: about?.entropyB ?? null,
});

/** Verdict on the reader's number in words, after a sign. */
function VerdictLine({ verdict, what, score }: { verdict: Verdict | null; what: What; score: Score }) {
  const right = verdict?.kind === 'right';
  return (
    <p
      id="hand-verdict"
      class={right ? 'verdict good' : 'verdict'}
      role="status"
      data-testid="verdict"
      data-kind={verdict?.kind}
    >
      {verdict && (
        <>
          <span aria-hidden="true">{right ? '✓ ' : '≠ '}</span>
          {verdictWords(verdict, what, score)}
        </>
      )}
    </p>
  );
}

export function Check() {
  const at = shownAnatomy.value;
  const row = selectedRow();
  const [what, setWhat] = useState<What>('total');
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { level } = place.value;
  // A new question clears the verdict on the last answer.
  const question = at ? JSON.stringify([at.serial, what, what === 'term' || what === 'row' ? place.value : 0]) : '';
  useEffect(() => setVerdict(null), [question]);
  if (!at) return null;
  const facts = factsOf(at, row, level);
  const there = values(facts);
  const offered = WHATS.filter((one) => there.has(one));
  const now = offered.includes(what) ? what : 'total';
  return (
    <form
      class="hand-check"
      data-testid="hand-check"
      onSubmit={sends(() => {
        const next = judge(typed, now, facts);
        setVerdict(next);
        if (next.kind === 'right') show(at, partOf(now, place.value));
      })}
    >
      <Select
        field="field-tall"
        label={t('hand.itIs')}
        testid="check-what"
        options={offered}
        value={now}
        words={(one) => nameOf(one, at.score)}
        onChoose={setWhat}
      />
      {row && (now === 'term' || now === 'row') && (
        <p class="note" data-testid="check-place">
          {placeName(at, row, now === 'term' ? level : -1)}
        </p>
      )}
      <div class="hand-answer">
        <label>
          <span class="vh">{t('hand.yourNumber')}</span>
          <input
            type="text"
            inputMode="text"
            autocomplete="off"
            spellcheck={false}
            placeholder={t('hand.placeholder')}
            data-testid="check-number"
            value={typed}
            aria-describedby="hand-verdict"
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setVerdict(null);
            }}
          />
        </label>
        <Button type="submit" testid="check" words={t('hand.check')} />
      </div>
      <VerdictLine verdict={verdict} what={now} score={at.score} />
    </form>
  );
}
