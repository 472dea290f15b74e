// The store of Gaussian networks in Use it: regressions fitted to continuous variables, and means given values that are
// observed or set.

import { computed, signal } from '@preact/signals';
import type { GaussianAnswer as Answer, GaussianFitted as Fitted, VarianceKind } from '../../../generated/protocol.ts';
import { engine } from '../../../store/engine.ts';
import { follow, query } from '../../../store/query.ts';
import { endingAll } from '../../../store/sequence.ts';
import * as page from '../../../store/signals.ts';
import { givenIn, numbersOf } from '../evidence.ts';
import { bytesOf, checkOfResult, fittedKey, gaussianFile } from '../store.ts';

/** A fitted network. `file`: name of the file that it comes from; `null` if it was fitted to data. */
export type Model = { key: string; fitted: Fitted; before: Answer; file: string | null };

/** Whether the network is Gaussian: that of the open file, or the data are continuous. */
export const isOfNumbers = () => {
  const { model: file } = page.doc.value;
  if (file) return gaussianFile.value === file.digest;
  return Boolean(page.info.value?.variables.some(({ numbers }) => numbers));
};

/** Kind of variances in use: maximum likelihood or unbiased. */
export const variances = signal<VarianceKind>('maximum-likelihood');

/** Key of the inputs of a fitted network: problem, network, kind of variances; `null` if none can be fitted. */
const modelKey = computed(() => (isOfNumbers() ? fittedKey(variances.value, variances.value) : null));
const NOTHING_KNOWN = { findings: [], interventions: [] };

/** The result with regressions from the data, or those of a file, with its means. */
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
/** The fitted network, if it belongs to the current page. */
export const gaussian = models.answer;
export const gaussianRefused = models.error;

const families = () => gaussian.value?.fitted.families ?? [];

/** Evidence by names. */
export const gaussianGiven = computed(() => givenIn(families(), page.doc.value));

/** Evidence by indices, for the worker: findings and interventions. */
export const gaussianEvidence = computed(() => {
  const { findings, interventions } = numbersOf(families(), gaussianGiven.value);
  return { findings, interventions };
});

const isAsked = computed(() => Object.values(gaussianEvidence.value).some((list) => list.length > 0));

/** Means given the evidence. */
const means = query<Answer>({
  key: () => (gaussian.value && isAsked.value ? JSON.stringify([gaussian.value.key, gaussianEvidence.value]) : null),
  ask: () => engine.call('gaussianAsk', { evidence: gaussianEvidence.peek() }),
});
/** Answer of the network given the evidence; `null` until it is computed. */
export const gaussianAnswer = computed(() => (isAsked.value ? means.answer.value : (gaussian.value?.before ?? null)));
/** Reason that there is no answer. */
export const gaussianWhy = means.error;

/**
 * Follows the result and the evidence.
 * @returns function that stops it
 */
export const startGaussian = () => endingAll(follow(models), follow(means));
