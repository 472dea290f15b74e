// Fields of the editor: a text of one or several lines, lines parsed one by one, and a choice.
import { useId, useState } from 'preact/hooks';
import { Select } from '../../../widgets/choice.tsx';
import { t } from '../../../words/text.ts';
import { type Line, readLines, writeLines } from './lines.ts';

export function Field({
  label,
  value,
  most,
  long,
  hint,
  testid,
  onInput,
}: {
  label: string;
  value: string;
  most?: number;
  long?: boolean;
  hint?: string;
  testid?: string;
  onInput: (text: string) => void;
}) {
  const id = useId();
  const shared = {
    id,
    value,
    dir: 'auto' as const,
    maxLength: most,
    placeholder: hint,
    'data-testid': testid,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onInput(currentTarget.value),
  };
  return (
    <p class="compose-field">
      <label for={id}>{label}</label>
      {long ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
    </p>
  );
}

export function Lines<T>({
  label,
  line,
  all,
  hint,
  testid,
  onChange,
}: {
  label: string;
  line: Line<T>;
  all: T[];
  hint?: string;
  testid?: string;
  onChange: (all: T[]) => void;
}) {
  const id = useId();
  const [text, setText] = useState(writeLines(line, all));
  const read = readLines(line, text);
  // A change from elsewhere, such as by a button, replaces the text.
  const isStale = 'all' in read && writeLines(line, read.all) !== writeLines(line, all);
  const shown = isStale ? writeLines(line, all) : text;
  return (
    <p class="compose-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={Math.min(8, Math.max(2, shown.split('\n').length))}
        dir="auto"
        value={shown}
        placeholder={hint}
        aria-invalid={'wrong' in read}
        data-testid={testid}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          const found = readLines(line, currentTarget.value);
          if ('all' in found) onChange(found.all);
        }}
      />
      {'wrong' in read && (
        <span class="down">{t('compose.lineWrong', { line: String(read.wrong), hint: hint ?? '' })}</span>
      )}
    </p>
  );
}

export function Choose<T extends string | number>({ label, ...rest }: Parameters<typeof Select<T>>[0]) {
  const id = useId();
  return (
    <p class="compose-field">
      <label for={id}>{label}</label>
      <Select id={id} class="select" {...rest} />
    </p>
  );
}
