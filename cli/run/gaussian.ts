/** Networks of regressions: reading, queries, sampling. Their files are JSON with both variances. */

import type { VarianceKind } from '../../www/generated/protocol.ts';
import { openSession } from '../core.ts';
import { readBytes } from '../files.ts';
import type { QueryRequest, SampleRequest } from '../request.ts';

/** Reads a network into a session; returns the session and the names of the variables. */
export async function readGaussian(file: string, kind: VarianceKind) {
  const session = await openSession();
  const { families } = await session.call('gaussianRead', { bytes: await readBytes(file), kind });
  return { session, names: families.map(({ name }) => name) };
}

/** Mean and standard deviation of each target, given evidence. */
export async function queryGaussian(file: string, { variance, given, targets }: QueryRequest) {
  const { session, names } = await readGaussian(file, variance);
  const evidence = given.ofNumbers(names);
  const { means, deviations, lnDensity } = await session.call('gaussianAsk', { evidence });
  const found = targets(names).map((v) => ({ name: names[v], mean: means[v], deviation: deviations[v] }));
  return { kind: 'gaussian' as const, lnDensity, targets: found };
}

/** Sampled rows as CSV. */
export async function sampleGaussian(file: string, { variance, given, rows, seed }: SampleRequest): Promise<string> {
  const { session, names } = await readGaussian(file, variance);
  return session.call('gaussianSimulate', { evidence: given.ofNumbers(names), rows, seed });
}
