// A view is shown from its top: where a phone scrolls the whole page, or a desk the stage, the place of the view before means nothing.
import { effect } from '@preact/signals';
import { doc } from '../store/index.js';

/** Follows the view that is open. Called once, when the later parts are there. */
export function startFromTheTop() {
  let { view } = doc.peek();
  effect(() => {
    const next = doc.value.view;
    if (next === view) return;
    view = next;
    scrollTo({ top: 0 });
    document.getElementById('stage')?.scrollTo({ top: 0 });
  });
}
