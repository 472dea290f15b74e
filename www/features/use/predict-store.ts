// State of the view Predict: cross-validation of the result, and prediction of the rows of a file by the fitted
// network; one instance for tables and one for regressions.

import { computed, effect, signal } from '@preact/signals';
import type {
  HeldOutNumber,
  HeldOutRow,
  NewNumberRows,
  NewRows,
  NumberValidation,
  Settings,
  Validation,
  ValidationRequest,
} from '../../generated/protocol.ts';
import { namesOf } from '../../model/names.ts';
import type { Prediction } from '../../model/state.ts';
import { setDoc } from '../../store/document.ts';
import { engine } from '../../store/engine.ts';
import { refusal } from '../../store/refusal.ts';
import type { Notice } from '../../store/signals.ts';
import * as page from '../../store/signals.ts';
import { settingsOf } from '../../store/sources.ts';
import { gaussian, variances } from './gaussian/regressions.ts';
import { inputsOf, usualPrediction } from './predict-model.ts';
import { current, estimate } from './store.ts';

/** Number of rows shown, both of the worst predictions and of a predicted file. */
const SHOWN = 20;

/** Names of the variables that can be predicted: those of the open model file, else of the data. */
export const predictable = computed(() => {
  if (!page.doc.value.model) return page.info.value ? namesOf(page.info.value) : [];
  const variables = current.value?.fitted.network.variables ?? gaussian.value?.fitted.families ?? [];
  return variables.map(({ name }) => name);
});

/**
 * Prediction to make: as the reader chose, if its target exists; else of the selected variable from all others; null
 * until there are data.
 */
export const prediction = computed(() => {
  const { prediction: wanted, selected } = page.doc.value;
  if (predictable.value.length === 0) return wanted;
  const name = selected?.kind === 'variable' ? selected.name : null;
  const usual = usualPrediction(predictable.value, name);
  if (!wanted) return usual;
  return predictable.value.includes(wanted.target) ? wanted : { ...wanted, target: usual.target };
});

/** Whether rows can be held out: not if the network comes from a model file. */
export const canValidate = computed(() => !page.doc.value.model);

/** Changes the chosen prediction. */
export function changePrediction(change: Partial<Prediction>, gesture?: string) {
  const now = prediction.peek();
  if (now) setDoc({ prediction: { ...now, ...change } }, gesture);
}

/**
 * Requests to the worker for one kind of network (with tables, or Gaussian). Type parameters: `V`: result of a
 * cross-validation, `W`: a held-out row, `R`: a predicted file. `model`: key and names of variables of the fitted
 * network.
 */
type Kind<V extends Validated, W, R> = {
  model: () => { key: string; names: string[] } | null;
  validationFile: () => Promise<string>;
  predictedFile: () => Promise<string>;
  validate: (
    args: { request: ValidationRequest; settings: Settings; worst: number; goOn: boolean },
    take: (soFar: V) => void,
  ) => Promise<{ soFar: V; worst: W[]; isWhole: boolean }>;
  predictRows: (
    args: { target: number; bytes: Uint8Array; first: number },
    take: (share: number) => void,
  ) => Promise<R | null>;
};

/** Fields common to the results of cross-validation of both kinds of networks, and those common to predicted files. */
export type Validated = Pick<Validation, 'folds'> & { each: { proven: boolean }[]; relearned: unknown };
export type PredictedFile<Row> = Pick<
  NewRows,
  'rows' | 'cardinalities' | 'encoding' | 'withMissing' | 'ignored' | 'absent'
> & { first: (Row & { line: number })[] };

export type PredictStore<V extends Validated, W, R> = ReturnType<typeof predictStore<V, W, R>>;

