// The result with names: what `learn --method bnfinder --json` prints and the page saves, and what of it is checked again.

import { settingsOf } from '../model/experiments/choice.js';
import { noticesOf, openOf } from '../model/experiments/notices.js';
import { version } from '../model/version.js';
import { claimed } from './experiments-found.js';
import { checkDoc } from './link.js';

/** @typedef {import('../generated/protocol').BnfinderInfo} Info @typedef {import('../generated/protocol').BnfinderOutcome} Outcome */

/** @param {Info} info @param {Outcome} outcome @param {import('../model/state.js').Doc} doc what was learned, and how */
export function resultOf(info, outcome, doc) {
  const names = info.variables.map((v) => v.name);
  const of = (/** @type {number[]} */ places) => places.map((place) => names[place]);
  return {
    version,
    variables: names,
    dynamic: info.dynamic,
    experiments: info.experiments,
    series: info.series,
    fingerprint: info.fingerprint,
    settings: settingsOf(doc),
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
    notices: noticesOf(info),
    uneven: info.uneven,
    prepared: { open: openOf(info) },
    doc,
  };
}

/** Whether a result file is of experiments, and not of rows. @param {any} json */
export const isOfExperiments = (json) => Array.isArray(json?.children);

/**
 * What {@link resultOf} wrote, everything checked; `error` if it is something else.
 * @param {any} json the parsed file, of any shape
 * @returns {{ doc: import('../model/state.js').Doc, notices: import('./link.js').Notice[], found: import('./experiments-found.js').Found, error?: undefined } | { error: { code: string, key: string } }}
 */
export function readResult(json) {
  const found = claimed(json);
  if (!found) return { error: { code: 'bad-result', key: 'children' } };
  const checked = checkDoc(json.doc);
  if (checked?.doc.data.kind !== 'experiments') return { error: { code: 'bad-result', key: 'doc' } };
  return { ...checked, found };
}
