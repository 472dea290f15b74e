// Requests to a network with parameters: probabilities given evidence, explanations, interventions, rows drawn, files.

import type { GaussianRequests, Handlers, ModelQuestion, ModelRequests } from '../engine/requests.ts';
import { slices, spend } from '../engine/slices.ts';
import type { ModelSource, PriorNetwork } from '../generated/protocol.ts';
import { isGaussianText } from '../model/model-formats.ts';
import { GaussianModel, Model, type Session, textOf } from '../pkg/core.js';
import { gaussianRequests } from './gaussian.ts';
import { predictRequests } from './predict-requests.ts';

/** Milliseconds between two reports. */
const REPORT = 200;
/** States of a tree of cliques up to which an answer takes a few milliseconds: it is not cut into slices. */
const SMALL = 2 ** 17;
/** More steps than any tree takes. */
const ALL = 2 ** 20;

/** Answers of the network that a session found, of few variables. */
export function modeled(of: Session, { estimate, evidence, separations }: ModelQuestion) {
  const model = of.model(estimate);
  try {
    return {
      fitted: model.fitted(),
      answers: evidence.map((one) => {
        try {
          model.ask(one);
          model.askRun(ALL);
          return model.answer();
        } catch {
          return null; // evidence that no row has
        }
      }),
      separations: separations.map(({ x, y, given }) =>
        model.dependence(x, y, new Uint32Array(given), new Uint32Array()),
      ),
    };
  } finally {
    model.free();
  }
}

/** @param able the session of the page, if it can answer */
export function modelRequests(
  able: (name: string) => Session,
  { pause, isStopped }: { pause: () => Promise<void>; isStopped: (id: number) => boolean },
): Handlers<ModelRequests & GaussianRequests> {
  /** The network that was fitted last. */
  let model: Model | null = null;
  const current = () => {
    if (!model) throw { code: 'not-ready' };
    return model;
  };
  return {
    ...predictRequests(able, current, { pause, isStopped }),
    ...gaussianRequests(able, { pause, isStopped }),
    modelRead({ bytes, name }) {
      if (isGaussianText(textOf(new Uint8Array(bytes)))) {
        // What is wrong with it is said now; `gaussianRead` takes it.
        GaussianModel.read(new Uint8Array(bytes), 'maximum-likelihood').free();
        return { network: null, source: null };
      }
      const next = Model.read(new Uint8Array(bytes), name);
      model?.free();
      model = next;
      return {
        network: next.network(),
        source: next.source() as ModelSource,
      };
    },
    modelApart({ bytes, name, format }) {
      const read = Model.read(new Uint8Array(bytes), name);
      try {
        const { notes } = read.source() as ModelSource;
        const { variables } = read.network() as PriorNetwork;
        return { variables: variables.length, notes, text: format === null ? null : read.export(format) };
      } finally {
        read.free();
      }
    },
    fit({ estimate }) {
      const next = able('model').model(estimate);
      model?.free();
      model = next;
      return next.fitted();
    },
    async ask({ evidence, isAgreed, goOn }, emit, id) {
      const of = current();
      if (!goOn) of.ask(evidence);
      let share = 0;
      const isLarge = () => {
        const { warns, isPlanned } = of.askPlan();
        return isPlanned && warns && !isAgreed;
      };
      if (isLarge()) return { plan: of.askPlan(), answer: null, state: 'large' };
      // What is small is there at once: no turn for others, no clock.
      const { byTree, states } = of.askPlan();
      if (byTree && states <= SMALL && of.askRun(ALL) >= 1) {
        return { plan: of.askPlan(), answer: of.answer(), state: 'whole' };
      }
      const begins = of.askPlan().isPlanned;
      if (begins) emit('progress', { share: 0, plan: of.askPlan() }); // the size is said before the work
      const step = () => {
        share = of.askRun(1);
        return share >= 1 || (!begins && isLarge());
      };
      const hasEnded = await slices((milliseconds) => spend(milliseconds, step), {
        stop: () => isStopped(id) || of !== model,
        report: () => emit('progress', { share, plan: of.askPlan() }),
        pace: { every: REPORT, pause },
      });
      if (!hasEnded) return { plan: null, answer: null, state: 'stopped' };
      const plan = of.askPlan();
      return share >= 1 ? { plan, answer: of.answer(), state: 'whole' } : { plan, answer: null, state: 'large' };
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
    /** Fits the result for this request alone; the network of further questions stays. */
    fittedApart({ estimate }) {
      const fitted = able('model').model(estimate);
      try {
        return fitted.fitted();
      } finally {
        fitted.free();
      }
    },
    /** Fits the result and writes it in files. */
    exportFitted({ estimate, formats }) {
      const fitted = able('model').model(estimate);
      try {
        return formats.map((format) => fitted.export(format));
      } finally {
        fitted.free();
      }
    },
  };
}
