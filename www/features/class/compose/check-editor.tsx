// Editor of the check of a step, for all kinds of checks in lessons.

import { type FunctionComponent, h } from 'preact';
import { type Check, type Of, type Option, tidy } from '../../../store/lessons/judge.ts';
import type { Form } from '../../../store/lessons/quantity.ts';
import { written } from '../../../store/lessons/say.ts';
import { presentState } from '../../../store/lessons/states.ts';
import { Button } from '../../../widgets/button.tsx';
import { CheckBox } from '../../../widgets/switch.tsx';
import { useResult } from '../../../widgets/use-result.ts';
import { t } from '../../../words/text.ts';
import { shownAt } from './drafts.ts';
import { Choose, Field, Lines, numberWords } from './fields.tsx';
import { CONDITION, EDGE, MOVE, NAMED, PAIR, SLIP } from './lines.ts';

/** Properties of an editor; a change can bring facts that the check needs. */
type Props<C extends Check> = {
  check: C;
  state: string;
  facts: Record<string, string>;
  onChange: (check: C, facts?: Record<string, string>) => void;
};

/** Maximum number of options of a multiple-choice question. */
const MAX_OPTIONS = 5;

function Choice({ check, onChange }: Props<Of<'choice'>>) {
  const { options } = check;
  const set = (next: Option[]) => onChange({ ...check, options: next });
  const right = (at: number) =>
    set(options.map(({ text, why }, i) => (i === at ? { text, right: true, why } : { text, why })));
  return (
    <>
      {options.map((option, i) => {
        const bound = { of: option, onChange: (next: Option) => set(options.with(i, next)) };
        return (
          <fieldset key={String(i)} class="compose-option">
            <legend>{t('compose.option', { n: String(i + 1) })}</legend>
            <Field {...bound} name="text" label="optionText" part={`option ${i + 1}`} testid="compose-option" />
            <Field {...bound} name="why" part={`option ${i + 1} why`} testid="compose-why" />
            <p class="class-acts">
              <CheckBox
                look="box"
                on={option.right !== undefined}
                testid="compose-right"
                words={Array.isArray(option.right) ? t('compose.rightWhen') : t('compose.isRight')}
                onTurn={() => right(i)}
              />
              {options.length > 2 && (
                <Button
                  look="link"
                  words={t('compose.removeOption')}
                  onClick={() => set(options.filter((_, at) => at !== i))}
                />
              )}
            </p>
          </fieldset>
        );
      })}
      {options.length < MAX_OPTIONS && (
        <p>
          <Button
            look="small"
            words={t('compose.addOption')}
            onClick={() => set([...options, { text: '', why: '' }])}
          />
        </p>
      )}
    </>
  );
}

/** Number of decimals asked for, by the format of the number. */
const DECIMALS: Partial<Record<Form, number>> = { whole: 0, percent: 1 };

/** Editor of a number: the right answer is typed, or chosen from the numbers that the page shows. */
function Number_({ check, state, facts, onChange }: Props<Of<'number'>>) {
  const shown = useResult(() => shownAt(state), [state]).value ?? [];
  const chosen = shown.find(({ name, fact }) => name === check.value && facts[name] === fact);
  const typed = chosen ? tidy(written(chosen.found)).replace('%', '') : check.value;
  return (
    <>
      <Field
        of={{ value: typed }}
        name="value"
        testid="compose-value"
        onChange={({ value }) => {
          const number = tidy(value);
          onChange({ ...check, value: number, decimals: number.split('.')[1]?.length ?? 0 });
        }}
      />
      <p class="class-acts" data-testid="compose-shown">
        {shown.map(({ name, fact, of, found }) => (
          <Button
            key={name}
            look="small"
            pressed={name === chosen?.name}
            onClick={() => onChange({ ...check, value: name, decimals: DECIMALS[found.as] ?? 2 }, { [name]: fact })}
          >
            {written(found)} {numberWords({ name, of })}
          </Button>
        ))}
      </p>
      <Lines of={check} name="slips" line={SLIP} onChange={onChange} />
    </>
  );
}

/** Names in a text that separates them by commas. */
const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const Set_ = ({ check, onChange }: Props<Of<'set'>>) => (
  <>
    <Field of={check} name="child" onChange={onChange} />
    <Field
      of={{ from: check.from.join(', ') }}
      name="from"
      onChange={({ from }) => onChange({ ...check, from: namesIn(from) })}
    />
  </>
);

const Guess = ({ check, onChange }: Props<Of<'guess'>>) => (
  <>
    <Lines of={check} name="pairs" line={PAIR} testid="compose-pairs" onChange={onChange} />
    <Choose
      label={t('compose.mark')}
      value={check.mark}
      options={['any', 'compelled', 'reversible'] as const}
      words={(mark) => t(`compose.marks.${mark}`)}
      onChoose={(mark) => onChange({ ...check, mark })}
    />
  </>
);

const Predict = ({ check, onChange }: Props<Of<'predict'>>) => (
  <>
    <Lines of={check} name="network" line={EDGE} hint="edgesHint" onChange={onChange} />
    <Lines of={check} name="moves" line={MOVE} onChange={onChange} />
  </>
);

/** Settings (`key=value`) in the link of the page state `other` that the link of `state` lacks. */
function differing(state: string, other: string) {
  const before = new Set(state.split('&'));
  return other
    .split('&')
    .filter((pair) => !before.has(pair) && !pair.startsWith('with=') && !pair.startsWith('d='))
    .join('&');
}

const Reaches = ({ check, state, onChange }: Props<Of<'reaches'>>) => (
  <>
    <Lines of={check} name="when" line={CONDITION} testid="compose-when" onChange={onChange} />
    <Field of={check} name="show" hint="n=12000" onChange={onChange} />
    <p>
      <Button
        look="small"
        words={t('compose.showNow')}
        onClick={async () => onChange({ ...check, show: differing(state, await presentState()) })}
      />
    </p>
    <Lines of={check} name="meter" line={NAMED} onChange={onChange} />
  </>
);

const PARTS: { [K in Check['kind']]: FunctionComponent<Props<Of<K>>> } = {
  choice: Choice,
  number: Number_,
  set: Set_,
  guess: Guess,
  predict: Predict,
  reaches: Reaches,
  text: ({ check, onChange }) => <Field of={check} name="model" long testid="compose-model" onChange={onChange} />,
};

/** Editor of a check: its question, and the fields that its kind needs. */
export const CheckEditor = (props: Props<Check>) => (
  <>
    <Field of={props.check} name="ask" testid="compose-ask" onChange={props.onChange} />
    {h(PARTS[props.check.kind] as FunctionComponent<Props<Check>>, props)}
  </>
);
