/** `check`: a result file, or a link, against the data it speaks of. */
import { isOfExperiments, readResult as readFree } from '../www/bnfinder/result.js';
import { readResult } from '../www/result.js';
import { loadCore, loadLists } from './core.mjs';
import { loadPrepared } from './data.mjs';
import { checkExperiments } from './experiments.mjs';
import { readBytes, readJson } from './files.mjs';
import { digitsOf, failLines } from './report.mjs';
import { readNetwork } from './settings.mjs';
import { verify } from './verify.mjs';
import { Refusal, say, sentence, t } from './words.mjs';

/** An empty session for the data of a document. @param {import('../www/state.js').Doc} doc @returns {Promise<any>} */
export async function sessionFor({ data }) {
  const Kind = data.kind === 'list' ? await loadLists() : await loadCore();
  return new Kind();
}

/**
 * The data of a document into a session: its own, or a file prepared by its recipe; null if there is no file.
 * @param {any} session @param {import('../www/state.js').Doc} doc @param {Uint8Array | null} packed @param {string | undefined} file
 * @returns {Promise<import('../www/protocol.js').DataInfo | null>}
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
  return file === undefined || data.kind !== 'own' ? null : loadPrepared(session, file, data.recipe);
}

/**
 * Says what a check found; the exit code.
 * @param {ReturnType<typeof verify>} found @param {import('../www/link/payload.js').Result} result
 * @param {import('../www/protocol.js').Score} score @param {'file' | 'link'} what was checked
 */
export function tell({ holds, certificate, fails }, result, score, what) {
  if (!holds) process.stdout.write(`${failLines(fails, score, what).join('\n')}\n`);
  else if (certificate) {
    process.stdout.write(`${t('cli.checked', { score: digitsOf(score)(certificate.score) })}\n`);
    if (result.status === 'proven optimal') process.stdout.write(`${t('cli.proofClaimed')}\n`);
  }
  return holds ? 0 : 4;
}

/** Whether there is a setting to read, `key=value`, behind `#` or as a bare fragment. @param {string} address */
export const holdsSettings = (address) => /^(?:[^#]*#)?(?:[\w-]+&)*[\w-]+=/.test(address);

/** The same of a result of experiments. @param {unknown} json @param {string | undefined} dataFile @param {Record<string, any>} options */
async function checkFree(json, dataFile, options) {
  const read = readFree(json);
  if (read.error) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { data } = read.doc;
  const isHere = data.kind === 'experiments' && (data.rules || data.packed);
  if (dataFile === undefined && !isHere) throw new Refusal('needs-data', { name: 'name' in data ? data.name : '' });
  return checkExperiments(read, dataFile, options);
}

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function check([file, dataFile], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'check' });
  if (!file.endsWith('.json') && holdsSettings(file))
    return (await import('./link.mjs')).open([file, dataFile], options);
  const json = await readJson(file);
  if (isOfExperiments(json)) return checkFree(json, dataFile, options);
  const read = readResult(json);
  if ('error' in read) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const session = await sessionFor(read.doc);
  const info = await loadDoc(session, read.doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: read.doc.data.kind === 'example' ? '' : read.doc.data.name });
  await readNetwork(options);
  const found = verify(session, info, read.doc, read.result);
  if (!options.json) return tell(found, read.result, read.doc.score, 'file');
  process.stdout.write(`${JSON.stringify(found)}\n`);
  return found.holds ? 0 : 4;
}
