// State of Gaussian networks in the views of "Use it": regressions fitted to continuous variables, and means given
// values that are observed or set.

import { computed, signal } from '@preact/signals';
import type { GaussianAnswer as Answer, GaussianFitted as Fitted, VarianceKind } from '../../../generated/protocol.ts';
import { engine } from '../../../store/engine.ts';
import { follow, query } from '../../../store/query.ts';
import { endingAll } from '../../../store/sequence.ts';
import * as page from '../../../store/signals.ts';
import { givenIn, numbersOf } from '../evidence.ts';
import { bytesOf, checkOfResult, fittedKey, gaussianFile } from '../store.ts';

/** Gaussian network with parameters. `file`: name of the file that it comes from; null if it was fitted to data. */
export type Model = { key: string; fitted: Fitted; before: Answer; file: string | null };

/** Whether the network is Gaussian: the open file has one, or the data are continuous. */
export const isOfNumbers = () => {
  const { model: file } = page.doc.value;
  if (file) return gaussianFile.value === file.digest;
  return Boolean(page.info.value?.variables.some(({ numbers }) => numbers));
};

/** Estimate of variances in use: maximum likelihood or unbiased. */
export const variances = signal<VarianceKind>('maximum-likelihood');

/** Key that identifies a fitted network (problem, network, estimate of variances); null if none can be fitted. */
const modelKey = computed(() => (isOfNumbers() ? fittedKey(variances.value, variances.value) : null));
const NOTHING_KNOWN = { findings: [], interventions: [] };

/** Gaussian network with regressions fitted to the data, or of a file, and the means of its variables. */
const models = query<Model>({
  key: () => modelKey.value,
  async ask(_, { key }) {
    const { model: file } = page.doc.peek();
    const kind = variances.peek();
    const fitted = file
      ? await engine.call('gaussianRead', { bytes: await bytesOf(file), kind })
      : await engine.call('gaussianFit', { kind });
    if (!file) checkOfResult(fitted.families);
    const before = await engine.call('gaussianAsk', { evidence: NOTHING_KNOWN });
    return { key, fitted, before, file: file?.name ?? null };
  },
});
/** Gaussian network in use; null while the network of the current result or file is not fitted yet. */
export const gaussian = models.answer;
export const gaussianRefused = models.error;

const families = () => gaussian.value?.fitted.families ?? [];

/** Evidence of the page that applies to the Gaussian network, by names. */
export const gaussianGiven = computed(() => givenIn(families(), page.doc.value));

/** Evidence by indices, for the worker: findings and interventions. */
export const gaussianEvidence = computed(() => {
  const { findings, interventions } = numbersOf(families(), gaussianGiven.value);
  return { findings, interventions };
});

const isAsked = computed(() => Object.values(gaussianEvidence.value).some((list) => list.length > 0));

/** Key of the network and the evidence, the question that the answer shown belongs to. */
export const meansKey = computed(() => gaussian.value && JSON.stringify([gaussian.value.key, gaussianEvidence.value]));

/** Means of the variables given the evidence. */
const means = query<Answer>({
  key: () => (isAsked.value ? meansKey.value : null),
  ask: () => engine.call('gaussianAsk', { evidence: gaussianEvidence.peek() }),
});
/** Answer of the network given the evidence; `null` until it is computed. */
export const gaussianAnswer = computed(() => (isAsked.value ? means.answer.value : (gaussian.value?.before ?? null)));
/** Reason why there is no answer for the evidence. */
export const gaussianWhy = means.error;

/**
 * Refits the network and computes the means again whenever the result or the evidence changes.
 * @returns function that stops this
 */
export const startGaussian = () => endingAll(follow(models), follow(means));
