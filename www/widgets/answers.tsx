// Inputs for answers to a question, and the verdict on an answer.
import type { ComponentChildren } from 'preact';
import './answers.css';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';

/** Choice of one option; choosing submits the answer. */
export const Options = ({
  options,
  value,
  done,
  onChoose,
}: {
  options: { key: string; label: ComponentChildren }[];
  value: unknown;
  done: boolean;
  onChoose: (at: number) => void;
}) => (
  <ul class="answer-options">
    {options.map(({ key, label }, i) => (
      <li key={key}>
        <Button
          class="answer-option"
          pressed={value === i}
          disabled={done && value !== i}
          testid="answer-option"
          words={label}
          onClick={() => !done && onChoose(i)}
        />
      </li>
    ))}
  </ul>
);

const CheckButton = ({ disabled }: { disabled: boolean }) => (
  <Button type="submit" disabled={disabled} testid="answer-check" words={t('lessons.check')} />
);

/** Answer typed as a number. */
export function NumberAnswer({
  value,
  done,
  onType,
  onSubmit,
}: {
  value: unknown;
  done: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  return (
    <form
      class="answer-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!done && text.trim() !== '') onSubmit(text);
      }}
    >
      <input
        type="text"
        inputMode="text"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('lessons.yours')}
        data-testid="answer-number"
        maxLength={40}
        value={text}
        readOnly={done}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <CheckButton disabled={done || text.trim() === ''} />
    </form>
  );
}

/** Answer in the reader's own words. */
export function TextAnswer({
  value,
  done,
  onType,
  onSubmit,
}: {
  value: unknown;
  done: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  return (
    <form
      class="answer-form long"
      onSubmit={(event) => {
        event.preventDefault();
        if (!done && text.trim() !== '') onSubmit(text);
      }}
    >
      <textarea
        rows={3}
        aria-label={t('lessons.write')}
        data-testid="answer-text"
        maxLength={2000}
        value={text}
        readOnly={done}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <CheckButton disabled={done || text.trim() === ''} />
    </form>
  );
}

/** Choice of some options. */
export function SomeAnswer({
  names,
  value,
  done,
  onChange,
  onSubmit,
}: {
  names: string[];
  value: unknown;
  done: boolean;
  onChange: (chosen: string[]) => void;
  onSubmit: (chosen: string[]) => void;
}) {
  const chosen = (Array.isArray(value) ? value : []) as string[];
  return (
    <form
      class="answer-form long"
      onSubmit={(event) => {
        event.preventDefault();
        if (!done) onSubmit(chosen);
      }}
    >
      <div class="answer-chips">
        {names.map((name) => (
          <Button
            key={name}
            look="small"
            pressed={chosen.includes(name)}
            disabled={done}
            testid="answer-chip"
            words={name}
            onClick={() => onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
          />
        ))}
      </div>
      <CheckButton disabled={done} />
    </form>
  );
}

/** @param props `lead`: first words, if not the default ones */
export const VerdictLine = ({
  right,
  lead = t(right ? 'lessons.right' : 'lessons.notYet'),
  children,
}: {
  right: boolean;
  lead?: string;
  children: ComponentChildren;
}) => (
  <p class="answer-verdict" data-right={right}>
    <span class={right ? 'up' : 'down'} aria-hidden="true">
      {right ? '✓' : '✕'}
    </span>
    <span>
      {lead} {children}
    </span>
  </p>
);