/** State of the predictions of one kind of network (with tables, or Gaussian). */
function predictStore<V extends Validated, W, R>(kind: Kind<V, W, R>) {
  type Found = { key: string; state: 'running' | 'stopped' | 'whole'; soFar: V | null; worst: W[] };
  /** Cross-validation by key, or the reason for its refusal. `state`: running, stopped, or complete. */
  const asked = signal<Found | { key: string; state: 'refused'; why: Notice } | null>(null);
  const found = computed(() => (asked.value?.state === 'refused' ? null : asked.value));
  /** Predicted file with the key of the network that predicted it; `share`: progress of the prediction, from 0 to 1. */
  const file = signal<{ key: string; name: string; share: number | null; rows: R | null; why: Notice | null } | null>(
    null,
  );

  /** Key that identifies a cross-validation by all its inputs. */
  const validationKey = computed(() => {
    const model = kind.model();
    return model && prediction.value && canValidate.value ? JSON.stringify([model.key, prediction.value]) : null;
  });
  /** Key that identifies the prediction of a file by the fitted network and the target. */
  const fileKey = computed(() => {
    const model = kind.model();
    return model && prediction.value ? JSON.stringify([model.key, prediction.value.target]) : null;
  });

  /** Index of the target of the prediction; −1 if there is none. */
  const target = () => {
    const wanted = prediction.peek();
    return wanted ? (kind.model()?.names.indexOf(wanted.target) ?? -1) : -1;
  };

  /** Runs a cross-validation from the beginning, or continues a stopped one. */
  async function validate(goOn: boolean = false) {
    const key = validationKey.peek();
    const [info, wanted] = [page.info.peek(), prediction.peek()];
    if (key === null || !info || !wanted || target() < 0) return;
    const settings = settingsOf(page.doc.peek(), info);
    const before = goOn ? found.peek() : null;
    asked.value = { key, state: 'running', soFar: before?.soFar ?? null, worst: before?.worst ?? [] };
    const take = (soFar: V) => {
      if (found.peek()?.key === key) asked.value = { key, state: 'running', soFar, worst: found.peek()?.worst ?? [] };
    };
    const { folds, seed, relearn } = wanted;
    const request = { target: target(), inputs: inputsOf(wanted, namesOf(info)), folds, seed, relearn };
    try {
      const { soFar, worst, isWhole } = await kind.validate({ request, settings, worst: SHOWN, goOn }, take);
      if (found.peek()?.key === key) asked.value = { key, state: isWhole ? 'whole' : 'stopped', soFar, worst };
    } catch (reason) {
      if (found.peek()?.key === key) asked.value = { key, state: 'refused', why: refusal(reason) };
    }
  }

  /** Stops the cross-validation; the results of finished folds remain. */
  const stop = () => engine.stop();

  /** Predicts the target in the rows of a file. */
  async function predictFile(of: File) {
    const key = fileKey.peek();
    if (key === null || target() < 0) return;
    const { name } = of;
    const put = (change: Partial<NonNullable<typeof file.value>>) => {
      file.value = { key, name, share: null, rows: null, why: null, ...change };
    };
    put({ share: 0 });
    try {
      const bytes = await of.arrayBuffer().catch(() => {
        throw { code: 'unreadable-file' };
      });
      const args = { target: target(), bytes: new Uint8Array(bytes), first: SHOWN };
      const rows = await kind.predictRows(args, (share) => put({ share }));
      if (rows) put({ rows });
      else file.value = null;
    } catch (reason) {
      put({ why: refusal(reason) });
    }
  }

  /**
   * Starts a cross-validation as soon as possible if it does not relearn the structure; one that does waits for the
   * reader. A running one whose inputs changed is stopped.
   * @returns function that ends this
   */
  function start() {
    const isRunning = () => found.peek()?.state === 'running';
    const end = effect(() => {
      const key = validationKey.value;
      const wanted = prediction.value;
      if (found.peek()?.key !== key && isRunning()) void stop();
      if (key === null || !wanted || wanted.relearn) return;
      if (asked.peek()?.key !== key) void validate();
    });
    return () => {
      end();
      if (isRunning()) void stop();
    };
  }

  return {
    /** Fitted network that predicts: its key, and the names of its variables. */
    model: computed(kind.model),
    /** Cross-validation of the current network, as far as it is done; null if there is none. */
    validation: computed(() => (found.value?.key === validationKey.value ? found.value : null)),
    /** Reason why there is no cross-validation. */
    refused: computed(() => {
      const now = asked.value;
      return now?.state === 'refused' && now.key === validationKey.value ? now.why : null;
    }),
    /** File predicted by the current network; null if there is none. */
    file: computed(() => (file.value?.key === fileKey.value ? file.value : null)),
    target,
    validate,
    stop,
    predictFile,
    /** CSV file of all held-out rows with their predictions. */
    validationFile: () => kind.validationFile().catch(() => null),
    /** CSV file of the predicted rows with their predictions. */
    predictedFile: () => kind.predictedFile().catch(() => null),
    start,
  };
}

const tables: Kind<Validation, HeldOutRow, NewRows> = {
  model: () =>
    current.value && { key: current.value.key, names: current.value.fitted.network.variables.map(({ name }) => name) },
  validate: (args, take) => engine.run('validate', { ...args, estimate: estimate.peek() }, take),
  validationFile: () => engine.call('validationFile'),
  predictRows: (args, take) => engine.run('predictRows', args, take),
  predictedFile: () => engine.call('predictedFile'),
};
/** State of predictions by networks with tables. */
export const ofTables = predictStore(tables);

const regressions: Kind<NumberValidation, HeldOutNumber, NewNumberRows> = {
  model: () =>
    gaussian.value && { key: gaussian.value.key, names: gaussian.value.fitted.families.map(({ name }) => name) },
  validate: (args, take) => engine.run('gaussianValidate', { ...args, kind: variances.peek() }, take),
  validationFile: () => engine.call('gaussianValidationFile'),
  predictRows: (args, take) => engine.run('gaussianPredictRows', args, take),
  predictedFile: () => engine.call('gaussianPredictedFile'),
};
/** State of predictions by regressions (Gaussian networks). */
export const ofNumbers = predictStore(regressions);
