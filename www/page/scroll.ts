// Scroll positions of views and rows of tabs; swipes that begin on a slider.
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
    // Not under a finger or a mouse, whose click would then be beside the tab.
    if (target instanceof Element && target.parentElement?.matches(ROWS) && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
}

/** Distance in px from which the direction of a swipe is known. */
const SWIPE_PX = 8;

/**
 * Keeps sliders from following a finger before it moves sideways, so that a vertical swipe only scrolls; a tap sets the
 * value when the finger is lifted. Called once, when the later parts are loaded.
 */
export function startSliders() {
  let held: { slider: HTMLInputElement; x: number; before: string; asked: string } | null = null;
  const release = () => {
    held = null;
  };
  addEventListener('pointerdown', ({ target, pointerType, clientX: x }) => {
    const isSlider = target instanceof HTMLInputElement && target.type === 'range' && pointerType === 'touch';
    held = isSlider ? { slider: target, x, before: target.value, asked: target.value } : null;
  });
  addEventListener('pointermove', ({ clientX }) => {
    if (held && Math.abs(clientX - held.x) >= SWIPE_PX) release();
  });
  addEventListener('pointercancel', release);
  addEventListener('pointerup', () => {
    if (!held) return;
    const { slider, asked } = held;
    release();
    slider.value = asked;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const hold = (event: Event) => {
    if (!held || event.target !== held.slider) return;
    event.stopImmediatePropagation();
    held.asked = held.slider.value;
    held.slider.value = held.before;
  };
  addEventListener('input', hold, true);
  addEventListener('change', hold, true);
}
