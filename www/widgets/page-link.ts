// The link of what the page shows, settings without the result: short, and learned again when it is opened. Made when
// the document rests, for the projector's corner and for paper.
import { effect, signal } from '@preact/signals';
import { encodeLink } from '../link/link.ts';
import { doc } from '../store/index.ts';

const REST = 250;

export const pageLink = signal('');

/** The page's own address with another fragment. */
export const addressOf = (fragment: string) => `${location.href.split('#')[0]}#${fragment}`;

/** Follows the document. Called once. */
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
