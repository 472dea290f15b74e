// Short link to the page: the settings without the result, so that it is short and opening it learns again. It is made
// when the document is unchanged for a moment, and shown on projectors and printed pages.
import { effect, signal } from '@preact/signals';
import { encodeLink } from '../link/link.ts';
import { doc } from '../store/index.ts';

const REST = 250;

export const pageLink = signal('');

/** Address of the page with another fragment. */
export const addressOf = (fragment: string) => `${location.href.split('#')[0]}#${fragment}`;

/** Updates the short link when the document changes. Called once. */
export function followLink() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = doc.value;
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        const link = addressOf(await encodeLink({ doc: now }));
        if (doc.peek() === now) pageLink.value = link;
      },
      pageLink.peek() === '' ? 0 : REST,
    );
  });
}
