/** A result with its data in a session, and the network fitted to them: what `fit` and `predict` begin with. */
import { claimOf, readResult } from '../www/link/result.js';
import { loadDoc, sessionFor } from './checked.mjs';
import { numberOf, wordOf } from './options.mjs';
import { engineSettings } from './settings.mjs';
import { verify } from './verify.mjs';
import { Refusal, say, sentence } from './words.mjs';

/** Names of the estimates. */
const ESTIMATES = /** @type {const} */ (['ml', 'bdeu', 'bde', 'k2', 'jeffreys']);

/** How parameters are to be estimated. @param {import('./options.mjs').Options} options @returns {import('../www/generated/protocol').ParameterEstimate} */
export function estimateOf(options) {
  const kind = wordOf(options, 'estimate', ESTIMATES) ?? 'bdeu';
  const ess = numberOf(options, 'ess', 1e-6, 1e9);
  if (kind === 'bdeu' || kind === 'bde') return { kind, ess: ess ?? 1 };
  if (ess !== undefined) throw new Refusal('ess-without-bdeu');
  return { kind: kind === 'ml' ? 'maximum-likelihood' : kind };
}

/**
 * The session holds the result as if it had been learned there; what it claims is checked first.
 * @param {unknown} json the result @param {string} file its name @param {string | undefined} dataFile @param {number} [memory] bytes
 */
export async function heldResult(json, file, dataFile, memory) {
  const read = readResult(json);
  if ('error' in read) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { doc, result } = read;
  const session = await sessionFor(doc);
  if (memory !== undefined) session.setMemoryLimit(memory);
  /** @type {import('../www/model/prepared.js').Info | null} */
  const info = await loadDoc(session, doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: 'name' in doc.data ? doc.data.name : '' });
  if (!('model' in session)) throw new Refusal('needs-rows');
  if (!verify(session, info, doc, result).holds) throw new Refusal('fit-other-data', { file });
  const names = info.variables.map((/** @type {{ name: string }} */ v) => v.name);
  const claim = claimOf(result, info);
  const settings = engineSettings(doc, names);
  session.adopt(settings, claim && { ...claim, bound: null, proven: false });
  return { session: /** @type {import('../www/pkg/core.js').Session} */ (session), info, names, settings };
}
