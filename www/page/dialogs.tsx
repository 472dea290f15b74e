// The open dialog. The code of all dialogs is fetched once when the page is live, so that opening one fetches nothing.
import { signal } from '@preact/signals';
import { dialog, doc, isRevealed } from '../store/index.ts';

const parts = signal<typeof import('./dialog-parts.tsx') | null>(null);

/** Fetches the code of all dialogs. Called once, when the page is live. */
export async function fetchDialogs() {
  parts.value = await import('./dialog-parts.tsx');
}

export function Dialogs() {
  // Two networks are compared while the document names them, so that a link and undo open and close the comparison.
  const name = dialog.value ?? (doc.value.versus && isRevealed('network') ? 'versus' : null);
  const Open = name && parts.value?.[name];
  return Open ? <Open /> : null;
}
