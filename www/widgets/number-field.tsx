// Number in a row of settings. Invalid input is ignored until it becomes valid or the field loses focus, which restores
// the valid value.
import { useState } from 'preact/hooks';
import { endGesture } from '../store/document.ts';
import { Field } from './field.tsx';

export function NumberField({
  label,
  title,
  value,
  least,
  most,
  testid,
  onChange,
}: {
  label: preact.ComponentChildren;
  title?: string;
  value: number;
  least: number;
  most: number;
  testid?: string;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const next = Number(text.replace(',', '.'));
    if (text.trim() !== '' && next >= least && next <= most) onChange(next);
  };
  return (
    <Field
      field="field"
      title={title}
      label={label}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      value={typed ?? String(value)}
      isWrong={typed !== null && Number(typed.replace(',', '.')) !== value}
      testid={testid}
      onText={take}
      onBlur={() => {
        setTyped(null);
        endGesture();
      }}
    />
  );
}
