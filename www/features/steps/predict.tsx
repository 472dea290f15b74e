// Mode Predict: the changes from which the reader guesses, in the order of the columns, and the gain of the guess
// compared with that of the search's own change.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../../widgets/button.tsx';
import { bind, Select } from '../../widgets/choice.tsx';
import { unitOf } from '../../words/numbers.ts';
import { rich, t } from '../../words/text.ts';
import { canPlay, follow, play } from './play.ts';
import { NotListed, Sign } from './row.tsx';
import { at, furthest, type Guess, goTo, guess, guesses, judge, looked, type Table } from './store.ts';
import { type Change, type Choice, choiceAt, isChange } from './trace.ts';
import { chanceOf, changeName, edgeName, type Slice, setName, signOf } from './words.tsx';

/** Number of changes above which they can be filtered by variable. */
const MIN_CHANGES = 24;
/** Maximum number of changes listed as possible guesses. */
const MAX_CHANGES = 200;

/** Variable by which the changes are filtered; −1 for no filter. */
const about = signal(-1);

/** Tally of the guesses so far, in one line. */
export function Tally() {
  const all = [...guesses.value.values()];
  if (all.length === 0) return null;
  return (
    <span class="steps-tally" data-testid="steps-tally">
      {t('steps.tally', { right: all.filter((one) => one.right).length, n: all.length })}
    </span>
  );
}

/** Key of the feedback on a guess; `isCost`: whether lower scores are better. */
function keyOf({ change, reason, right, accepted }: Guess, choice: Choice | null, isCost: boolean) {
  if (accepted !== undefined) return choice?.refused ? 'refused' : 'accepted';
  if (change === null) return right ? 'rightEnd' : 'wrongEnd';
  if (right) return isCost ? 'rightCost' : 'right';
  if (reason) return choice ? 'barred' : 'barredEnd';
  return choice ? 'wrong' : 'helpsNot';
}

/** Feedback on the guess at this stage; there must be a guess. */
export function Feedback({ slice }: { slice: Slice }) {
  const stage = at.value;
  const answer = guesses.value.get(stage) as Guess;
  const { names, score, trace } = slice;
  const unit = unitOf(score);
  const next = choiceAt(trace, stage);
  const choice = next && isChange(next) ? next : null;
  const { change, delta, best, reason, right, accepted } = answer;
  const params = {
    yours: change ? <em>{changeName(change, names)}</em> : '',
    delta: unit.change(delta),
    gain: unit.change(best),
    cost: unit.size(best - delta),
    p: choice ? chanceOf(choice) : '',
  };
  const key = keyOf(answer, choice, unit.cost);
  const why = reason ? t(`steps.barredAs.${reason}`) : '';
  const isOwn = change !== null && !reason && accepted === undefined && (key === 'wrong' || answer.end !== undefined);
  useEffect(() => {
    if (isOwn) follow();
  }, [answer]);
  return (
    <p class="steps-feedback" role="status" data-right={right} data-testid="steps-feedback">
      <span class={right ? 'up' : 'down'} aria-hidden="true">
        {right ? '✓' : '✕'}
      </span>{' '}
      {rich(`steps.feedback.${answer.end === undefined ? key : 'played'}`, { ...params, why })}{' '}
      {endWords(answer, slice)}{' '}
      {isOwn && canPlay() && change && (
        <>
          <Button look="link" testid="steps-play-on" words={t('steps.playOn')} onClick={() => play(change)} />{' '}
        </>
      )}
      {next && stage < furthest.value && (
        <Button look="link" testid="steps-next" words={t('steps.next')} onClick={() => goTo(stage + 1)} />
      )}
    </p>
  );
}

/** Text that compares the final score after the reader's move with that after the search's moves; empty if unknown. */
function endWords({ end }: Guess, { score, bestScore, optimum, tie }: Slice) {
  if (end === undefined) return '';
  const unit = unitOf(score);
  const difference = end - bestScore;
  const params = { end: unit.show(end), size: unit.size(difference) };
  const key = Math.abs(difference) <= tie ? 'same' : difference > 0 ? 'better' : 'worse';
  const words = t(`steps.leads.${key}`, params);
  return optimum !== null && optimum - end <= tie ? `${words} ${t('steps.leads.optimum')}` : words;
}

type Option = Omit<Parameters<typeof Button>[0], 'class'> & { key: string; sign: string };

/** List of buttons, one for each possible guess. */
const Options = ({ options }: { options: Option[] }) => (
  <ul class="steps-options">
    {options.map(({ key, sign, words, ...rest }) => (
      <li key={key}>
        <Button class="steps-option" {...rest}>
          <Sign>{sign}</Sign>
          {words}
        </Button>
      </li>
    ))}
  </ul>
);

/** Panel with buttons to guess whether a proposal is accepted or refused. */
export function JudgeInspector({ slice }: { slice: Slice }) {
  const choice = choiceAt(slice.trace, at.value);
  const optionOf = (key: 'accept' | 'refuse', sign: string) => ({
    key,
    sign,
    words: t(`steps.${key}`),
    testid: `steps-${key}`,
    onClick: () => judge(key === 'accept'),
  });
  return (
    <div class="inspected steps-inspector" data-testid="steps-judge">
      <h2 class="insp-h">{t('steps.judge')}</h2>
      {choice && <p class="steps-counts">{changeName(choice, slice.names)}</p>}
      <Options options={[optionOf('accept', '✓'), optionOf('refuse', '✕')]} />
    </div>
  );
}

/** Makes an event handler that draws a change in the network's picture; with null it draws none. */
const look = (change: Change | null) => () => {
  looked.value = change;
};

export function GuessInspector({ slice, now }: { slice: Slice; now: Table }) {
  const { names } = slice;
  const disabled = now.at !== at.value;
  // Sorted by columns, because the order of gains would reveal the answer.
  const all = [...now.legal, ...now.barred].sort(
    (a, b) => KIND[a.kind] - KIND[b.kind] || a.from - b.from || a.to - b.to,
  );
  const v = all.length > MIN_CHANGES ? about.value : -1;
  const mine = v < 0 ? all : all.filter(({ from, to }) => from === v || to === v);
  const none: Option = {
    key: '',
    sign: '■',
    words: t(slice.stepper === 'k2' ? 'steps.noParent' : 'steps.nothingHelps'),
    testid: 'steps-option-none',
    disabled,
    onClick: () => guess(null),
  };
  const changes = mine.slice(0, MAX_CHANGES).map((one) => ({
    key: `${one.kind} ${one.from} ${one.to} ${one.with ?? ''}`,
    sign: signOf(one.kind),
    words: `${edgeName(one, names)} ${one.with ? setName(one.with, names) : ''}`,
    label: changeName(one, names),
    testid: 'steps-option',
    disabled,
    onClick: () => guess(one),
    onPointerEnter: look(one),
    onPointerLeave: look(null),
  }));
  return (
    <div class="inspected steps-inspector" data-testid="steps-guess">
      <h2 class="insp-h">{t('steps.yourMove')}</h2>
      <p class="steps-counts">{t('steps.choose', { n: all.length })}</p>
      {all.length > MIN_CHANGES && (
        <label class="field">
          {t('steps.about')}
          <Select
            testid="steps-about"
            options={[-1, ...names.keys()]}
            words={(i) => names[i] ?? t('steps.anyVariable')}
            {...bind(about)}
            value={v}
          />
        </label>
      )}
      <Options options={[none, ...changes]} />
      <NotListed n={mine.length - MAX_CHANGES} />
    </div>
  );
}

const KIND: Record<string, number> = { add: 0, delete: 1, reverse: 2 };
