// Requests to a Gaussian network with parameters: means given values, interventions, rows drawn, forecasts, files.

import type { GaussianRequests, Handlers } from '../engine/requests.ts';
import type { HeldOutNumber, NewNumberRows, NumberValidation } from '../generated/protocol.ts';
import { GaussianModel, type Session } from '../pkg/core.js';
import { type Hooks, predictions, validations } from './predict-requests.ts';

/** @param able the session of the page, if it can answer */
export function gaussianRequests(able: (name: string) => Session, hooks: Hooks): Handlers<GaussianRequests> {
  /** The network that was fitted or read last. */
  let model: GaussianModel | null = null;
  const current = () => {
    if (!model) throw { code: 'not-ready' };
    return model;
  };
  const take = (next: GaussianModel) => {
    model?.free();
    model = next;
    return next.fitted();
  };
  const validation: ReturnType<typeof validations<NumberValidation, HeldOutNumber>> = validations(hooks);
  const prediction: ReturnType<typeof predictions<NewNumberRows>> = predictions(hooks);
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
