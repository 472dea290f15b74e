// State of the views of "Use it": the result with parameters fitted in the worker, and answers given observations and
// interventions.

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Name, Rest } from '../../engine/requests.ts';
import type {
  Answer,
  AskPlan,
  EvidenceMessage,
  ExplanationMessage as Explanation,
  Fitted,
  ModelSource,
  PriorNetwork as Network,
} from '../../generated/protocol.ts';
import { suited } from '../../model/estimate.ts';
import { learnKey, type ModelRef, same, type TableChange } from '../../model/state.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { engineIs } from '../../store/gate.ts';
import { modelBytes } from '../../store/model-file.ts';
import { parts } from '../../store/parts.ts';
import { follow, query } from '../../store/query.ts';
import { refusal } from '../../store/refusal.ts';
import { endingAll } from '../../store/sequence.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { type EvidenceByName, givenIn, numbersOf } from './evidence.ts';
import { placeOf, sameEntry, strongest } from './model.ts';

/**
 * Network with tables, and its marginals without evidence. `plan`: size of their computation; `source`: description of
 * the network's file, null if it was fitted to data.
 */
export type Model = { key: string; fitted: Fitted; before: Answer; plan: AskPlan; source: ModelSource | null };

/** Fitted network, with the index of the selected variable in it. */
export type Selection = { known: Model; variable: number };

/** Answer of a network with the size of its computation. */
type Answered = { of: Model; answer: Answer; plan: AskPlan };
/** Share of a computation that is done, from 0 to 1, and size of the whole computation. */
type Progress = { share: number; plan: AskPlan };

/**
 * State of long computations. `halted`: key of a question whose answer was too costly to compute without consent
 * (`plan`: its cost) or whose computation was stopped (`plan`: null); `agreed`: key of the network for which the reader
 * consented; `resumed`: question whose stopped computation is continued.
 */
const large = parts({
  halted: null as { key: string; plan: AskPlan | null } | null,
  agreed: null as string | null,
  resumed: null as string | null,
});
/** Digest of the open model file if its network is Gaussian (see regressions.ts); null otherwise. */
export const gaussianFile = signal<string | null>(null);
/** Whether the most probable explanation (levels of all variables together) is shown. */
export const explains = signal(false);

/** Parameter estimate: the chosen one, or by default the one that suits the score. */
export const estimate = computed(() => page.doc.value.estimate ?? suited(page.doc.value.score));

/** Whether the worker has loaded the data shown, is not busy, and has the result of the search. */
export const isReady = computed(() => {
  const doc = page.doc.value;
  return (
    engineIs('followed', 'at result') &&
    !page.info.value?.list &&
    page.outcome.value?.key === learnKey(doc) &&
    !page.problem.value
  );
});

/**
 * Key that identifies a fitted network by all its inputs; null if no network can be fitted.
 * @param how how a result is fitted
 * @param read how a file is read
 */
export function fittedKey(how: unknown, read?: unknown) {
  const { model: of } = page.doc.value;
  if (of) return JSON.stringify(['file', of.name, of.digest, read]);
  return isReady.value ? JSON.stringify([learnKey(page.doc.value), page.outcome.value?.parents, how]) : null;
}
const modelKey = computed(() => fittedKey(estimate.value));

/** Network last fitted; its marginals may still be in computation. */
const fitted = signal<{ key: string; fitted: Fitted; source: ModelSource | null } | null>(null);
const models = query<Model, void, Progress>({
  key: () => modelKey.value,
  async ask(_, { key, progress }) {
    if (fitted.peek()?.key !== key || large.peek().resumed !== key) {
      const { model: file } = page.doc.peek();
      const next = await (file ? fromFile(file) : fromResult());
      if (next === null) {
        gaussianFile.value = file?.digest ?? null;
        return null;
      }
      fitted.value = { ...next, key };
      applied.forget();
    }
    const next = fitted.peek();
    const found = next && (await marginals(key, key, nothing(), progress));
    return found && { ...next, before: found.answer, plan: found.plan };
  },
});
/** Fitted network; null while the network of the current result or file is not fitted yet. */
export const current = models.answer;
/** Reason why there is no fitted network. */
export const refusedWhy = models.error;

/** Table entries that the reader changed, as far as they exist in the fitted tables. */
export const changes = computed(() => {
  const variables = current.value?.fitted.network.variables ?? [];
  return page.doc.value.changes.filter((of) => placeOf(variables, of) !== null);
});
/** Places in the table of a variable of the entries that the reader changed. */
export const markedOf = (variables: Network['variables'], name: string) =>
  new Set(changes.value.filter((of) => of.name === name).map((of) => placeOf(variables, of)?.place ?? -1));
const changesKey = computed(() => (current.value ? JSON.stringify([current.value.key, changes.value]) : null));
/**
 * Tables that the worker uses: with the reader's changes or, if these are impossible, the fitted tables and the reason.
 */
