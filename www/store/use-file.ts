// Replaces the data of the page by a file that the engine has read in a separate session.
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

/** Session of the draft: the engine reads a file there before the file replaces the data of the page. */
export const draft = () => engine.session(SESSIONS.draft);

/**
 * Replaces the page's session of the engine by that of the draft.
 * @param preview preview of the draft's file; null for a list of scores
 */
export async function useDrafted(preview: Preview | null): Promise<Info> {
  await engine.call('take', { session: SESSIONS.draft, fingerprint: preview?.data?.fingerprint });
  const info = await engine.call('data');
  if (!info) throw { code: 'not-ready' };
  return preview ? { ...info, prepared: preparedOf(preview) } : info;
}

/**
 * Replaces the data of the page by a file and learns from it.
 * @param expected data that an opened link names without containing their file; null if none
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
    page.openPanel({ sheet: false }); // the sheet would cover the result
    // If an opened link waits for these very data, its constraints and selection name their variables and are kept.
    const now = page.doc.peek();
    const view = ['columns', 'rows'].includes(now.view) ? 'network' : now.view; // what was asked for
    setDoc(isExpected ? { data } : { ...withData(now, data), view }, null, { learn: 'now' });
    import('./saved.ts').then(({ keepFile }) => keepFile(file, data, info)).catch(() => {});
    const shared = page.shared.peek();
    if (isExpected && shared) claim(shared.result, shared.best);
  });
}

/** Closes the data dialog and drops its file; the data of the page stay unchanged. */
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
