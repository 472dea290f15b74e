// The store of Use it: the result with parameters fitted in the worker, and its answers to what is observed and set.
import { batch, computed, effect, signal } from '@preact/signals';
import { dataKey, learnKey, same } from '../../model/state.js';
import { setDoc } from '../../store/document.js';
import { engine } from '../../store/engine.js';
import { refusal } from '../../store/learn.js';
import { modelBytes } from '../../store/model-file.js';
import * as page from '../../store/signals.js';
import { strongest, suited } from './model.js';

/**
 * @typedef {import('../../generated/protocol').Fitted} Fitted
 * @typedef {import('../../generated/protocol').Answer} Answer
 * @typedef {import('../../generated/protocol').ParameterEstimate} ParameterEstimate
 * @typedef {import('../../generated/protocol').ExplanationMessage} Explanation
 * @typedef {import('../../store/signals.js').Notice} Notice
 * @typedef {import('../../generated/protocol').ModelSource} ModelSource
 * @typedef {{ key: string, fitted: Fitted, before: Answer, source: ModelSource | null }} Model a network with tables, and its answer to nothing observed;
 *   `source`: of the file that it comes from, null where it was fitted
 */

/** The fitted network. */
export const model = signal(/** @type {Model | null} */ (null));
/** What it answers, and to which evidence. */
const answered = signal(/** @type {{ key: string, answer: Answer | null, why: Notice | null } | null} */ (null));
/** Why nothing could be fitted, and to what. */
const refused = signal(/** @type {{ key: string, why: Notice } | null} */ (null));
/** Share of a long answer that is computed; null while nothing is. */
export const progress = signal(/** @type {number | null} */ (null));
/** Whether the most probable levels of all variables together are shown. */
export const explains = signal(false);
export const explanation = signal(/** @type {{ key: string, found: Explanation } | null} */ (null));

/** How parameters are estimated: as chosen, or as suits the score. */
export const estimate = computed(() => page.doc.value.estimate ?? suited(page.doc.value.score));

/** The data that are shown are those of the worker, which is free and holds the result. */
export const isReady = computed(() => {
  const doc = page.doc.value;
  const { info, outcome } = { info: page.info.value, outcome: page.outcome.value };
  return (
    info !== null &&
    outcome !== null &&
    !info.list &&
    page.loadedKey.value === dataKey(doc.data) &&
    page.followedKey.value === learnKey(doc) &&
    outcome.key === learnKey(doc) &&
    outcome.fingerprint === info.fingerprint &&
    !page.stale.value &&
    !page.problem.value &&
    !['running', 'failed'].includes(page.run.value.state)
  );
});

/** What a fitted network depends on. */
const modelKey = computed(() => {
  const { model: of } = page.doc.value;
  if (of) return JSON.stringify(['file', of.name, of.digest]);
  return isReady.value ? JSON.stringify([learnKey(page.doc.value), page.outcome.value?.parents, estimate.value]) : null;
});

/** The fitted network, if it is that of the page. */
export const current = computed(() => (model.value?.key === modelKey.value ? model.value : null));
/** Why there is none. */
export const refusedWhy = computed(() => (refused.value?.key === modelKey.value ? refused.value?.why : null));

/** A level of a variable by number; null where the network has none of that name. @param {[string, string]} of @returns {[number, number] | null} */
function numbered([name, level]) {
  const variables = current.value?.fitted.network.variables ?? [];
  const v = variables.findIndex((variable) => variable.name === name);
  const k = variables[v]?.levels.indexOf(level) ?? -1;
  return k < 0 ? null : [v, k];
}

/** What is observed and set, by name: what the network has of it. A variable that is set is not observed. */
export const given = computed(() => {
  const { findings, interventions } = page.doc.value;
  const set = interventions.filter((of) => numbered(of) !== null);
  const isFree = (/** @type {string} */ name) => !set.some(([other]) => other === name);
  return { interventions: set, findings: findings.filter((of) => numbered(of) !== null && isFree(of[0])) };
});

/** The same for the worker. */
export const evidence = computed(() => {
  const numbers = (/** @type {[string, string][]} */ list) => list.map(numbered).filter((of) => of !== null);
  const { findings, interventions } = given.value;
  return { findings: numbers(findings), likelihoods: [], wanted: [], interventions: numbers(interventions) };
});

const evidenceKey = computed(() => JSON.stringify([current.value?.key, evidence.value]));
const isAsked = computed(() => evidence.value.findings.length + evidence.value.interventions.length > 0);

/** What the network answers: to nothing observed, its marginals. */
export const answer = computed(() => {
  if (!isAsked.value) return current.value?.before ?? null;
  return answered.value?.key === evidenceKey.value ? answered.value.answer : null;
});
/** Why there is no answer: evidence that can not be. */
export const contradiction = computed(() => (answered.value?.key === evidenceKey.value ? answered.value.why : null));
/** A most probable explanation, where it is shown and computed. */
export const explained = computed(() =>
  explains.value && explanation.value?.key === evidenceKey.value ? explanation.value.found : null,
);