const applied = query<{ network: Network; why: Notice | null }>({
  key: () => changesKey.value,
  when: () => !tables.value,
  async ask() {
    const { network } = (current.peek() as Model).fitted;
    const list = changes.peek().flatMap((of) => {
      const at = placeOf(network.variables, of);
      return at ? [{ ...at, probability: of.p }] : [];
    });
    return engine.call('change', { changes: list }).then(
      (changed) => ({ network: changed, why: null }),
      (reason) => ({ network, why: refusal(reason) }),
    );
  },
});
/** Tables of the current network; null until the worker has them. */
export const tables: ReadonlySignal<Network | null> = computed(() => {
  const known = current.value;
  if (!known) return null;
  const changed = applied.answer.value;
  if (changed) return changed.network;
  return changes.value.length === 0 && applied.last.value === null ? known.fitted.network : null;
});
/** Key of the inputs of an answer, except the evidence: tables and changes; null until the worker has the tables. */
export const tablesKey = computed(() => (tables.value ? changesKey.value : null));

/** Variables of the current network. */
const variables = () => current.value?.fitted.network.variables ?? [];

/** Evidence of the page that applies to the current network, by names. */
export const given = computed(() => givenIn(variables(), page.doc.value));
/** Evidence on the current network by indices, as the worker takes it. */
export const evidence = computed(() => numbersOf(variables(), given.value));

/** Indices of the variables with evidence. */
export const knownOf = computed(() => Object.values(evidence.value).flatMap((list) => list.map(([v]) => v)));

const keyOf = (of: typeof evidence.value) => JSON.stringify([changesKey.value, of]);
const evidenceKey = computed(() => keyOf(evidence.value));
const isAsked = computed(() => knownOf.value.length + changes.value.length > 0);

const answers = query<Answered, void, Progress>({
  key: () => (current.value && isAsked.value ? evidenceKey.value : null),
  when: () => tables.value !== null && !applied.answer.value?.why,
  async ask(_, { key, progress }) {
    const of = current.peek();
    const found = of && (await marginals(key, of.key, evidence.peek(), progress));
    return found && { of, ...found };
  },
});
/** Progress of the long computation under way, of the tables or of an answer. */
export const progress = computed(() => models.asked.value.progress ?? answers.asked.value.progress);

/** Answer for the evidence; without evidence, the marginals of the network. */
export const answer = computed(() => (isAsked.value ? answers.answer.value?.answer : current.value?.before) ?? null);
/** Key of the question that the answer shown belongs to. */
export const answerKey = computed(() => (current.value ? evidenceKey.value : null));
/** Reason why there is no answer: impossible evidence or an invalid change. */
export const contradiction = computed(() => applied.answer.value?.why ?? (isAsked.value ? answers.error.value : null));
/** Answer that the cards show: while a new answer is computed, the previous one, so that no bar is empty. */
export const shownAnswer = computed(() => {
  if (contradiction.value) return null;
  const last = answers.last.value;
  const before = last?.of === current.value ? last?.answer : null;
  return answer.value ?? before ?? current.value?.before ?? null;
});

/** Answer that was not computed to the end: too large to begin without consent (`plan`), or stopped (`plan` null). */
export const halting = computed(() => {
  const key = current.value ? evidenceKey.value : modelKey.value;
  const { halted } = large.all.value;
  return key !== null && halted?.key === key && !answer.value ? halted : null;
});
/** Size of the computation behind the visible answer; null if unknown. */
export const plan = computed(() => (answers.answer.value ?? current.value)?.plan ?? null);

const explanation = query<Explanation>({
  key: () => (explains.value && answer.value ? evidenceKey.value : null),
  ask: () => engine.call('explain', { evidence: evidence.peek() }),
});
/** Most probable explanation, if the reader asked to see it and it is computed. */
export const explained = explanation.answer;

/** Level of a variable without evidence whose probability the evidence changed most. */
export const change = computed(() => {
  const now = answer.value;
  if (!current.value || !now || !isAsked.value) return null;
  return strongest(
    current.value.before.marginals,
    now.marginals,
    knownOf.value,
    current.value.fitted.network.variables,
  );
});

/** Level of a variable that was observed or set by the reader. */
export const levelOf = (name: string) => {
  const { findings, interventions } = given.value;
  const of = (list: [string, string][]) => list.find(([other]) => other === name)?.[1] ?? null;
  const set = of(interventions);
  return { level: set ?? of(findings), isSet: set !== null };
};

/** Number of states of the tree of cliques up to which an answer takes only a few milliseconds. */
const SMALL = 2 ** 17;
/** Maximum time in ms for which new evidence waits for its answer, so that both are shown together. */
const HELD = 30;

/** Function that applies the evidence waiting for its answer, with the answer if there is one; null if none waits. */
let held: (() => void) | null = null;

/**
 * Changes the evidence. If the answer takes only a few milliseconds, both are shown together, so that the page renders
 * once, in the frame after the click.
 */
