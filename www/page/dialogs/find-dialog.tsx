// Finder dialog: the reader types a part of a name and selects a variable of the network.
import { focus, info, openDialog, select } from '../../store/index.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { toHeading } from '../../widgets/heading.ts';
import { t } from '../../words/text.ts';
import { useFinder } from './finder.ts';

/** Maximum number of names listed at once. */
const LISTED = 50;

/** Names that contain a text; those that begin with it come first, otherwise in the order of the variables. */
export function found(names: string[], text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  const at = (name: string) => name.toLocaleLowerCase().indexOf(wanted);
  return names.filter((name) => at(name) >= 0).sort((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)));
}

/**
 * CSS selectors of the element that gets the focus once a variable is chosen: a picture or table with arrow keys, else
 * the variable's node.
 */
const LANDINGS = ['.stage [data-lands]', '.stage .node[aria-pressed="true"]'];

/** Moves the focus to the element of the chosen variable. */
function land() {
  const place = LANDINGS.map((at) => document.querySelector(at)).find((found) => found !== null);
  if (place) (place as HTMLElement).focus();
  else toHeading();
}

/** Closes the dialog, selects a variable by name, and moves the focus to it. */
function choose(name: string) {
  openDialog(null);
  focus(null);
  select({ kind: 'variable', name });
  // The focus moves after the dialog has closed, since closing returns it.
  requestAnimationFrame(land);
}

export function FindDialog() {
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  const { all, listed, here, field } = useFinder('find', (text) => found(names, text), LISTED, choose);
  return (
    <Dialog title={t('find.title')}>
      <div class="find">
        <label class="vh" for="find-text">
          {t('find.label')}
        </label>
        <input {...field} type="text" role="combobox" autoFocus aria-expanded="true" placeholder={t('find.hint')} />
        <p class="quiet" role="status">
          {t('find.count', { n: all.length })}
        </p>
        <div id="find-list" role="listbox" aria-label={t('find.list')} class="find-list">
          {listed.map((name, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are at the field, which keeps the focus
            <div
              key={name}
              id={`find-${i}`}
              role="option"
              aria-selected={i === here}
              dir="auto"
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
