/** Linear Gaussian networks (a regression for each variable), from JSON files: reading, queries, sampling. */

import type { VarianceKind } from '../../www/generated/protocol.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { QueryRequest, SampleRequest } from '../request.ts';

/** Reads a linear Gaussian network into a session; returns the session and the names of the variables. */
export async function readGaussian(file: string, kind: VarianceKind) {
  const session = await openSession();
  const { families } = await session.call('gaussianRead', { bytes: await readBytes(file), kind });
  return { session, names: families.map(({ name }) => name) };
}

/** Answers a query: mean and standard deviation of each target, given evidence. */
export async function queryGaussian(file: string, { variance, given, targets }: QueryRequest) {
  const { session, names } = await readGaussian(file, variance);
  const evidence = given.ofNumbers(names);
  const { means, deviations, lnDensity } = await session.call('gaussianAsk', { evidence });
  const found = targets(names).map((v) => ({ name: names[v], mean: means[v], deviation: deviations[v] }));
  return { kind: 'gaussian' as const, lnDensity, targets: found };
}

/** Samples rows from a linear Gaussian network; returns CSV. */
export async function sampleGaussian(file: string, { variance, given, rows, seed }: SampleRequest): Promise<string> {
  const { session, names } = await readGaussian(file, variance);
  return session.call('gaussianSimulate', { evidence: given.ofNumbers(names), rows, seed });
}
