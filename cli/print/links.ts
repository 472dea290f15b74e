/** `check`: a result file, or a link, against the data it speaks of. */
import { isOfExperiments, readResult as readFree } from '../../www/link/experiments-result.ts';
import { readResult } from '../../www/link/result.ts';
import { holdsSettings, loadDoc, sessionFor, tell } from '../checked.ts';
import { readJson } from '../files.ts';
import { printJson } from '../host.ts';
import type { Options } from '../parse/command-table.ts';
import { readNetwork } from '../parse/settings.ts';
import { checkExperiments } from '../run/experiments.ts';
import { verify } from '../run/verify.ts';
import { Refusal, say, sentence } from '../words.ts';

/** Checks a result of experiments. */
async function checkFree(json: unknown, dataFile: string | undefined, options: Options) {
  const read = readFree(json);
  if (read.error) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { data } = read.doc;
  const isHere = data.kind === 'experiments' && (data.rules || data.packed);
  if (dataFile === undefined && !isHere) throw new Refusal('needs-data', { name: 'name' in data ? data.name : '' });
  return checkExperiments(read, dataFile, options);
}

export async function check([file, dataFile]: string[], options: Options): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'check' });
  if (!file.endsWith('.json') && holdsSettings(file))
    return (await import('../run/links.ts')).open([file, dataFile], options);
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
