// A file that the engine has read becomes the data of the page.
import { batch } from '@preact/signals';
import { withData } from '../model/state.js';
import { notify, setDoc } from './document.js';
import { engine } from './engine.js';
import { learnNext, recordLoaded } from './learn.js';
import { claim } from './shared.js';
import * as page from './signals.js';
import { files } from './sources.js';

/**
 * Takes the file and learns from it.
 * @param {Blob} file
 * @param {import('../model/state.js').OwnData | import('../model/state.js').ListData} data
 * @param {import('../generated/protocol').DataInfo} info
 * @param {{ fingerprint: string | null } | null} expected what a link without its data waits for
 */
export function useFile(file, data, info, expected) {
  const { name, fingerprint } = data;
  files.set(name, file);
  const isExpected = expected !== null && expected.fingerprint === fingerprint;
  if (expected && !isExpected) {
    notify({
      code: 'other-data',
      name,
      found: info.fingerprint,
      expected: expected.fingerprint ?? '',
      isOfFile: true,
    });
    page.shared.value = null;
  }
  batch(() => {
    page.missing.value = null;
    closeDraft();
    recordLoaded(data, info);
    page.sheetOpen.value = false; // the result is what there is to see now
    learnNext();
    // The very data of the link: its constraints and selection speak of these variables.
    setDoc(isExpected ? { data } : withData(page.doc.peek(), data));
    import('./saved.js').then(({ keepFile }) => keepFile(file, data, info)).catch(() => {});
    const shared = page.shared.peek();
    if (isExpected && shared) claim(shared.result, shared.best);
  });
}

/** Closes the dialog; the data stay what they were. */
export function closeDraft() {
  if (page.draft.peek()) engine.call('draftDrop').catch(() => {});
  batch(() => {
    page.draft.value = null;
    page.preview.value = null;
    page.dialog.value = null;
  });
}
