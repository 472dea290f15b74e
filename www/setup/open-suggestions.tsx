// Note above the columns of own data: open suggestions (repairs not decided on), with a button that goes to the first
// of them; and the changes made by accepting all of them.
import { useEffect, useRef } from 'preact/hooks';
import type { Preview, Recipe } from '../generated/protocol.ts';
import { preparedOf, warningsOf } from '../model/prepared.ts';
import { openParams } from '../model/prepared-words.ts';
import { draft, undoRecipe } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { t } from '../words/text.ts';
import { PAGE } from './file-rules.tsx';

/** Record of suggestions accepted all at once: their number, the file's preview before, and the recipe after. */
export type Applied = { n: number; found: Preview; recipe: Recipe | undefined };

/** Open suggestions (repairs not decided on): those for the whole file first, then those of columns. */
export const openOf = (found: Preview) => warningsOf(found).filter(({ state }) => state === 'open');

/**
 * Number and names of the open suggestions, as a button that scrolls to the first.
 * @param props `go`: shows the columns from a given one on
 */
export function OpenSuggestions({ found, go }: { found: Preview; go: (start: number) => void }) {
  const [first] = openOf(found);
  if (!first) return null;
  const lead = () => {
    const at = found.columns.findIndex(({ name }) => name === first.column);
    if (at >= 0) go(at - (at % PAGE));
    requestAnimationFrame(() => {
      const button = document.querySelector('.dialog [data-state=open] button');
      button?.scrollIntoView({ block: 'center' });
      if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    });
  };
  return (
    <p class="badge">
      <Button
        look="link"
        testid="to-open"
        words={t('prepared.open', openParams(preparedOf(found), t))}
        onClick={lead}
      />
    </p>
  );
}

/** Changes made by accepting all suggestions, shown until the recipe changes again. */
export function AppliedNote({ found, applied }: { found: Preview; applied: Applied | null }) {
  const note = useRef<HTMLParagraphElement | null>(null);
  const isShown = applied !== null && found !== applied.found && draft.value?.story.present === applied.recipe;
  useEffect(() => {
    if (isShown) note.current?.focus(); // the clicked button no longer exists
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p class="remark" tabIndex={-1} ref={note} data-testid="applied">
      {t('prepare.applied', { n: applied.n, before: applied.found.leftOut, now: found.leftOut })}{' '}
      <Button look="link" words={t('prepare.recipeUndo')} onClick={undoRecipe} />
    </p>
  );
}
