// What is asked of a network with parameters: probabilities given evidence, explanations, interventions, rows drawn, files.
import { slices, spend } from '../engine/slices.js';
import { Model } from '../pkg/core.js';
import { predictRequests } from './predict-requests.js';

/** Milliseconds between two reports. */
const REPORT = 200;

/**
 * @param {(name: string) => import('../pkg/core.js').Session} able the session of the page, if it can answer
 * @param {{ pause: () => Promise<void>, isStopped: (id: number) => boolean }} hooks
 * @returns {import('../engine/requests.ts').Handlers<import('../engine/requests.ts').ModelRequests>}
 */
export function modelRequests(able, { pause, isStopped }) {
  /** The network that was fitted last. @type {import('../pkg/core.js').Model | null} */
  let model = null;
  const current = () => {
    if (!model) throw { code: 'not-ready' };
    return model;
  };
  return {
    ...predictRequests(able, current, { pause, isStopped }),
    modelRead({ bytes, name }) {
      const next = Model.read(new Uint8Array(bytes), name);
      model?.free();
      model = next;
      return {
        network: next.network(),
        source: /** @type {import('../generated/protocol').ModelSource} */ (next.source()),
      };
    },
    fit({ estimate }) {
      const next = able('model').model(estimate);
      model?.free();
      model = next;
      return next.fitted();
    },
    async ask({ evidence }, emit, id) {
      const of = current();
      of.ask(evidence);
      let share = 0;
      const step = () => {
        share = of.askRun(1);
        return share >= 1;
      };
      const hasEnded = await slices((milliseconds) => spend(milliseconds, step), {
        stop: () => isStopped(id) || of !== model,
        report: () => emit('progress', share),
        pace: { every: REPORT, pause },
      });
      return hasEnded ? of.answer() : null;
    },
    explain: ({ evidence }) => current().explain(evidence),
    findings: ({ evidence, target }) => current().findings(evidence, target),
    effects: ({ evidence, target, level }) => current().effects(evidence, target, level),
    dependence: ({ x, y, given, soft }) => current().dependence(x, y, new Uint32Array(given), new Uint32Array(soft)),
    classEffect: ({ x, y }) => current().classEffect(x, y),
    joint: ({ evidence, variables }) => current().joint(evidence, new Uint32Array(variables)),
    change: ({ changes }) => current().change(changes),
    adjustment: ({ x, y }) => current().adjustment(x, y),
    intervals: ({ variable }) => current().intervals(variable),
    simulate: ({ evidence, rows, seed }) => current().simulate(evidence, rows, seed),
    exportModel: ({ format }) => current().export(format),
  };
}
