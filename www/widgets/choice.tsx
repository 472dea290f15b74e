// Input that chooses one of several options: segments side by side, a drop-down list, or a list as a row of settings.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icons.tsx';

type Value = string | number | boolean | null;

type Options<T> = {
  options: readonly T[];
  value: T;
  /** Content shown for an option; the option itself if undefined. */
  words?: (option: T) => ComponentChildren;
  onChoose: (option: T) => void;
};

/** Properties `value` and `onChoose` of a choice whose value is stored in a signal. */
export const bind = <T,>(signal: Signal<T>) => ({
  value: signal.value,
  onChoose: (option: T) => {
    signal.value = option;
  },
});

/**
 * Radio buttons side by side, for two to a few options.
 * @param props `legend`: for screen readers only; `name`: shared by the radio buttons; `look`: further class names;
 * `testid`: function of an option, `<name>-<option>` if undefined; `disabled`: options that cannot be chosen
 */
export const Choice = <T extends Value>({
  legend,
  name,
  look,
  options,
  value,
  words = String,
  title,
  testid = (option) => `${name}-${option}`,
  disabled = [],
  onChoose,
}: Options<T> & {
  legend: string;
  name: string;
  look?: string;
  title?: (option: T) => string | undefined;
  testid?: (option: T) => string;
  disabled?: readonly T[];
}) => (
  <fieldset class={look ? `seg ${look}` : 'seg'}>
    <legend class="vh">{legend}</legend>
    {options.map((option) => (
      <label key={String(option)} title={title?.(option)}>
        <input
          type="radio"
          name={name}
          value={String(option)}
          data-testid={testid(option)}
          checked={option === value}
          disabled={disabled.includes(option)}
          onChange={() => onChoose(option)}
        />
        <span>{words(option)}</span>
      </label>
    ))}
  </fieldset>
);

type SelectProps<T> = Options<T> & {
  /** Label of the list: around it if `field` is set, else for screen readers only. */
  label?: ComponentChildren;
  /** Class names of the `label` element around label and list; the classes in `WITH_ARROW` hide the label. */
  field?: string;
  title?: string;
  /** Class names of the drop-down list. */
  class?: string;
  id?: string;
  testid?: string;
};

/** Classes of fields that hide the label's words and draw an arrow in place of the browser's. */
const WITH_ARROW = ['selectish', 'inline-select'];

/** Drop-down list. A value of `null` is the option "none". */
export function Select<T extends string | number | null>({
  label,
  field,
  title,
  options,
  value,
  words = String,
  onChoose,
  testid,
  ...rest
}: SelectProps<T>) {
  const list = (
    <select
      {...rest}
      title={field === undefined ? title : undefined}
      aria-label={field === undefined && typeof label === 'string' ? label : undefined}
      data-testid={testid}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex])}
    >
      {options.map((option) => (
        <option key={option} value={option ?? ''}>
          {words(option)}
        </option>
      ))}
    </select>
  );
  if (field === undefined) return list;
  const hasArrow = WITH_ARROW.includes(field);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the list above is its control
    <label class={field || undefined} title={title}>
      <span class={hasArrow ? 'vh' : undefined}>{label}</span>
      {list}
      {hasArrow && <Icon name="down" />}
    </label>
  );
}

/**
 * Drop-down list as a row of settings.
 * @param props `testid` is also the id of the list
 */
export const SelectRow = <T extends string | number | null>({
  label,
  testid,
  ...rest
}: Options<T> & { label: string; testid: string }) => (
  <div>
    <dt>
      <label for={testid}>{label}</label>
    </dt>
    <dd class="inline-select">
      <Select id={testid} testid={testid} {...rest} />
      <Icon name="down" />
    </dd>
  </div>
);
