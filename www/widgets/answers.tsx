// Input for the answer to a question, and the verdict on an answer.
import type { ComponentChildren } from 'preact';
import './answers.css';
import type { Answer, Form } from '../model/question.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { sends } from './sends.ts';

type Props = {
  form: Form;
  value: Answer | null;
  /** Whether the question has been answered, so that the input is disabled. */
  done: boolean;
  /** Function that returns the content of an option to show, if that is more than the option's text. */
  words?: (option: string) => ComponentChildren;
  onChange: (answer: Answer) => void;
  onSubmit: (answer: Answer) => void;
};

/** Input for an answer: options as buttons (a click submits), check boxes or a field with a button that submits. */
export function AnswerInput({ form, value, done, words = String, onChange, onSubmit }: Props) {
  if (form.kind === 'page') return null;
  if (form.kind === 'one')
    return (
      <ul class="answer-options">
        {form.options.map((option, i) => (
          <li key={option}>
            <Button
              class="answer-option"
              pressed={value === i}
              disabled={done && value !== i}
              testid="answer-option"
              words={words(option)}
              onClick={() => !done && onSubmit(i)}
            />
          </li>
        ))}
      </ul>
    );
  const chosen = Array.isArray(value) ? value : [];
  const text = typeof value === 'string' ? value : '';
  const isReady = !done && (form.kind === 'some' || text.trim() !== '');
  const field = {
    maxLength: form.kind === 'number' ? 40 : 2000,
    value: text,
    readOnly: done,
    onText: onChange,
  };
  return (
    <form
      class={form.kind === 'number' ? 'answer-form' : 'answer-form long'}
      onSubmit={sends(() => {
        if (isReady) onSubmit(form.kind === 'some' ? chosen : text);
      })}
    >
      {form.kind === 'number' && (
        <Field
          type="text"
          autocomplete="off"
          spellcheck={false}
          label={t('lessons.yours')}
          testid="answer-number"
          {...field}
        />
      )}
      {form.kind === 'text' && <Field rows={3} label={t('lessons.write')} testid="answer-text" {...field} />}
      {form.kind === 'some' && (
        <div class="answer-chips">
          {form.options.map((name) => (
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
      )}
      <Button type="submit" disabled={!isReady} testid="answer-check" words={t('lessons.check')} />
    </form>
  );
}

type VerdictLineProps = { right: boolean; lead?: string; children: ComponentChildren };

/** Verdict on an answer; `lead`: first words, if not the default ones. */
export const VerdictLine = ({
  right,
  lead = t(right ? 'lessons.right' : 'lessons.notYet'),
  children,
}: VerdictLineProps) => (
  <p class="answer-verdict" data-right={right}>
    <span class={right ? 'up' : 'down'} aria-hidden="true">
      {right ? '✓' : '✕'}
    </span>
    <span>
      {lead} {children}
    </span>
  </p>
);
