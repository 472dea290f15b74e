// Requests to a Gaussian network with parameters: means given values, interventions, rows drawn, forecasts, files.
import { GaussianModel } from '../pkg/core.js';
import { predictions, validations } from './predict-requests.js';

/**
 * @param {(name: string) => import('../pkg/core.js').Session} able the session of the page, if it can answer
 * @param {import('./predict-requests.js').Hooks} hooks
 * @returns {import('../engine/requests.ts').Handlers<import('../engine/requests.ts').GaussianRequests>}
 */
export function gaussianRequests(able, hooks) {
  /** The network that was fitted or read last. @type {GaussianModel | null} */
  let model = null;
  const current = () => {
    if (!model) throw { code: 'not-ready' };
    return model;
  };
  const take = (/** @type {GaussianModel} */ next) => {
    model?.free();
    model = next;
    return next.fitted();
  };
  /** @type {ReturnType<typeof validations<import('../generated/protocol').NumberValidation, import('../generated/protocol').HeldOutNumber>>} */
  const validation = validations(hooks);
  /** @type {ReturnType<typeof predictions<import('../generated/protocol').NewNumberRows>>} */
  const prediction = predictions(hooks);
  return {
    gaussianFit: ({ kind }) => take(able('gaussianModel').gaussianModel(kind)),
    gaussianRead: ({ bytes, kind }) => take(GaussianModel.read(new Uint8Array(bytes), kind)),
    gaussianAsk: ({ evidence }) => current().ask(evidence),
    gaussianReasons: ({ evidence, variable }) => current().reasons(evidence, variable),
    gaussianAdjustment: ({ x, y }) => current().adjustment(x, y),
    gaussianClassEffect: ({ x, y }) => current().classEffect(x, y),
    gaussianSimulate: ({ evidence, rows, seed }) => current().simulate(evidence, rows, seed),
    gaussianExport: ({ format }) => current().export(format),
    gaussianValidate: ({ request, kind, settings, ...how }, emit, id) =>
      validation.run(() => able('gaussianValidation').gaussianValidation(request, kind, settings), how, emit, id),
    gaussianValidationFile: () => validation.file(),
    gaussianPredictRows: async ({ target, bytes, first }, emit, id) =>
      prediction.run(current().predictRows(target, new Uint8Array(bytes)), first, emit, id),
    gaussianPredictedFile: () => prediction.file(),
  };
}
