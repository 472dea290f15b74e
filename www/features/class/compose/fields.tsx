// Form fields of the lesson editor: text of one or several lines, a list with one item per line, and a choice.
import { useId, useState } from 'preact/hooks';
import { LIMITS } from '../../../store/lessons/validate.ts';
import { Select } from '../../../widgets/choice.tsx';
import { Field as TextField } from '../../../widgets/field.tsx';
import { t } from '../../../words/text.ts';
import { type Line, readLines, writeLines } from './lines.ts';

/** Form field bound to the property `name` of the object `of`. `label`: key of the label, by default the name. */
type Bound<T, Name> = {
  of: T;
  name: Name;
  label?: string;
  hint?: string;
  testid?: string;
  onChange: (next: T) => void;
};

/** Words of a number that the page computes: a name of its own, or the key of its label. */
export const numberWords = ({ name, of }: { name: string; of?: string }) => of ?? t(`compose.numbers.${name}`);

/** Label of a part of a lesson, as its field has it, such as `option 2 why`. */
export function partWords(part: string) {
  const [kind, n, why] = part.split(' ');
  return t(`compose.parts.${why ?? kind}`, { n: n ?? '' });
}

/** Text field for a property of an object; its maximum length depends on the property's name. */
export function Field<T, Name extends keyof T & string>({
  of,
  name,
  label = name,
  hint,
  long,
  part = name,
  testid,
  onChange,
}: Bound<T, Name> & { long?: boolean; part?: string }) {
  const id = useId();
  return (
    <p class="compose-field" data-part={part}>
      <TextField
        id={id}
        label={t(`compose.${label}`)}
        {...(long ? { rows: 3 } : { type: 'text' })}
        value={String(of[name] ?? '')}
        dir="auto"
        maxLength={Object.hasOwn(LIMITS, name) ? LIMITS[name as keyof typeof LIMITS] : undefined}
        hint={hint}
        testid={testid}
        onText={(text) => onChange({ ...of, [name]: text })}
      />
    </p>
  );
}

/** Text field for a list in an object, one item per line. `hint`: key of the example text, by default `<name>Hint`. */
export function Lines<T, Name extends keyof T & string, Item>({
  of,
  name,
  label = name,
  line,
  hint = `${name}Hint`,
  testid,
  onChange,
}: Bound<T, Name> & { line: Line<Item> }) {
  const id = useId();
  const written = writeLines(line, (of[name] ?? []) as Item[]);
  const [text, setText] = useState(written);
  const read = readLines(line, text);
  // A change from elsewhere, such as by a button, replaces the text.
  const isStale = 'all' in read && writeLines(line, read.all) !== written;
  const shown = isStale ? written : text;
  const example = t(`compose.${hint}`);
  return (
    <p class="compose-field" data-part={name}>
      <TextField
        id={id}
        label={t(`compose.${label}`)}
        rows={Math.min(8, Math.max(2, shown.split('\n').length))}
        dir="auto"
        value={shown}
        hint={example}
        isWrong={'wrong' in read}
        testid={testid}
        onText={(text) => {
          setText(text);
          const found = readLines(line, text);
          if ('all' in found) onChange({ ...of, [name]: found.all });
        }}
      />
      {'wrong' in read && (
        <span class="down">{t('compose.lineWrong', { line: String(read.wrong), hint: example })}</span>
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
