// The result with names: what `learn --method bnfinder --json` prints and the page saves, and what of it is checked again.

import type { BnfinderInfo as Info, BnfinderOutcome as Outcome } from '../generated/protocol.ts';
import { settingsOf } from '../model/experiments/choice.ts';
import { noticesOf, openOf } from '../model/experiments/notices.ts';
import { fieldsIn } from '../model/foreign.ts';
import type { Doc } from '../model/state.ts';
import { version } from '../model/version.ts';
import { claimed, type Found } from './experiments-found.ts';
import { checkDoc, type Notice } from './link.ts';

/** @param doc what was learned, and how */
export function resultOf(info: Info, outcome: Outcome, doc: Doc) {
  const names = info.variables.map((v) => v.name);
  const of = (places: number[]) => places.map((place) => names[place]);
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

/** Whether a result file is of experiments, and not of rows. */
export const isOfExperiments = (json: unknown) => Array.isArray(fieldsIn(json).children);

/**
 * What {@link resultOf} wrote, everything checked; `error` if it is something else.
 * @param json the parsed file, of any shape
 */
export function readResult(
  json: unknown,
): { doc: Doc; notices: Notice[]; found: Found; error?: undefined } | { error: { code: string; key: string } } {
  const found = claimed(json);
  if (!found) return { error: { code: 'bad-result', key: 'children' } };
  const checked = checkDoc(fieldsIn(json).doc);
  if (checked?.doc.data.kind !== 'experiments') return { error: { code: 'bad-result', key: 'doc' } };
  return { ...checked, found };
}
