/** `fit` and `convert`: networks with tables from results and data, and from one format to another. */
import { claimOf, readResult } from '../www/link/result.js';
import { loadDoc, sessionFor } from './checked.mjs';
import { readJson } from './files.mjs';
import { modelFormat, readModel, writeModel } from './model-file.mjs';
import { numberOf, wordOf } from './options.mjs';
import { engineSettings } from './settings.mjs';
import { verify } from './verify.mjs';
import { Refusal, say, sentence, t } from './words.mjs';

/** Names of the estimates. */
const ESTIMATES = /** @type {const} */ (['ml', 'bdeu', 'k2', 'jeffreys']);

/** How parameters are to be estimated. @param {Record<string, any>} options @returns {import('../www/generated/protocol.js').ParameterEstimate} */
function estimateOf(options) {
  const kind = wordOf(options, 'estimate', ESTIMATES) ?? 'bdeu';
  const ess = numberOf(options, 'ess', 1e-6, 1e9);
  if (kind === 'bdeu') return { kind, ess: ess ?? 1 };
  if (ess !== undefined) throw new Refusal('ess-without-bdeu');
  return { kind: kind === 'ml' ? 'maximum-likelihood' : kind };
}

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function fit([file, dataFile], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'fit' });
  const estimate = estimateOf(options);
  /** @type {string[]} */
  const outputs = options.output ?? [];
  for (const output of outputs) modelFormat(output);
  const read = readResult(await readJson(file));
  if ('error' in read) throw new Refusal(read.error.code, read.error);
  for (const notice of read.notices) say(sentence(notice));
  const { doc, result } = read;
  const session = await sessionFor(doc);
  const info = await loadDoc(session, doc, null, dataFile);
  if (!info) throw new Refusal('needs-data', { name: 'name' in doc.data ? doc.data.name : '' });
  if (!('model' in session)) throw new Refusal('needs-rows');
  if (!verify(session, info, doc, result).holds) throw new Refusal('fit-other-data', { file });
  const names = info.variables.map((/** @type {{ name: string }} */ v) => v.name);
  const claim = claimOf(result, info);
  session.adopt(engineSettings(doc, names), claim && { ...claim, bound: null, proven: false });
  const model = session.model(estimate);
  const { unseen, rows } = /** @type {import('../www/generated/protocol.js').Fitted} */ (model.fitted());
  const empty = unseen.reduce((sum, of) => sum + of.length, 0);
  say(t('cli.fitted', { rows }));
  if (empty > 0) say(t(estimate.kind === 'maximum-likelihood' ? 'cli.unseenUniform' : 'cli.unseenPrior', { n: empty }));
  if (outputs.length === 0) process.stdout.write(model.export('model-json'));
  await writeModel(model, outputs);
  return 0;
}

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function convert([file], options) {
  /** @type {string[]} */
  const outputs = options.output ?? [];
  if (outputs.length === 0) throw new Refusal('no-model-output', { command: 'convert' });
  for (const output of outputs) modelFormat(output);
  await writeModel(await readModel(file, 'convert'), outputs);
  return 0;
}
