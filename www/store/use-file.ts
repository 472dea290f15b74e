// A file that the engine has read becomes the data of the page.
import { batch } from '@preact/signals';
import { SESSIONS } from '../engine/requests.ts';
import type { DataInfo, Preview } from '../generated/protocol.ts';
import { type Info, preparedOf } from '../model/prepared.ts';
import { type ListData, type OwnData, withData } from '../model/state.ts';
import { notify, setDoc } from './document.ts';
import { engine } from './engine.ts';
import { recordLoaded } from './learn.ts';
import { claim } from './shared.ts';
import * as page from './signals.ts';
import { files } from './sources.ts';

/** The session of a file that is read before it takes the place of the page's. */
export const draft = () => engine.session(SESSIONS.draft);

/**
 * The draft takes the place of the page's session.
 * @param preview of its file; null of a list
 */
export async function useDrafted(preview: Preview | null): Promise<Info> {
  await engine.call('take', { session: SESSIONS.draft, fingerprint: preview?.data?.fingerprint });
  const info = await engine.call('data');
  if (!info) throw { code: 'not-ready' };
  return preview ? { ...info, prepared: preparedOf(preview) } : info;
}

/**
 * Takes the file and learns from it.
 * @param expected what a link without its data waits for
 */
export function useFile(
  file: Blob,
  data: OwnData | ListData,
  info: DataInfo,
  expected: { fingerprint: string | null } | null,
) {
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
    page.openPanel({ sheet: false }); // the result is what there is to see now
    // The very data of the link: its constraints and selection speak of these variables.
    setDoc(isExpected ? { data } : withData(page.doc.peek(), data), null, { learn: 'now' });
    import('./saved.ts').then(({ keepFile }) => keepFile(file, data, info)).catch(() => {});
    const shared = page.shared.peek();
    if (isExpected && shared) claim(shared.result, shared.best);
  });
}

/** Closes the dialog; the data stay what they were. */
export function closeDraft() {
  if (page.draft.peek())
    draft()
      .call('close')
      .catch(() => {});
  batch(() => {
    page.draft.value = null;
    page.dialog.value = null;
  });
}
