// Hints of the first visit: three things to try, under the first sentence, each pointing at a control and removed once
// finished and no longer shown. What the reader found, and the dots, come with a later module (hint-dots.tsx).
import { Icon } from '../draw/icons.tsx';
import { dialog, HINTS, hints, hintsShown, hintTurn, setHints } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Late } from '../widgets/late.tsx';
import { t } from '../words/text.ts';

/** Selector of the control of each hint (if several match, the last has the dot); empty for the data dialog. */
const AT = ['#rows', '.canvas [data-edge]:not([data-kind=ghost])', ''];

/** Focuses the control of a hint, or selects the edge to which it points. */
function point(i: number) {
  if (AT[i] === '') dialog.value = 'data';
  else {
    const at = [...document.querySelectorAll(AT[i])].at(-1) as HTMLElement | SVGElement | undefined;
    at?.focus();
    at?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // A focus that a click causes shows no ring, so a class marks the control.
    at?.classList.add('pointed');
    at?.addEventListener('blur', () => at.classList.remove('pointed'), { once: true });
  }
}

/** Row of hints; it keeps its height when the last of them has been followed. */
export function Hints() {
  const { done, said } = hints.value;
  const left = HINTS.filter((name) => !done.includes(name) || said[name]);
  if (!hintsShown.value) return null;
  return (
    <div class="hints">
      <ol aria-label={t('hints.label')}>
        {left.map((name) => {
          const i = HINTS.indexOf(name);
          const words = t(`hints.${name}`);
          const look = said[name] ? 'done' : hintTurn.value === name ? 'turn' : '';
          return (
            <li key={name} class={look}>
              <Button class="hint" testid={`hint-${name}`} title={said[name]} onClick={() => point(i)}>
                <span class="dot">{said[name] ? <Icon name="check" /> : i + 1}</span>
                {/* What was found takes the place of the words that were there, so that no hint beside it moves. */}
                <span class="hint-words" data-was={said[name] && words}>
                  <span>{said[name] ?? words}</span>
                </span>
              </Button>
              {name === 'own' && <Late part="HintLesson" props={{ testid: 'hint-lesson' }} />}
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <Button
          icon="close"
          look="small"
          label={t('hints.close')}
          title={t('hints.close')}
          testid="hints-close"
          onClick={() => setHints({ on: false, done, said })}
        />
      )}
    </div>
  );
}
