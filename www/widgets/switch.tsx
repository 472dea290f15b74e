// Switch, check box and radio button, each with a label; `children` if a label is more than text.
import type { ComponentChildren } from 'preact';

type Turned = {
  on: boolean;
  onTurn: (on: boolean) => void;
  testid?: string;
  words?: string;
  children?: ComponentChildren;
};

/** Switch with its label; `describedBy`: id of an explanatory note. */
export const Switch = ({ on, onTurn, testid, describedBy, words, children }: Turned & { describedBy?: string }) => (
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

type CheckBoxProps = Turned & { look?: string; title?: string; disabled?: boolean };

/** Check box with its label. */
export const CheckBox = ({ on, onTurn, look, title, testid, disabled, words, children }: CheckBoxProps) => (
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

type RadioProps = {
  name: string;
  checked: boolean;
  value?: string;
  onChoose: () => void;
  children: ComponentChildren;
} & {
  'data-testid'?: string;
  'aria-describedby'?: string;
};

/** Radio button with its label; further attributes go to the button. */
export const Radio = ({ onChoose, children, ...rest }: RadioProps) => (
  <label class="radio">
    <input type="radio" onChange={onChoose} {...rest} />
    {children}
  </label>
);
