/** `fit` and `convert`: networks with tables from results and data, and from one format to another. */

import type { Fitted, ParameterEstimate, Preview } from '../../www/generated/protocol.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import { droppedWords, type Prepared, preparedNotes, preparedOf } from '../../www/model/prepared.ts';
import type { Model } from '../../www/pkg/core.js';
import { loadCore } from '../core.ts';
import { readJson } from '../files.ts';
import { host, print } from '../host.ts';
import { PREPARATION } from '../model-options.ts';
import { sayPreparation } from '../notes.ts';
import { isGiven, type OptionsOf } from '../parse/command-table.ts';
import { escaped } from '../visible.ts';
import { Refusal, say, t } from '../words.ts';
import { loadForNetwork } from './data.ts';
import { estimateOf, heldResult } from './fitted.ts';
import { convertGaussian, fitGaussian, isGaussianFile } from './gaussian.ts';
import { isModelFile, modelFormat, readModel, writeModel } from './model-file.ts';

/**
 * What is to be said of data for a model: what was done by itself, and what is open of the file. What its columns hold the model says.
 */
const said = (preview: Preview): Preview => ({
  ...preview,
  warnings: preview.warnings.filter(({ code }) => code !== 'rows-dropped'),
  columns: preview.columns.map((column) => ({
    ...column,
    warnings: column.warnings.filter(({ state }) => state === 'repaired'),
  })),
});

/** Says where most rows were left out for missing cells. */
function sayMark(prepared: Prepared | undefined) {
  const words = droppedWords({ prepared }, null, t);
  if (words) say(words);
}

/** Refusals of data that a model does not fit: their sentences name the file. */
const OF_DATA = new Set(['undeclared-state', 'data-lack']);

/** The structure of a model file, its states as it declares them, with tables from data. */
async function fittedModel(
  file: string,
  dataFile: string | undefined,
  options: OptionsOf<'fit'>,
  estimate: ParameterEstimate,
): Promise<{ model: Model; prepared: Prepared | undefined }> {
  const network = (await readModel(file, 'fit')).network();
  if (dataFile === undefined) throw new Refusal('fit-needs-data', { file });
  const Session = await loadCore();
  const session = new Session();
  try {
    const loaded = await loadForNetwork(session, dataFile, options, network);
    const recipe = { read: loaded.data.recipe.read, steps: loaded.requestedSteps };
    const model = session.fitNetwork(network, recipe, estimate);
    const preview = loaded.preview && said(loaded.preview);
    const prepared = preview ? preparedOf(preview) : undefined;
    sayPreparation({ ...loaded, preview, info: { ...loaded.info, prepared } }, false);
    return { model, prepared };
  } catch (reason) {
    const { code, ...params } = fieldsIn(reason);
    const problem: Record<string, unknown> = reason instanceof Refusal ? reason.problem : { code, ...params };
    const isFrame = (host().frame?.(dataFile) ?? null) !== null;
    const known = { model: file, file: dataFile, ...(isFrame && { source: 'frame' }) };
    if (problem.code === 'too-few-rows' && Number(problem.dropped) > 0)
      throw new Refusal('fit-too-few-rows', { ...problem, ...known });
    throw typeof code === 'string' && OF_DATA.has(code) ? new Refusal(code, { ...params, ...known }) : reason;
  }
}

export async function fit([file, dataFile]: string[], options: OptionsOf<'fit'>): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'fit' });
  const estimate = estimateOf(options);
  const outputs = options.output ?? [];
  const isModel = await isModelFile(file);
  for (const option of isModel ? [] : Object.keys(PREPARATION))
    if (isGiven(options, option)) say(t('cli.unused.result', { option }));
  const held = isModel ? null : await heldResult(await readJson(file), file, dataFile);
  if (held?.info.variables.some(({ numbers }) => numbers)) {
    sayMark(held.info.prepared);
    return fitGaussian(held.session, options);
  }
  for (const output of outputs) modelFormat(output);
  const { model, prepared } = held
    ? { model: held.session.model(estimate), prepared: held.info.prepared }
    : await fittedModel(file, dataFile, options, estimate);
  const { unseen, rows } = model.fitted() as Fitted;
  const empty = unseen.reduce((sum, of) => sum + of.length, 0);
  say(t('cli.fitted', { rows }));
  sayMark(prepared);
  if (empty > 0) say(t(estimate.kind === 'maximum-likelihood' ? 'cli.unseenUniform' : 'cli.unseenPrior', { n: empty }));
  if (outputs.length === 0) print(escaped(model.export('model-json')));
  await writeModel(model, outputs, preparedNotes(prepared, t));
  return 0;
}

export async function convert([file]: string[], options: OptionsOf<'convert'>): Promise<number> {
  const outputs = options.output ?? [];
  if (outputs.length === 0) throw new Refusal('no-model-output', { command: 'convert' });
  if (await isGaussianFile(file)) return convertGaussian(file, options);
  for (const output of outputs) modelFormat(output);
  await writeModel(await readModel(file, 'convert'), outputs);
  return 0;
}
