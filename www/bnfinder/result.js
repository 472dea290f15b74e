// The result with names: what `learn --method bnfinder --json` prints and the page saves.

/** @typedef {import('../protocol').BnfinderInfo} Info @typedef {import('../protocol').BnfinderOutcome} Outcome */

/** @param {Info} info @param {Outcome} outcome @param {import('../protocol').BnfinderSettings} settings */
export function resultOf(info, outcome, settings) {
  const names = info.variables.map((v) => v.name);
  const of = (/** @type {number[]} */ places) => places.map((place) => names[place]);
  return {
    variables: names,
    dynamic: info.dynamic,
    experiments: info.experiments,
    series: info.series,
    fingerprint: info.fingerprint,
    settings,
    cost: outcome.cost,
    status: outcome.complete ? 'proven optimal' : 'stopped',
    steps: outcome.steps,
    mixtures: Object.fromEntries(info.variables.flatMap(({ name, mixture }) => (mixture ? [[name, mixture]] : []))),
    children: outcome.children.map(({ child, parents, sets, edges, ...rest }) => ({
      child: names[child],
      parents: of(parents),
      ...rest,
      sets: sets.map((set) => ({ ...set, parents: of(set.parents) })),
      edges: edges.map(({ parent, ...edge }) => ({ parent: names[parent], ...edge })),
    })),
    notices: info.notices,
  };
}
