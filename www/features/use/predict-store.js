// The store of Predict: cross-validation of the result, and rows of a file predicted by the fitted network.
import { batch, computed, effect, signal } from '@preact/signals';
import { settingsFor } from '../../model/state.js';
import { setDoc } from '../../store/document.js';
import { engine } from '../../store/engine.js';
import { namesOf, refusal } from '../../store/learn.js';
import * as page from '../../store/signals.js';
import { chosenOf } from '../../store/sources.js';
import { inputsOf, usualPrediction } from './predict-model.js';
import { current, estimate } from './store.js';

/**
 * @typedef {import('../../generated/protocol').Validation} Validation
 * @typedef {import('../../generated/protocol').HeldOutRow} HeldOutRow
 * @typedef {import('../../generated/protocol').NewRows} NewRows
 * @typedef {import('../../store/signals.js').Notice} Notice
 */

/** Rows that are shown of the worst predicted, and of a file. */
const SHOWN = 20;

/** What was found, and for which question; `state`: whether it goes on, was stopped, or is whole. */
const found = signal(
  /** @type {{ key: string, state: 'running' | 'stopped' | 'whole', standing: Validation | null, worst: HeldOutRow[] } | null} */ (
    null
  ),
);
/** Why nothing was found, and for which question. */
const refused = signal(/** @type {{ key: string, why: Notice } | null} */ (null));
/** A file that was predicted, and by which network; while it is, the share. */
const file = signal(
  /** @type {{ key: string, name: string, share: number | null, rows: NewRows | null, why: Notice | null } | null} */ (
    null
  ),
);

/** Names of the variables, none before there are data. @param {typeof page.info.value} info */
const allNames = (info) => (info ? namesOf(info) : []);

/** Prediction to be made: as chosen, of a variable of these data; else the selected variable from all others. Null before there are data. */
export const prediction = computed(() => {
  const { prediction: wanted, selected } = page.doc.value;
  const names = allNames(page.info.value);
  if (names.length === 0) return wanted;
  const name = selected?.kind === 'variable' ? selected.name : null;
  const usual = usualPrediction(names, name);
  if (!wanted) return usual;
  return names.includes(wanted.target) ? wanted : { ...wanted, target: usual.target };
});

/** What a cross-validation depends on. */
const validationKey = computed(() =>
  current.value && prediction.value ? JSON.stringify([current.value.key, prediction.value]) : null,
);
/** What the prediction of a file depends on. */
const fileKey = computed(() =>
  current.value && prediction.value ? JSON.stringify([current.value.key, prediction.value.target]) : null,
);

/** The cross-validation of what is shown, as far as it is. */
export const validation = computed(() => (found.value?.key === validationKey.value ? found.value : null));
export const validationRefused = computed(() =>
  refused.value?.key === validationKey.value ? refused.value?.why : null,
);
/** The file that was predicted by what is shown. */
export const predictedFile = computed(() => (file.value?.key === fileKey.value ? file.value : null));

/** Changes what is predicted. @param {Partial<import('../../model/state.js').Prediction>} change @param {string} [gesture] */
export function changePrediction(change, gesture) {
  const now = prediction.peek();
  if (now) setDoc({ prediction: { ...now, ...change } }, gesture);
}

/** The number of the target. */
export const targetOf = () =>
  current.peek()?.fitted.network.variables.findIndex(({ name }) => name === prediction.peek()?.target) ?? -1;

/** Cross-validates: from the beginning, or where Stop was said. @param {boolean} [goOn] */
export async function validate(goOn = false) {
  const key = validationKey.peek();
  const [info, wanted, target] = [page.info.peek(), prediction.peek(), targetOf()];
  if (key === null || !info || !wanted || target < 0) return;
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  const before = goOn ? found.peek() : null;
  batch(() => {
    refused.value = null;
    found.value = { key, state: 'running', standing: before?.standing ?? null, worst: before?.worst ?? [] };
  });
  const take = (/** @type {Validation} */ standing) => {
    if (found.peek()?.key === key) found.value = { key, state: 'running', standing, worst: found.peek()?.worst ?? [] };
  };
  const { folds, seed, relearn } = wanted;
  const request = { target, inputs: inputsOf(wanted, namesOf(info)), folds, seed, relearn };
  const args = { request, estimate: estimate.peek(), settings, worst: SHOWN, goOn };
  try {
    const { standing, worst, isWhole } = await engine.run('validate', args, (_, standing) => take(standing));
    if (found.peek()?.key === key) found.value = { key, state: isWhole ? 'whole' : 'stopped', standing, worst };
  } catch (reason) {
    batch(() => {
      if (found.peek()?.key === key) found.value = null;
      refused.value = { key, why: refusal(reason) };
    });
  }
}

/** Stops; the finished folds stay. */
export const stopValidation = () => engine.stop();

/** Predicts the rows of a file. @param {File} of */
export async function predictFile(of) {
  const key = fileKey.peek();
  const target = targetOf();
  if (key === null || target < 0) return;
  const { name } = of;
  const put = (/** @type {Partial<NonNullable<typeof file.value>>} */ change) => {
    file.value = { key, name, share: null, rows: null, why: null, ...change };
  };
  put({ share: 0 });
  try {
    const bytes = await of.arrayBuffer().catch(() => {
      throw { code: 'unreadable-file' };
    });
    const rows = await engine.run('predictRows', { target, bytes, first: SHOWN }, (_, share) => put({ share }));
    if (rows) put({ rows });
    else file.value = null;
  } catch (reason) {
    put({ why: refusal(reason) });
  }
}

/** A file of what was found. @param {'validationFile' | 'predictedFile'} what */
export const fileOf = (what) => engine.call(what).catch(() => null);

/**
 * Validates parameters by itself as soon as they can be; a structure is learned anew when that is asked for. What nobody asks for any more is
 * stopped. Returns what ends it.
 */
export function startPredict() {
  const isRunning = () => found.peek()?.state === 'running';
  const end = effect(() => {
    const key = validationKey.value;
    const wanted = prediction.value;
    if (found.peek()?.key !== key && isRunning()) void stopValidation();
    if (key === null || !wanted || wanted.relearn) return;
    if (found.peek()?.key !== key && refused.peek()?.key !== key) void validate();
  });
  return () => {
    end();
    if (isRunning()) void stopValidation();
  };
}
