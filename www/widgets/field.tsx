// Text field of one line or several.
import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'label' | 'ref' | 'placeholder' | 'onInput'> & {
  /** Label of the field: around it if `field` is set, before it if `id` is set, else for screen readers only. */
  label?: ComponentChildren;
  /** Class names of the `label` element around words and field. */
  field?: string;
  /** Whether a label before the field is for screen readers only. */
  hidesLabel?: boolean;
  hint?: string;
  testid?: string;
  /** Number of lines, for a text field with several lines. */
  rows?: number;
  /** Whether the text in the field is invalid, and so marked. */
  isWrong?: boolean;
  onText?: (text: string) => void;
  box?: Ref<HTMLTextAreaElement>;
};

/**
 * Text field.
 * @param props all other properties are attributes of the element
 */
export function Field({ label, field, hidesLabel, title, hint, testid, rows, isWrong, onText, box, ...rest }: Props) {
  const attributes: object = {
    title: field === undefined ? title : undefined,
    placeholder: hint,
    'aria-label': field === undefined && rest.id === undefined && typeof label === 'string' ? label : undefined,
    'aria-invalid': isWrong || undefined,
    'data-testid': testid,
    onInput: onText && (({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value)),
    ...rest,
  };
  const control = rows === undefined ? <input {...attributes} /> : <textarea ref={box} rows={rows} {...attributes} />;
  if (field !== undefined)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the field above is its control
      <label class={field || undefined} title={title}>
        <span>{label}</span>
        {control}
      </label>
    );
  if (label === undefined || rest.id === undefined) return control;
  return (
    <>
      <label class={hidesLabel ? 'vh' : undefined} for={rest.id}>
        {label}
      </label>
      {control}
    </>
  );
}

/** Read-only field with text to copy, which is selected as a whole when the field gets the focus. */
export const ReadOnlyField = (props: Props) => (
  <Field class="input" readOnly onFocus={({ currentTarget }) => currentTarget.select()} {...props} />
);
