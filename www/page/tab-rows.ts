// Rows of places and views wider than their box: marks the sides on which they continue, for a fade and a chevron, and
// scrolls the focused tab out of the fade.
import { effect } from '@preact/signals';
import { doc, projector } from '../store/index.ts';

const ROWS = 'nav.tabs, nav.views';

function mark(row: Element) {
  if (!(row instanceof HTMLElement)) return;
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.dataset.beyond = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right']
    .filter(Boolean)
    .join(' ');
}

const markAll = () => document.querySelectorAll(ROWS).forEach(mark);

/** Starts following contents, width and scroll position of the rows. Called once, when the later parts are loaded. */
export function startTabRows() {
  effect(() => {
    doc.value;
    projector.value;
    requestAnimationFrame(markAll);
  });
  addEventListener('resize', markAll);
  const scrolled = ({ target }: Event) => target instanceof Element && target.matches(ROWS) && mark(target);
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.parentElement?.matches(ROWS))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
}