/** The level of another variable that the evidence changed most. */
export const change = computed(() => {
  const known = current.value;
  const now = answer.value;
  if (!known || !now || !isAsked.value) return null;
  const fixed = [...evidence.value.findings, ...evidence.value.interventions].map(([v]) => v);
  return strongest(known.before.marginals, now.marginals, fixed);
});

/** The level of a variable that is observed or set. @param {string} name */
export const levelOf = (name) => {
  const { findings, interventions } = given.value;
  const of = (/** @type {[string, string][]} */ list) => list.find(([other]) => other === name)?.[1] ?? null;
  const set = of(interventions);
  return { level: set ?? of(findings), isSet: set !== null };
};

/** @param {[string, string][]} list @param {string} name @returns {[string, string][]} */
const without = (list, name) => list.filter(([other]) => other !== name);

/** Observes a level, or forgets it if it was observed. @param {string} name @param {string} level */
export function observe(name, level) {
  const { findings, interventions } = page.doc.peek();
  const was = findings.some(([other, of]) => other === name && of === level);
  const rest = without(findings, name);
  setDoc({
    findings: was ? rest : [...rest, [name, level]],
    interventions: without(interventions, name),
  });
}

/** Sets a variable to a level (an intervention), or no more. @param {string} name @param {string} level */
export function intervene(name, level) {
  const { findings, interventions } = page.doc.peek();
  const was = interventions.some(([other, of]) => other === name && of === level);
  const rest = without(interventions, name);
  setDoc({ interventions: was ? rest : [...rest, [name, level]], findings: without(findings, name) });
}

/** Forgets what is observed and set of a variable, or of all. @param {string} [name] */
export function forget(name) {
  const { findings, interventions } = page.doc.peek();
  setDoc(
    name === undefined
      ? { findings: [], interventions: [] }
      : { findings: without(findings, name), interventions: without(interventions, name) },
  );
}

/** Chooses how parameters are estimated. @param {ParameterEstimate} of */
export const setEstimate = (of) => setDoc({ estimate: of });

/** Fits the result, and computes its marginals. */
async function fit() {
  const key = modelKey.value;
  if (key === null || model.peek()?.key === key) return;
  const { model: file } = page.doc.peek();
  try {
    const { fitted, source } = file ? await fromFile(file) : await fromResult();
    const before = await engine.run('ask', { evidence: nothing() }, (_, share) => (progress.value = share));
    if (before && modelKey.peek() === key) {
      batch(() => {
        model.value = { key, fitted, before, source };
        refused.value = null;
        progress.value = null;
      });
    }
  } catch (reason) {
    refused.value = { key, why: refusal(reason) };
    progress.value = null;
  }
}

/** The result with tables from the data. */
async function fromResult() {
  const fitted = await engine.call('fit', { estimate: estimate.peek() });
  // Tables of another network than the one that is shown are no answer.
  const parents = fitted.network.variables.map((of) => of.parents);
  if (!same(parents, page.outcome.peek()?.parents)) throw { code: 'not-ready' };
  return { fitted, source: null };
}

/** The network of a file with its own tables: nothing is counted, nothing estimated. @param {import('../../model/state.js').ModelRef} file */
async function fromFile(file) {
  const bytes = await modelBytes(file);
  if (!bytes) throw { code: 'model-file-missing', name: file.name };
  const { network, source } = await engine.call('modelRead', { bytes, name: file.name });
  /** @type {Fitted} */
  const fitted = {
    network,
    estimate: { kind: 'maximum-likelihood' },
    rows: 0,
    counts: [],
    unseen: [],
    logLikelihood: 0,
  };
  return { fitted, source };
}

const nothing = () => ({ findings: [], likelihoods: [], wanted: [], interventions: [] });

/** Asks for the marginals given what is observed and set. */
async function ask() {
  const key = evidenceKey.value;
  if (!current.value || !isAsked.value || answered.peek()?.key === key) return;
  try {
    const found = await engine.run('ask', { evidence: evidence.peek() }, (_, share) => (progress.value = share));
    if (found && evidenceKey.peek() === key) answered.value = { key, answer: found, why: null };
  } catch (reason) {
    if (evidenceKey.peek() === key) answered.value = { key, answer: null, why: refusal(reason) };
  }
  progress.value = null;
}

/** Asks for the most probable levels, where they are shown. */
async function explain() {
  const key = evidenceKey.value;
  if (!explains.value || !answer.value || explanation.peek()?.key === key) return;
  const found = await engine.call('explain', { evidence: evidence.peek() }).catch(() => null);
  if (found) explanation.value = { key, found };
}

/** Follows the result and the evidence, until the returned function is called. */
export function startUse() {
  const ends = [effect(() => void fit()), effect(() => void ask()), effect(() => void explain())];
  return () => {
    for (const end of ends) end();
  };
}

/** A question to the fitted network; null if it has no answer. @type {typeof import('../../store/engine.js').ask} */
export const question = (name, ...rest) => engine.call(name, ...rest).catch(() => null);
