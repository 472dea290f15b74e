// Rows of places and views that do not fit: the sides on which they go on are marked, so that a fade and a chevron stand there; what
// takes the focus comes out of the fade.
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

/** Follows the rows: what they hold, how wide they are, how far they are scrolled. Called once, when the later parts are there. */
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
