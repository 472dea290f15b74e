// The first minute: three things to try under the first sentence, each pointing at a real control and gone when it is done. What is
// said once they are done, and the dots at the controls, come with a later part.
import { Icon } from '../draw/icons.jsx';
import { dialog, HINTS, hints, hintsShown, hintTurn, setHints } from '../store/index.js';
import { Late } from '../widgets/late.jsx';
import { t } from '../words/text.js';

/** Selector of the control of each hint, the last that matches, as its dot marks it; empty: the data dialog. */
const AT = ['#rows', '.canvas [data-kind=compelled]', ''];

/** To the control that is meant. @param {number} i */
function point(i) {
  const at = AT[i] === '' ? null : [...document.querySelectorAll(AT[i])].at(-1);
  if (at instanceof HTMLElement || at instanceof SVGElement) {
    at.focus();
    // A click shows no ring of the focus by itself.
    at.classList.add('pointed');
    at.addEventListener('blur', () => at.classList.remove('pointed'), { once: true });
  } else dialog.value = 'data';
}

export function Hints() {
  if (!hintsShown.value) return null;
  const { done } = hints.value;
  return (
    <div class="hints">
      <ol aria-label={t('hints.label')}>
        {HINTS.map((name, i) => {
          const isDone = done.includes(name);
          const look = isDone ? 'done' : hintTurn.value === name ? 'turn' : '';
          return (
            <li key={name} class={look}>
              <button type="button" class="hint" data-testid={`hint-${name}`} onClick={() => point(i)}>
                <span class="dot">{i + 1}</span>
                {isDone ? <Late part="HintDone" props={{ name }} /> : t(`hints.${name}`)}
              </button>
              {name === 'own' && !isDone && <Late part="HintLesson" />}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        class="btn icon small"
        aria-label={t('hints.close')}
        title={t('hints.close')}
        data-testid="hints-close"
        onClick={() => setHints({ on: false, done })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
