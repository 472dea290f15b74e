// Search in the help: a field with a list below; arrow keys choose, Enter opens.
import { useMemo, useState } from 'preact/hooks';
import { nextOf } from '../../features/exercises/dialogs.ts';
import type { ExerciseKind } from '../../model/exercises.ts';
import type { View } from '../../model/places.ts';
import { dialog, setDoc } from '../../store/index.ts';
import { resume } from '../../store/lessons/lesson.ts';
import { openView } from '../../widgets/places.ts';
import { t } from '../../words/text.ts';
import { type Entry, entries, searched } from './search-entries.ts';

/** Largest number of entries listed at once. */
const LISTED = 12;

/** Opens an entry; a term is further down in the same dialog. */
function open({ kind, id }: Entry) {
  if (kind === 'term') {
    const place = document.getElementById(`term-${id}`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
    return;
  }
  dialog.value = null;
  if (kind === 'lesson') resume(id);
  else if (kind === 'view') openView(id as View);
  else
    setDoc({
      view: 'exercises',
      course: null,
      exercise: nextOf(id as ExerciseKind, 1),
    });
}

const Found = ({ entry, at, isHere }: { entry: Entry; at: number; isHere: boolean }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are at the field, which keeps the focus
  <div
    id={`search-${at}`}
    role="option"
    aria-selected={isHere}
    data-testid="search-found"
    data-of={`${entry.kind} ${entry.id}`}
    onClick={() => open(entry)}
  >
    <small>{t(`help.search.kind.${entry.n === 0 ? 'further' : entry.kind}`, { n: entry.n })}</small>{' '}
    <b>{entry.title}</b> <span class="soft">{entry.says}</span>
  </div>
);

export function Search() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(entries, []);
  const found = searched(text, all);
  const listed = found.slice(0, LISTED);
  const here = Math.min(active, listed.length - 1);
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (listed.length === 0 || (step === 0 && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === 0) return open(listed[here]);
    const next = (here + step + listed.length) % listed.length;
    setActive(next);
    document.getElementById(`search-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section class="find" data-testid="help-search">
      <label for="search-text">{t('help.search.label')}</label>
      <input
        id="search-text"
        class="input"
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={listed.length > 0}
        aria-controls="search-list"
        aria-activedescendant={listed.length > 0 ? `search-${here}` : undefined}
        placeholder={t('help.search.hint')}
        value={text}
        data-testid="search-text"
        onKeyDown={key}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
      />
      <p class={text === '' ? 'vh' : 'quiet'} role="status">
        {text.trim() !== '' && (found.length > 0 ? t('help.search.count', { n: found.length }) : t('help.search.none'))}
      </p>
      <div
        id="search-list"
        role="listbox"
        aria-label={t('help.search.list')}
        class={listed.length > 0 ? 'find-list' : 'vh'}
      >
        {listed.map((entry, i) => (
          <Found key={`${entry.kind} ${entry.id}`} entry={entry} at={i} isHere={i === here} />
        ))}
      </div>
    </section>
  );
}
