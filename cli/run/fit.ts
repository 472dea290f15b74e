/**
 * Execution of `fit` and `convert`: estimates parameters of a network from data, and converts models between formats.
 */

import type { Fitted, Preview } from '../../www/generated/protocol.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import { type Prepared, preparedOf } from '../../www/model/prepared.ts';
import { openSession } from '../core.ts';
import { readJson } from '../files.ts';
import { host } from '../host.ts';
import { sayPreparation } from '../notes.ts';
import type { ConvertRequest, FitRequest } from '../request.ts';
import { Refusal, say } from '../words.ts';
import { loadForNetwork } from './data.ts';
import { heldResult } from './fitted.ts';
import { readGaussian } from './gaussian.ts';
import { modelKind, readModel } from './model-file.ts';

/** Preparation without its warnings on rows left out and on undecided repairs, which do not concern a model. */
const said = (preview: Preview): Preview => ({
  ...preview,
  warnings: preview.warnings.filter(({ code }) => code !== 'rows-dropped'),
  columns: preview.columns.map((column) => ({
    ...column,
    warnings: column.warnings.filter(({ state }) => state === 'repaired'),
  })),
});

/** Codes of the errors for data that do not match a model; their messages name the data file. */
const DATA_REFUSALS = new Set(['undeclared-state', 'data-lack']);

/** Estimates probability tables for the structure and states of a model file. */
async function fittedModel({
  file,
  dataFile,
  preparation,
  estimate,
}: FitRequest): Promise<{ fitted: Fitted; prepared: Prepared | undefined }> {
  const { session, network } = await readModel({ file }, 'fit');
  if (dataFile === undefined) throw new Refusal('fit-needs-data', { file });
  try {
    const loaded = await loadForNetwork(session, dataFile, preparation, network);
    const recipe = { read: loaded.data.recipe.read, steps: loaded.requestedSteps };
    const fitted = await session.call('fitNetwork', { network, recipe, estimate });
    const preview = loaded.preview && said(loaded.preview);
    const prepared = preview ? preparedOf(preview) : undefined;
    sayPreparation({ ...loaded, preview, info: { ...loaded.info, prepared } }, false);
    return { fitted, prepared };
  } catch (reason) {
    const { code, ...params } = fieldsIn(reason);
    const problem: Record<string, unknown> = reason instanceof Refusal ? reason.problem : { code, ...params };
    const isFrame = (host().frame?.(dataFile) ?? null) !== null;
    const known = { model: file, file: dataFile, ...(isFrame && { source: 'frame' }) };
    if (problem.code === 'too-few-rows' && Number(problem.dropped) > 0)
      throw new Refusal('fit-too-few-rows', { ...problem, ...known });
    throw typeof code === 'string' && DATA_REFUSALS.has(code) ? new Refusal(code, { ...params, ...known }) : reason;
  }
}

/** Network with estimated parameters, and the function that exports it. */
export type FittedNetwork = Awaited<ReturnType<typeof fit>>;

export async function fit(request: FitRequest) {
  const { file, dataFile, estimate, variance, files, unusedBeside } = request;
  const isModel = (await modelKind({ file })) !== null;
  if (!isModel) for (const line of unusedBeside) say(line);
  const held = isModel ? null : await heldResult(await readJson(file), file, dataFile);
  if (held?.info.variables.some(({ numbers }) => numbers)) {
    const { session } = held;
    return {
      kind: 'gaussian' as const,
      fitted: await session.call('gaussianFit', { kind: variance }),
      prepared: held.info.prepared,
      files: files('gaussian'),
      exported: (format: string) => session.call('gaussianExport', { format }),
    };
  }
  const wanted = files('model');
  const { fitted, prepared } = held
    ? { fitted: await held.session.call('fit', { estimate }), prepared: held.info.prepared }
    : await fittedModel(request);
  const session = await openSession();
  const exported = (format: string) => session.call('exportModel', { format });
  return { kind: 'model' as const, fitted, prepared, files: wanted, exported };
}

/** Reads a network and prepares its export in another format. */
export async function convert({ file, variance, files }: ConvertRequest) {
  const kind = (await modelKind({ file })) ?? 'model';
  const wanted = files(kind);
  const isGaussian = kind === 'gaussian' && file !== undefined;
  const { session } = isGaussian ? await readGaussian(file, variance) : await readModel({ file }, 'convert');
  const name = isGaussian ? 'gaussianExport' : 'exportModel';
  return { kind, files: wanted, exported: (format: string) => session.call(name, { format }) };
}
