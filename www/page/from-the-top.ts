// A view is shown from its top: where a phone scrolls the whole body of the page, or a desk the stage, the place of the view before means nothing.
import { effect } from '@preact/signals';
import { doc } from '../store/index.ts';

/** Follows the view that is open. Called once, when the later parts are there. */
export function startFromTheTop() {
  let { view } = doc.peek();
  effect(() => {
    const next = doc.value.view;
    if (next === view) return;
    view = next;
    for (const box of document.querySelectorAll('.body, #stage')) box.scrollTo({ top: 0 });
  });
}
