// Number field in a row of settings. Invalid input is ignored until it becomes valid or the field loses focus, which
// restores the valid value.
import { useState } from 'preact/hooks';
import { endGesture } from '../store/document.ts';

type NumberFieldProps = {
  label: preact.ComponentChildren;
  title?: string;
  value: number;
  least: number;
  most: number;
  testid?: string;
  /** Whether the number is rounded to an integer. */
  isWhole?: boolean;
  onChange: (value: number) => void;
};

export function NumberField({ label, title, value, least, most, testid, isWhole, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
    setTyped(currentTarget.value);
    const next = Number(currentTarget.value.replace(',', '.'));
    if (currentTarget.value.trim() !== '' && next >= least && next <= most) onChange(isWhole ? Math.round(next) : next);
  };
  const wrong = typed !== null && Number(typed.replace(',', '.')) !== value;
  return (
    <label class="field" title={title}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        value={typed ?? String(value)}
        aria-invalid={wrong || undefined}
        data-testid={testid}
        onInput={take}
        onBlur={() => {
          setTyped(null);
          endGesture();
        }}
      />
    </label>
  );
}
