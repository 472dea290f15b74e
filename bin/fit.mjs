/** `fit` and `convert`: networks with tables from results and data, and from one format to another. */
import { opening } from '../www/model/state.js';
import { loadCore } from './core.mjs';
import { loadData } from './data.mjs';
import { readJson } from './files.mjs';
import { estimateOf, heldResult } from './fitted.mjs';
import { convertGaussian, fitGaussian, isGaussianFile } from './gaussian.mjs';
import { print } from './host.mjs';
import { isModelFile, modelFormat, readModel, writeModel } from './model-file.mjs';
import { engineSettings } from './settings.mjs';
import { Refusal, say, t } from './words.mjs';

/**
 * The structure of a model file with tables from data. @param {string} file @param {string | undefined} dataFile
 * @param {import('../www/generated/protocol').ParameterEstimate} estimate @returns {Promise<import('../www/pkg/core.js').Model>}
 */
async function fittedModel(file, dataFile, estimate) {
  const { variables } = (await readModel(file, 'fit')).network();
  if (dataFile === undefined) throw new Refusal('fit-needs-data', { file });
  const Session = await loadCore();
  const session = new Session();
  const { info } = await loadData(session, Session, dataFile, {});
  const names = info.variables.map(({ name }) => name);
  for (const { name } of variables) if (!names.includes(name)) throw new Refusal('fit-lacks', { file, name });
  /** @type {number[][]} */
  const parents = names.map(() => []);
  for (const { name, parents: of } of variables) {
    const set = of.map((/** @type {number} */ p) => names.indexOf(variables[p].name));
    parents[names.indexOf(name)] = set.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  }
  const settings = engineSettings(opening(), names);
  const claimed = { parents, score: 0, bound: null, proven: false };
  const { score } = session.check(settings, claimed);
  session.adopt(settings, { ...claimed, score });
  return session.model(estimate);
}

/** @param {string[]} files @param {import('./options.mjs').OptionsOf<'fit'>} options @returns {Promise<number>} */
export async function fit([file, dataFile], options) {
  if (file === undefined) throw new Refusal('no-file', { command: 'fit' });
  const estimate = estimateOf(options);
  const outputs = options.output ?? [];
  const isModel = await isModelFile(file);
  const held = isModel ? null : await heldResult(await readJson(file), file, dataFile);
  if (held?.info.variables.some((/** @type {any} */ { numbers }) => numbers)) return fitGaussian(held.session, options);
  for (const output of outputs) modelFormat(output);
  const model = held ? held.session.model(estimate) : await fittedModel(file, dataFile, estimate);
  const { unseen, rows } = /** @type {import('../www/generated/protocol').Fitted} */ (model.fitted());
  const empty = unseen.reduce((sum, of) => sum + of.length, 0);
  say(t('cli.fitted', { rows }));
  if (empty > 0) say(t(estimate.kind === 'maximum-likelihood' ? 'cli.unseenUniform' : 'cli.unseenPrior', { n: empty }));
  if (outputs.length === 0) print(model.export('model-json'));
  await writeModel(model, outputs);
  return 0;
}

/** @param {string[]} files @param {import('./options.mjs').OptionsOf<'convert'>} options @returns {Promise<number>} */
export async function convert([file], options) {
  const outputs = options.output ?? [];
  if (outputs.length === 0) throw new Refusal('no-model-output', { command: 'convert' });
  if (await isGaussianFile(file)) return convertGaussian(file, options);
  for (const output of outputs) modelFormat(output);
  await writeModel(await readModel(file, 'convert'), outputs);
  return 0;
}
