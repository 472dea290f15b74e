import { useState } from 'preact/hooks';

/**
 * Effect of a key pressed in the text field on the list below: ±1 selects the next or previous entry, 0 opens the
 * selected one; null for other keys.
 */
const stepOf = ({ key }: KeyboardEvent) => ({ ArrowDown: 1, ArrowUp: -1, Enter: 0 })[key] ?? null;

/**
 * Text field with a list of found entries below: arrow keys choose, Enter opens.
 * @param id prefix of the ids of the field (`-text`), the list (`-list`) and its entries (`-0`, `-1`, …)
 * @param limit maximum number of entries listed
 */
export function useFinder<T>(id: string, find: (text: string) => T[], limit: number, open: (entry: T) => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const all = find(text);
  const listed = all.slice(0, limit);
  const here = Math.min(active, listed.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === null || listed.length === 0) return;
    event.preventDefault();
    if (step === 0) return open(listed[here]);
    const next = (here + step + listed.length) % listed.length;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const field = {
    id: `${id}-text`,
    class: 'input',
    autocomplete: 'off',
    'aria-controls': `${id}-list`,
    'aria-activedescendant': listed.length > 0 ? `${id}-${here}` : undefined,
    value: text,
    'data-testid': `${id}-text`,
    onKeyDown: press,
    onInput({ currentTarget }: Event & { currentTarget: HTMLInputElement }) {
      setText(currentTarget.value);
      setActive(0);
    },
  };
  return { text, all, listed, here, field };
}
