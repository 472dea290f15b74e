// Whichever dialog is open. Their code is not needed for the first picture: it is fetched once, when the page has come
// to life, so that nothing is fetched when one is opened.
import { signal } from '@preact/signals';
import { dialog } from '../store/index.ts';

const parts = signal<typeof import('./dialog-parts.tsx').PARTS | null>(null);

/** Fetches the dialogs. Called once, when the page is live. */
export async function fetchDialogs() {
  parts.value = (await import('./dialog-parts.tsx')).PARTS;
}

export function Dialogs() {
  const Open = dialog.value && parts.value?.[dialog.value];
  return Open ? <Open /> : null;
}
