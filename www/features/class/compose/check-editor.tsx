// Editor of the check of a step, for all kinds of checks in lessons.

import { type FunctionComponent, h } from 'preact';
import type { Check, Option } from '../../../store/lessons/judge.ts';
import { presentState } from '../../../store/lessons/states.ts';
import { LIMITS } from '../../../store/lessons/validate.ts';
import { Button } from '../../../widgets/button.tsx';
import { CheckBox } from '../../../widgets/switch.tsx';
import { t } from '../../../words/text.ts';
import { Choose, Field, Lines } from './fields.tsx';
import { CONDITION, EDGE, MOVE, NAMED, PAIR } from './lines.ts';

export type Props<K extends Check['kind']> = {
  check: Extract<Check, { kind: K }>;
  state: string;
  facts: string[];
  onChange: (check: Extract<Check, { kind: K }>) => void;
};

/** Largest number of options of a choice. */
const MAX_OPTIONS = 5;

function Choice({ check, onChange }: Props<'choice'>) {
  const set = (options: Option[]) => onChange({ ...check, options });
  const change = (at: number, patch: Partial<Option>) =>
    set(check.options.map((one, i) => (i === at ? { ...one, ...patch } : one)));
  const right = (at: number) =>
    set(check.options.map(({ text, why }, i) => (i === at ? { text, right: true, why } : { text, why })));
  return (
    <>
      {check.options.map((option, i) => (
        <fieldset key={String(i)} class="compose-option">
          <legend>{t('compose.option', { n: String(i + 1) })}</legend>
          <Field
            label={t('compose.optionText')}
            value={option.text}
            most={LIMITS.text}
            testid="compose-option"
            onInput={(text) => change(i, { text })}
          />
          <Field
            label={t('compose.why')}
            value={option.why}
            most={LIMITS.why}
            testid="compose-why"
            onInput={(why) => change(i, { why })}
          />
          <p class="class-acts">
            <CheckBox
              look="box"
              on={option.right !== undefined}
              testid="compose-right"
              words={Array.isArray(option.right) ? t('compose.rightWhen') : t('compose.isRight')}
              onTurn={() => right(i)}
            />
            {check.options.length > 2 && (
              <Button
                look="link"
                words={t('compose.removeOption')}
                onClick={() => set(check.options.filter((_, at) => at !== i))}
              />
            )}
          </p>
        </fieldset>
      ))}
      {check.options.length < MAX_OPTIONS && (
        <p>
          <Button
            look="small"
            words={t('compose.addOption')}
            onClick={() => set([...check.options, { text: '', why: '' }])}
          />
        </p>
      )}
    </>
  );
}

const Number_ = ({ check, facts, onChange }: Props<'number'>) => (
  <>
    <Choose
      label={t('compose.value')}
      value={check.value}
      options={facts}
      onChoose={(value) => onChange({ ...check, value })}
    />
    <Choose
      label={t('compose.decimals')}
      value={check.decimals}
      options={[0, 1, 2, 3, 4]}
      onChoose={(decimals) => onChange({ ...check, decimals })}
    />
    <Lines
      label={t('compose.slips')}
      line={NAMED}
      all={(check.slips ?? []).map(({ value, why }) => [value, why] as [string, string])}
      hint={t('compose.slipsHint')}
      onChange={(all) => onChange({ ...check, slips: all.map(([value, why]) => ({ value, why })) })}
    />
  </>
);

const Set_ = ({ check, onChange }: Props<'set'>) => (
  <>
    <Field label={t('compose.child')} value={check.child} onInput={(child) => onChange({ ...check, child })} />
    <Field
      label={t('compose.from')}
      value={check.from.join(', ')}
      onInput={(text) =>
        onChange({
          ...check,
          from: text
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
        })
      }
    />
  </>
);

const Guess = ({ check, onChange }: Props<'guess'>) => (
  <>
    <Lines
      label={t('compose.pairs')}
      line={PAIR}
      all={check.pairs}
      hint={t('compose.pairsHint')}
      testid="compose-pairs"
      onChange={(pairs) => onChange({ ...check, pairs })}
    />
    <Choose
      label={t('compose.mark')}
      value={check.mark}
      options={['any', 'compelled', 'reversible'] as const}
      words={(mark) => t(`compose.marks.${mark}`)}
      onChoose={(mark) => onChange({ ...check, mark })}
    />
  </>
);

const Predict = ({ check, onChange }: Props<'predict'>) => (
  <>
    <Lines
      label={t('compose.network')}
      line={EDGE}
      all={check.network}
      hint={t('compose.edgesHint')}
      onChange={(network) => onChange({ ...check, network })}
    />
    <Lines
      label={t('compose.moves')}
      line={MOVE}
      all={check.moves}
      hint={t('compose.movesHint')}
      onChange={(moves) => onChange({ ...check, moves })}
    />
  </>
);

/** Keys of the state `other` that are missing from `state` or have another value there. */
function differing(state: string, other: string) {
  const before = new Set(state.split('&'));
  return other
    .split('&')
    .filter((pair) => !before.has(pair) && !pair.startsWith('with=') && !pair.startsWith('d='))
    .join('&');
}

const Reaches = ({ check, state, onChange }: Props<'reaches'>) => (
  <>
    <Lines
      label={t('compose.when')}
      line={CONDITION}
      all={check.when}
      hint={t('compose.whenHint')}
      testid="compose-when"
      onChange={(when) => onChange({ ...check, when })}
    />
    <Field
      label={t('compose.show')}
      value={check.show}
      hint="n=12000"
      onInput={(show) => onChange({ ...check, show })}
    />
    <p>
      <Button
        look="small"
        words={t('compose.showNow')}
        onClick={async () => onChange({ ...check, show: differing(state, await presentState()) })}
      />
    </p>
    <Lines
      label={t('compose.meter')}
      line={NAMED}
      all={check.meter ?? []}
      hint={t('compose.meterHint')}
      onChange={(meter) => onChange({ ...check, meter })}
    />
  </>
);

const Text_ = ({ check, onChange }: Props<'text'>) => (
  <Field
    label={t('compose.model')}
    value={check.model}
    most={LIMITS.model}
    long
    testid="compose-model"
    onInput={(model) => onChange({ ...check, model })}
  />
);

const PARTS: { [K in Check['kind']]: FunctionComponent<Props<K>> } = {
  choice: Choice,
  number: Number_,
  set: Set_,
  guess: Guess,
  predict: Predict,
  reaches: Reaches,
  text: Text_,
};

/** Editor of a check, by its kind. */
const partOf = <K extends Check['kind']>(kind: K, props: Props<K>) => h(PARTS[kind], props);

export function CheckEditor({
  check,
  state,
  facts,
  onChange,
}: {
  check: Check;
  state: string;
  facts: string[];
  onChange: (check: Check) => void;
}) {
  return (
    <>
      <Field
        label={t('compose.ask')}
        value={check.ask}
        most={LIMITS.ask}
        testid="compose-ask"
        onInput={(ask) => onChange({ ...check, ask })}
      />
      {partOf(check.kind, { check, state, facts, onChange })}
    </>
  );
}