function setKnown(known: EvidenceByName) {
  held?.();
  const of = current.peek();
  const wanted = numbersOf(variables(), givenIn(variables(), known));
  const isOpen = Object.values(wanted).every((list) => list.length === 0);
  if (!of || !tables.peek() || applied.answer.peek()?.why || isOpen || !of.plan.byTree || of.plan.states > SMALL)
    return setDoc(known);
  const key = keyOf(wanted);
  const show = (found?: Omit<Answered, 'of'>) => {
    if (held !== show) return;
    held = null;
    batch(() => {
      if (found) answers.put(key, { of, ...found });
      setDoc(known);
    });
  };
  held = show;
  setTimeout(show, HELD);
  engine.call('ask', { evidence: wanted, isAgreed: false }).then(
    ({ state, answer, plan }) => show(state === 'whole' && answer && plan ? { answer, plan } : undefined),
    () => show(),
  );
}

/** Evidence on all variables but one. */
function ofOthers(name: string) {
  held?.(); // applies evidence of the preceding click that is still held back
  const { findings, interventions, likelihoods, wanted } = page.doc.peek();
  const isOther = ([other]: [string, unknown]) => other !== name;
  return {
    findings: findings.filter(isOther),
    interventions: interventions.filter(isOther),
    likelihoods: likelihoods.filter(isOther),
    wanted: wanted.filter(isOther),
  };
}

/** Observes a level or sets the variable to it; removes that evidence if it is already there. */
function toggle(kind: 'findings' | 'interventions', name: string, level: string) {
  held?.();
  const was = page.doc.peek()[kind].some(([other, of]) => other === name && of === level);
  if (was) forget(name);
  else take(kind, [name, level]);
}

/** Observes a level, or removes the finding if it is present. */
export const observe = (name: string, level: string) => toggle('findings', name, level);

/** Sets a variable to a level, or removes the intervention if it is present. */
export const intervene = (name: string, level: string) => toggle('interventions', name, level);

/** Applies evidence on a variable, in place of all other evidence on it. */
export function take<K extends keyof EvidenceByName>(kind: K, of: EvidenceByName[K][number]) {
  const rest = ofOthers(of[0]);
  setKnown({ ...rest, [kind]: [...rest[kind], of] });
}

/** Removes the evidence on a variable, or all evidence. */
export const forget = (name?: string) => setKnown(name === undefined ? nothing() : ofOthers(name));

/** Changes the probability of an entry in the fitted tables. */
export function changeEntry(of: TableChange) {
  const before = page.doc.peek().changes;
  const last = before.at(-1);
  // The last change is replaced if it is of the same entry; otherwise it remains, because its row was rescaled with it.
  setDoc({ changes: [...(last && sameEntry(last, of) ? before.slice(0, -1) : before), of] });
}

/**
 * All marginals given evidence. Null if the computation is too large to begin without consent, or was stopped; `halted`
 * then records which.
 * @param key key of the question
 * @param network key of the network
 */
async function marginals(key: string, network: string, wanted: EvidenceMessage, progress: (news: Progress) => void) {
  const { agreed, resumed } = large.peek();
  large.change({ resumed: null });
  const args = { evidence: wanted, isAgreed: agreed === network, goOn: resumed === key };
  const { state, plan, answer } = await engine.run('ask', args, progress);
  large.change({ halted: state === 'whole' ? null : { key, plan } });
  return plan && answer && { plan, answer };
}

/** Fits the tables of the learned network to the data. */
async function fromResult() {
  const fitted = await engine.call('fit', { estimate: estimate.peek() });
  checkOfResult(fitted.network.variables);
  return { fitted, source: null };
}

/** Throws if fitted parameters are those of a network other than the one shown. */
export function checkOfResult(variables: { parents: number[] }[]) {
  const parents = variables.map((of) => of.parents);
  if (!same(parents, page.outcome.peek()?.parents)) throw { code: 'not-ready' };
}

/** Bytes of a model file. Throws if the page does not have the file. */
export async function bytesOf(file: ModelRef) {
  const bytes = await modelBytes(file);
  if (!bytes) throw { code: 'model-file-missing', name: file.name };
  return new Uint8Array(bytes);
}

/** Network of a model file with its tables, without any estimation; `null` if it is Gaussian. */
async function fromFile(file: ModelRef) {
  const { network, source } = await engine.call('modelRead', { bytes: await bytesOf(file), name: file.name });
  if (network === null) return null;
  const fitted: Fitted = {
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

/** Starts a computation that awaited consent, or continues a stopped one. */
export function goOn() {
  const { key, plan } = halting.peek() ?? {};
  large.change({ resumed: plan === null ? (key ?? null) : null, agreed: modelKey.peek(), halted: null });
  void (current.peek() ? answers : models).askNow();
}

/** Stops the computation in progress. */
export const stopAsking = () => engine.stop();

/**
 * Fits tables and updates answers whenever the result or the evidence changes.
 * @returns function that stops this
 */
export const startUse = () => endingAll(follow(models), follow(applied), follow(answers), follow(explanation));

/** Answer of the worker about the fitted network, or the error that it reports instead. */
export const tried = <N extends Name>(name: N, ...[args]: Rest<N>) =>
  engine.call(name, ...([args, { beside: true }] as Rest<N>)).then(
    (answer) => ({ answer, why: null }),
    (reason) => ({ answer: null, why: refusal(reason) }),
  );

/** Asks the worker about the fitted network; null if there is no answer. */
export { ask as question } from '../../store/engine.ts';
