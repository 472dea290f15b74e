// The open dialog. The code of all dialogs is fetched once when the page is live, so that opening one fetches nothing.
import { signal } from '@preact/signals';
import { dialog } from '../store/index.ts';

const parts = signal<typeof import('./dialog-parts.tsx') | null>(null);

/** Fetches the code of all dialogs. Called once, when the page is live. */
export async function fetchDialogs() {
  parts.value = await import('./dialog-parts.tsx');
}

export function Dialogs() {
  const Open = dialog.value && parts.value?.[dialog.value];
  return Open ? <Open /> : null;
}
