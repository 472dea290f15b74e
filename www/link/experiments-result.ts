// Result file of BNFinder, as printed by `learn --method bnfinder --json` and saved by the page: writing and checked
// reading.

import type { BnfinderInfo as Info, BnfinderOutcome as Outcome } from '../generated/protocol.ts';
import { settingsOf } from '../model/experiments/choice.ts';
import { noticesOf, openOf } from '../model/experiments/notices.ts';
import { fieldsIn } from '../model/foreign.ts';
import type { Doc } from '../model/state.ts';
import { version } from '../model/version.ts';
import { claimed, type Found } from './experiments-found.ts';
import { checkDoc, type Notice } from './link.ts';

/** Content of the result file of a search with BNFinder. */
export function resultOf(info: Info, outcome: Outcome, doc: Doc) {
  const names = info.variables.map((v) => v.name);
  const named = (columns: number[]) => columns.map((column) => names[column]);
  return {
    version,
    variables: names,
    dynamic: info.dynamic,
    experiments: info.experiments,
    series: info.series,
    fingerprint: info.fingerprint,
    settings: settingsOf(doc),
    cost: outcome.cost,
    status: outcome.complete ? ('proven optimal' as const) : ('stopped' as const),
    steps: outcome.steps,
    mixtures: Object.fromEntries(info.variables.flatMap(({ name, mixture }) => (mixture ? [[name, mixture]] : []))),
    children: outcome.children.map(({ child, parents, sets, edges, ...rest }) => ({
      child: names[child],
      parents: named(parents),
      ...rest,
      sets: sets.map((set) => ({ ...set, parents: named(set.parents) })),
      edges: edges.map(({ parent, ...edge }) => ({ parent: names[parent], ...edge })),
    })),
    notices: noticesOf(info),
    uneven: info.uneven,
    prepared: { open: openOf(info) },
    doc,
  };
}

/** Whether the parsed content of a result file is a result of BNFinder. */
export const isOfExperiments = (json: unknown) => Array.isArray(fieldsIn(json).children);

/**
 * Reads and checks the content of a file written by {@link resultOf}; `error` for anything else.
 * @param json parsed file of any shape
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
