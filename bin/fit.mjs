/** `fit` and `convert`: networks with tables from results and data, and from one format to another. */
import { readJson } from './files.mjs';
import { estimateOf, fittedResult } from './fitted.mjs';
import { modelFormat, readModel, writeModel } from './model-file.mjs';
import { Refusal, say, t } from './words.mjs';

/** @param {string[]} files @param {Record<string, any>} options @returns {Promise<number>} */
export async function fit([file, dataFile], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'fit' });
  const estimate = estimateOf(options);
  /** @type {string[]} */
  const outputs = options.output ?? [];
  for (const output of outputs) modelFormat(output);
  const { model } = await fittedResult(await readJson(file), file, dataFile, estimate);
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
