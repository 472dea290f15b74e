// Text and tables of the surrogate searches' numbers, and a choice.
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Spread } from '../../../model/race/summary.ts';
import { t, whole } from '../../../words/text.ts';
import { type Numbers, NumbersTable } from '../parts.tsx';

/** A mean and its deviation as text, with the digits of a time or a score. */
export const plusMinus = (spread: Spread | null, show: (x: number) => string) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';

/** A score in whole nats. */
export const nats = (x: number) => whole(Math.round(x));

/** A table that opens under a picture. */
export function PictureNumbers(props: Numbers) {
  const [isOpen, open] = useState(false);
  return (
    <details
      class="paper-more proxy-numbers"
      data-testid={`${props.testid}-more`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>{t('papers.proxy.chartMore')}</summary>
      {isOpen && <NumbersTable {...props} look="proxy-smooth" />}
    </details>
  );
}

/**
 * A choice of few words.
 * @param props `legend`: key of its text
 */
export const Choice = <T extends string | number>({ id, look, legend, of, options, words }: ChoiceProps<T>) => (
  <fieldset class={look}>
    <legend class="vh">{t(legend)}</legend>
    {options.map((option) => (
      <label key={option}>
        <input
          type="radio"
          name={id}
          value={String(option)}
          data-testid={`${id}-${option}`}
          checked={of.value === option}
          onChange={() => {
            of.value = option;
          }}
        />
        <span>{words(option)}</span>
      </label>
    ))}
  </fieldset>
);
type ChoiceProps<T> = {
  id: string;
  look: string;
  legend: string;
  of: Signal<T>;
  options: readonly T[];
  words: (option: T) => string;
};
