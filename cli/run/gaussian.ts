/** Networks of regressions: read, queried, sampled. Their file is JSON with both variances. */

import type { GaussianAnswer, GaussianFitted, VarianceKind } from '../../www/generated/protocol.ts';
import type { GaussianModel } from '../../www/pkg/core.js';
import { loadGaussian } from '../core.ts';
import { readBytes } from '../files.ts';
import type { QueryRequest, SampleRequest } from '../request.ts';

/** The network of a file. */
export async function readGaussian(file: string, variance: VarianceKind): Promise<GaussianModel> {
  const GaussianModel = await loadGaussian();
  return GaussianModel.read(await readBytes(file), variance);
}

/** Names of the variables. */
export const namesOf = (model: GaussianModel) => (model.fitted() as GaussianFitted).families.map(({ name }) => name);

/** Mean and standard deviation of each target, given evidence. */
export async function queryGaussian(file: string, { variance, given, targets }: QueryRequest) {
  const model = await readGaussian(file, variance);
  const names = namesOf(model);
  const { means, deviations, lnDensity }: GaussianAnswer = model.ask(given.ofNumbers(names));
  const found = targets(names).map((v) => ({ name: names[v], mean: means[v], deviation: deviations[v] }));
  return { kind: 'gaussian' as const, lnDensity, targets: found };
}

/** Rows as CSV. */
export async function sampleGaussian(file: string, { variance, given, rows, seed }: SampleRequest): Promise<string> {
  const model = await readGaussian(file, variance);
  return model.simulate(given.ofNumbers(namesOf(model)), rows, seed);
}
