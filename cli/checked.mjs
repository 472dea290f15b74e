/** Shared parts of `check` and `open`: the data of a document in a session, and the words of a verdict. */
import { loadCore, loadLists } from './core.mjs';
import { loadPrepared, loadTableOf } from './data.mjs';
import { readBytes } from './files.mjs';
import { printLines } from './host.mjs';
import { digitsOf, failLines } from './report.mjs';
import { t } from './words.mjs';

/** An empty session for the data of a document. @param {import('../www/model/state.js').Doc} doc @returns {Promise<any>} */
export async function sessionFor({ data }) {
  const Kind = data.kind === 'list' ? await loadLists() : await loadCore();
  return new Kind();
}

/**
 * The data of a document into a session: its own, or a file prepared by its recipe; null if there is no file.
 * @param {any} session @param {import('../www/model/state.js').Doc} doc @param {Uint8Array | null} packed @param {string | undefined} file
 * @returns {Promise<import('../www/generated/protocol').DataInfo | null>}
 */
export async function loadDoc(session, { data }, packed, file) {
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
 * @param {ReturnType<typeof import('./verify.mjs').verify>} found @param {import('../www/link/payload.js').Result} result
 * @param {import('../www/generated/protocol').Score} score @param {'file' | 'link'} what was checked
 * @param {boolean} [proven] the same score was proven here
 */
export function tell({ holds, certificate, fails }, result, score, what, proven = false) {
  if (!holds) printLines(failLines(fails, score, what));
  else if (certificate) {
    printLines([t('cli.checked', { score: digitsOf(score)(certificate.score) })]);
    if (result.status === 'proven optimal') printLines([t(proven ? 'cli.provenAgain' : 'cli.proofClaimed')]);
  }
  return holds ? 0 : 4;
}

/** Whether there is a setting to read, `key=value`, behind `#` or as a bare fragment. @param {string} address */
export const holdsSettings = (address) => /^(?:[^#]*#)?(?:[\w-]+&)*[\w-]+=/.test(address);
