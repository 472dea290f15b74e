// What is asked of a Gaussian network with parameters: means given values, interventions, rows drawn, files.

/**
 * @param {(name: string) => import('../pkg/core.js').Session} able the session of the page, if it can answer
 * @returns {import('../engine/requests.ts').Handlers<import('../engine/requests.ts').GaussianRequests>}
 */
export function gaussianRequests(able) {
  /** The network that was fitted last. @type {import('../pkg/core.js').GaussianModel | null} */
  let model = null;
  const current = () => {
    if (!model) throw { code: 'not-ready' };
    return model;
  };
  return {
    gaussianFit({ kind }) {
      const next = able('gaussianModel').gaussianModel(kind);
      model?.free();
      model = next;
      return next.fitted();
    },
    gaussianAsk: ({ evidence }) => current().ask(evidence),
    gaussianReasons: ({ evidence, variable }) => current().reasons(evidence, variable),
    gaussianAdjustment: ({ x, y }) => current().adjustment(x, y),
    gaussianClassEffect: ({ x, y }) => current().classEffect(x, y),
    gaussianSimulate: ({ evidence, rows, seed }) => current().simulate(evidence, rows, seed),
    gaussianExport: ({ format }) => current().export(format),
  };
}
