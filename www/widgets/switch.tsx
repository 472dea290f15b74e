// Switch and check box with their labels; `children` if a label is more than text.
import type { ComponentChildren } from 'preact';

/** @param props `describedBy`: id of an explanatory note */
export const Switch = ({
  on,
  onTurn,
  testid,
  describedBy,
  words,
  children,
}: {
  on: boolean;
  onTurn: (on: boolean) => void;
  testid?: string;
  describedBy?: string;
  words?: string;
  children?: ComponentChildren;
}) => (
  <label class="check">
    <input
      type="checkbox"
      role="switch"
      data-testid={testid}
      checked={on}
      aria-checked={on}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
    {words}
    {children}
  </label>
);

/** Check box with its label. */
export const CheckBox = ({
  on,
  onTurn,
  look,
  title,
  testid,
  disabled,
  words,
  children,
}: {
  on: boolean;
  onTurn: (on: boolean) => void;
  look?: string;
  title?: string;
  testid?: string;
  disabled?: boolean;
  words?: string;
  children?: ComponentChildren;
}) => (
  <label class={look} title={title}>
    <input
      type="checkbox"
      checked={on}
      disabled={disabled}
      data-testid={testid}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
    {words}
    {children}
  </label>
);
