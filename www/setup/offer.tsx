// Bar above the columns of a file many of whose rows lack a value: an offer to leave out the columns responsible, or to
// take missing cells as a level. What was taken turns to Undo.
import './offer.css';
import { signal } from '@preact/signals';
import type { Preview, Step } from '../generated/protocol.ts';
import { withoutStep, withStep } from '../link/preparation.ts';
import { isLossOpen, type Offer } from '../model/offer.ts';
import { areMost, droppedOf } from '../model/prepared.ts';
import { columnWords } from '../model/prepared-words.ts';
import { Button } from '../widgets/button.tsx';
import { t } from '../words/text.ts';
import { change } from './recipe.ts';

/** Offer that was taken: its steps, the steps that these replaced, and the numbers of rows used before and in all. */
type Taken = { steps: Step[]; replaced: Step[]; before: number; fileRows: number };

/** Offer taken last, to be undone; null before. */
const last = signal<Taken | null>(null);

/** Maximum number of columns that the offer names. */
const MAX_NAMED = 3;

/** Applies the steps of an offer, and remembers what they replace. */
export function take(steps: Step[], { rows: before, fileRows }: Preview) {
  change((recipe) => {
    const after = steps.reduce(withStep, recipe);
    const replaced = recipe.steps.filter((step) => !after.steps.includes(step));
    last.value = { steps, replaced, before, fileRows };
    return after;
  });
}

const giveBack = ({ steps, replaced }: Taken) =>
  change((recipe) => replaced.reduce(withStep, steps.reduce(withoutStep, recipe)));

/** Offer taken last, if the recipe of the file still has its steps. */
function takenOf({ steps, fileRows }: Preview) {
  const has = new Set(steps.map((step) => JSON.stringify(step)));
  const taken = last.value;
  return taken?.fileRows === fileRows && taken.steps.every((step) => has.has(JSON.stringify(step))) ? taken : null;
}

export const leaveOut = (columns: string[]): Step[] => columns.map((column) => ({ op: 'exclude', column }));

/** Names of a few columns, or their number. */
const named = (columns: string[]) =>
  columns.length > MAX_NAMED ? t('data.columnCount', { n: columns.length }) : columnWords(columns, t);

/** Sentence on the offer that was taken. */
function takenWords({ steps, before }: Taken, { rows }: Preview) {
  const columns = steps.flatMap((step) => (step.op === 'exclude' ? [step.column] : []));
  const key = columns.length === 0 ? 'levelTaken' : 'taken';
  return t(`prepare.offer.${key}`, { columns: named(columns), n: columns.length, rows, before });
}

/**
 * The bar; null if few rows lack a value, or the reader has decided on them.
 * @param props `offer`: columns to leave out, null if none brings back rows
 */
export function OfferBar({ found, offer }: { found: Preview; offer: Offer }) {
  const taken = takenOf(found);
  const next = isLossOpen(found) ? offer : null;
  if (!taken && !isLossOpen(found)) return null;
  const { rows } = found;
  const { dropped, of } = droppedOf(found);
  const isLevel = taken?.steps[0].op === 'missing';
  const lines = [
    taken && takenWords(taken, found),
    next && t('prepare.offer.words', { columns: named(next.columns), rows: next.rows, before: rows }),
    !taken && t('prepare.offer.level', { n: of }),
  ].filter(Boolean);
  const undo = taken && { testid: 'offer-undo', words: t('prepare.undo'), onClick: () => giveBack(taken) };
  const more = next && {
    look: areMost({ dropped, of }) ? ('primary' as const) : undefined,
    testid: 'offer-take',
    words: t('prepare.offer.take', { columns: named(next.columns), rows: next.rows }),
    onClick: () => take(leaveOut(next.columns), found),
  };
  const level = {
    testid: 'offer-level',
    words: t('prepare.offer.asLevel'),
    onClick: () => take([{ op: 'missing', level: true }], found),
  };
  // The button that was pressed becomes Undo in its place, and keeps the focus.
  const [left, right] = taken ? (isLevel ? [undo, null] : [more, undo]) : [level, more];
  return (
    <div class="offer-bar" data-testid="offer" data-state={taken && !next ? 'done' : 'open'}>
      <p role="status">
        <b>{lines[0]}</b>
        <small>{lines.slice(1).join(' ')}</small>
      </p>
      <span class="acts">
        {left && <Button key="left" {...left} />}
        {right && <Button key="right" {...right} />}
      </span>
    </div>
  );
}
