/** Shared parts of `check` and `open`: the data of a document in a session, and the words of a verdict. */

import type { DataInfo, Score } from '../www/generated/protocol.ts';
import type { Result } from '../www/model/claim.ts';
import type { Doc } from '../www/model/state.ts';
import type { ListSession, Session } from '../www/pkg/core.js';
import { type Lists, loadCore, loadLists } from './core.ts';
import { readBytes } from './files.ts';
import { printLines } from './host.ts';
import { digitsOf, failLines } from './print/report.ts';
import { loadPrepared, loadTableOf } from './run/data.ts';
import { t } from './words.ts';

/** An empty session for the data of a document. */
export async function sessionFor({ data }: Doc): Promise<Lists> {
  const Kind = data.kind === 'list' ? await loadLists() : await loadCore();
  const session: Session | ListSession = new Kind();
  return session as Lists;
}

/** The data of a document into a session: its own, or a file prepared by its recipe; null if there is no file. */
export async function loadDoc(
  session: Lists,
  { data }: Doc,
  packed: Uint8Array | null,
  file: string | undefined,
): Promise<DataInfo | null> {
  if (data.kind === 'example') {
    const { id, version, rows, seed } = data;
    return session.loadExample({ id, version, rows, seed });
  }
  if (data.kind === 'list') {
    const bytes = file === undefined ? data.packed && Buffer.from(data.packed, 'base64url') : await readBytes(file);
    return bytes ? session.loadList(bytes, data.costs) : null;
  }
  if (data.kind === 'packed') return session.unpack(packed ?? Buffer.from(data.packed, 'base64url'));
  if (data.kind !== 'own') return null;
  return file === undefined ? loadTableOf(session, data) : loadPrepared(session, file, data.recipe);
}

/**
 * Prints what a check found; the exit code.
 * @param what was checked
 * @param proven the same score was proven here
 */
export function tell(
  { holds, certificate, fails }: ReturnType<typeof import('./run/verify.ts').verify>,
  result: Result,
  score: Score,
  what: 'file' | 'link',
  proven: boolean = false,
) {
  if (!holds) printLines(failLines(fails, score, what));
  else if (certificate) {
    printLines([t('cli.checked', { score: digitsOf(score)(certificate.score) })]);
    if (result.status === 'proven optimal') printLines([t(proven ? 'cli.provenAgain' : 'cli.proofClaimed')]);
  }
  return holds ? 0 : 4;
}

/** Whether there is a setting to read, `key=value`, behind `#` or as a bare fragment. */
export const holdsSettings = (address: string) => /^(?:[^#]*#)?(?:[\w-]+&)*[\w-]+=/.test(address);
