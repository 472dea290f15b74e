// Finder: part of a name selects the variable in the network.
import { useState } from 'preact/hooks';
import { dialog, focus, info, select } from '../../store/index.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { toHeading } from '../../widgets/heading.ts';
import { t } from '../../words/text.ts';
import { found } from './find.ts';

/** Largest number of names listed at once. */
const LISTED = 50;

const close = () => {
  dialog.value = null;
};

/** Selectors of the element to focus for the chosen variable: a picture or table with arrow keys, else its node. */
const LANDINGS = ['.stage [data-lands]', '.stage .node[aria-pressed="true"]'];

/** Focuses the element of the chosen variable. */
function land() {
  const place = LANDINGS.map((at) => document.querySelector(at)).find((found) => found !== null);
  if (place) (place as HTMLElement).focus();
  else toHeading();
}

/** Selects the variable, also in the views of families. */
function choose(name: string) {
  close();
  focus(null);
  select({ kind: 'variable', name });
  // After the dialog has closed, which returns the focus.
  requestAnimationFrame(land);
}

export function FindDialog() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const names = info.value?.variables.map(({ name }) => name) ?? [];
  const all = found(names, text);
  const listed = all.slice(0, LISTED);
  const here = Math.min(active, listed.length - 1);
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && listed.length > 0) setActive((here + step + listed.length) % listed.length);
    else if (event.key === 'Enter' && listed[here] !== undefined) choose(listed[here]);
    else return;
    event.preventDefault();
    document
      .getElementById(`find-${(here + step + listed.length) % listed.length}`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog title={t('find.title')} onClose={close}>
      <div class="find">
        <label class="vh" for="find-text">
          {t('find.label')}
        </label>
        <input
          id="find-text"
          class="input"
          type="text"
          role="combobox"
          autocomplete="off"
          autoFocus
          aria-expanded="true"
          aria-controls="find-list"
          aria-activedescendant={listed.length > 0 ? `find-${here}` : undefined}
          placeholder={t('find.hint')}
          value={text}
          data-testid="find-text"
          onKeyDown={key}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(0);
          }}
        />
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
