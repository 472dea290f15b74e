// Scroll positions of views and rows of tabs.
import { effect } from '@preact/signals';
import { doc, projector } from '../store/index.ts';

/**
 * Scrolls a newly opened view to its top, since the scroll position (of the page on a phone, of the stage on a desktop)
 * is still that of the previous view. Called once, when the later parts are loaded.
 */
export function startFromTheTop() {
  let { view } = doc.peek();
  effect(() => {
    const next = doc.value.view;
    if (next === view) return;
    view = next;
    for (const box of document.querySelectorAll('.body, #stage')) box.scrollTo({ top: 0 });
  });
}

const ROWS = 'nav.tabs, nav.views';

function mark(row: Element) {
  if (!(row instanceof HTMLElement)) return;
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.dataset.beyond = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right']
    .filter(Boolean)
    .join(' ');
}

const markAll = () => document.querySelectorAll(ROWS).forEach(mark);

/**
 * Marks the sides on which rows of tabs continue beyond their box, for a fade and a chevron, and scrolls the focused
 * tab out of the fade. Called once, when the later parts are loaded.
 */
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
