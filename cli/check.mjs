/** `check`: a result file, or a link, against the data it speaks of. */
import { isOfExperiments, readResult as readFree } from '../www/link/experiments-result.js';
import { readResult } from '../www/link/result.js';
import { holdsSettings, loadDoc, sessionFor, tell } from './checked.mjs';
import { checkExperiments } from './experiments.mjs';
import { readJson } from './files.mjs';
import { printJson } from './host.mjs';
import { readNetwork } from './settings.mjs';
import { verify } from './verify.mjs';
import { Refusal, say, sentence } from './words.mjs';

/** Checks a result of experiments. @param {unknown} json @param {string | undefined} dataFile @param {import('./options.mjs').Options} options */
async function checkFree(json, dataFile, options) {
  const read = readFree(json);
  if (read.error) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { data } = read.doc;
  const isHere = data.kind === 'experiments' && (data.rules || data.packed);
  if (dataFile === undefined && !isHere) throw new Refusal('needs-data', { name: 'name' in data ? data.name : '' });
  return checkExperiments(read, dataFile, options);
}

/** @param {string[]} files @param {import('./options.mjs').Options} options @returns {Promise<number>} */
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
  printJson(found);
  return found.holds ? 0 : 4;
}
