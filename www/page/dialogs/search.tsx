// Search field of the help: a field with a list below; arrow keys choose, Enter opens.
import { useMemo } from 'preact/hooks';
import { nextOf } from '../../features/exercises/dialogs.ts';
import type { ExerciseKind } from '../../model/exercises.ts';
import type { View } from '../../model/places.ts';
import { dialog, setDoc } from '../../store/index.ts';
import { resume } from '../../store/lessons/lesson.ts';
import { openView } from '../../widgets/places.ts';
import { t } from '../../words/text.ts';
import { useFinder } from './finder.ts';
import { type Entry, entries, searched } from './search-entries.ts';

/** Maximum number of entries listed at once. */
const LISTED = 12;

/** Opens a found entry; a term is further down in the same dialog. */
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
  else {
    openView('exercises');
    setDoc({ exercise: nextOf(id as ExerciseKind, 1) });
  }
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
  const known = useMemo(entries, []);
  const { text, all, listed, here, field } = useFinder('search', (text) => searched(text, known), LISTED, open);
  return (
    <section class="find" data-testid="help-search">
      <label for="search-text">{t('help.search.label')}</label>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-expanded={listed.length > 0}
        placeholder={t('help.search.hint')}
      />
      <p class={text === '' ? 'vh' : 'quiet'} role="status">
        {text.trim() !== '' && (all.length > 0 ? t('help.search.count', { n: all.length }) : t('help.search.none'))}
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
