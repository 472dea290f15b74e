// Scrolls a newly opened view to its top, since the scroll position (of the page on a phone, of the stage on a desk) is
// that of the previous view.
import { effect } from '@preact/signals';
import { doc } from '../store/index.ts';

/** Starts following the open view. Called once, when the later parts are loaded. */
export function startFromTheTop() {
  let { view } = doc.peek();
  effect(() => {
    const next = doc.value.view;
    if (next === view) return;
    view = next;
    for (const box of document.querySelectorAll('.body, #stage')) box.scrollTo({ top: 0 });
  });
}
