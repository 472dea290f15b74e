/**
 * The result file: what `learn --json` prints, what the page saves and reopens, in one schema.
 *
 * Scores are natural-log, larger is better; JSON.stringify writes the shortest decimal that reads back as the same
 * number, so none of the up to 17 digits that matter is lost. Variables go by name. Objects keyed by names have no
 * prototype, so `__proto__` or `constructor` is a key like any other; integer-like names come first in such objects
 * (JavaScript's order), which is why `variables` is a list.
 */

import { judgmentJson } from '../model/judgment/json.js';
import { rowsDroppedOf } from '../model/prepared.js';
import { version } from '../model/version.js';
import { checkDoc } from './link.js';
import { checkResult } from './payload.js';

/**
 * @typedef {import('../model/state.js').Doc} Doc
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 * @typedef {import('../generated/protocol').Outcome} Outcome
 * @typedef {import('./payload.js').Result} Result
 * @typedef {{ read: number, score: number, grow?: number, search: number, total: number }} Seconds
 *   `grow`: of `score`, what an ADTree took to grow, where one did
 */

/** @template T @param {string[]} names @param {(i: number) => T} value @returns {Record<string, T>} */
function byName(names, value) {
  const object = Object.create(null);
  names.forEach((name, i) => {
    object[name] = value(i);
  });
  return object;
}

/** @param {string[]} names @param {number[][]} parents */
const namedParents = (names, parents) => byName(names, (i) => parents[i].map((p) => names[p]));

/**
 * What a link carries of a result.
 * @param {Pick<DataInfo, 'variables' | 'fingerprint'>} info
 * @param {Outcome} outcome
 * @returns {Result}
 */
export function resultOf(info, outcome) {
  const { score, bound, status, steps, ties } = outcome;
  // Lists are made on the way to the exact search.
  const method = outcome.method === 'lists' ? 'dp' : outcome.method;
  const parents = namedParents(
    info.variables.map((v) => v.name),
    outcome.parents,
  );
  return {
    parents,
    score,
    bound: bound ?? null,
    status,
    method,
    fingerprint: info.fingerprint,
    steps,
    version,
    ties: ties ?? null,
  };
}

/**
 * A claimed result as column numbers, for the certifier; null if it speaks of other variables.
 * @param {Result} result
 * @param {Pick<DataInfo, 'variables'>} info
 */
export function claimOf({ parents, score, bound, status }, { variables }) {
  const column = new Map(variables.map(({ name }, i) => [name, i]));
  const names = Object.keys(parents);
  if (names.length !== variables.length || !names.every((name) => column.has(name))) return null;
  /** @type {number[][]} */
  const sets = variables.map(() => []);
  for (const [name, list] of Object.entries(parents)) {
    const set = list.map((parent) => /** @type {number} */ (column.get(parent)));
    sets[/** @type {number} */ (column.get(name))] = set.sort((a, b) => a - b);
  }
  return { parents: sets, score, bound, proven: status === 'proven optimal' };
}

/**
 * The result file.
 * @param {{ doc: Doc, info: import('../model/prepared.js').Info, outcome: Outcome & { trace?: import('../model/answers/runs.ts').Moment[] }, seconds?: Seconds | null,
 *   link?: string | null, judged?: import('../model/answers/proofs.ts').OptimumJudgment | null }} run `judged`: what stands beside the result; `trace`: how
 *   best and bound came to where they are; when it was looked at depends on the clock, so it
 *   stands with the seconds
 */
export function resultJson({ doc, info, outcome, seconds = null, link = null, judged = null }) {
  const names = info.variables.map((v) => v.name);
  const { score, bound, status, method, fingerprint, steps, ties } = resultOf(info, outcome);
  const dropped = rowsDroppedOf(info, doc.data);
  const edges = outcome.edges.map(({ from, to, mark }) => ({ from: names[from], to: names[to], mark }));
  return {
    version,
    variables: names,
    rows: info.list ? null : info.rows,
    score,
    status,
    bound,
    gap: bound === null ? null : bound - score,
    networks: [
      {
        score,
        parents: namedParents(names, outcome.parents),
        class: { edges, equivalentScore: outcome.equivalentScore },
      },
    ],
    ties,
    ...(judged && judgmentJson(judged, outcome, { names, rows: info.list ? null : info.rows })),
    method,
    families: outcome.families,
    kept: outcome.kept,
    counted: outcome.counted ?? null,
    nodes: outcome.nodes,
    expanded: outcome.expanded,
    stored: outcome.stored,
    steps,
    memory: outcome.memory,
    seconds: outcome.trace ? { ...seconds, trace: outcome.trace } : seconds,
    fingerprint,
    certificate: outcome.certificate,
    ...(outcome.sought !== undefined && { sought: outcome.sought }),
    ...(info.list && { list: info.list }),
    ...(info.prepared && { prepared: info.prepared }),
    ...(dropped && { rowsDropped: dropped }),
    doc,
    link,
  };
}

/**
 * What a result file holds, everything checked; `error` if it is none.
 * @param {any} json the parsed file, of any shape
 * @returns {{ doc: Doc, result: Result, notices: import('./link.js').Notice[] } | { error: { code: string, key?: string } }}
 */
export function readResult(json) {
  if (typeof json !== 'object' || json === null || !Array.isArray(json.networks))
    return { error: { code: 'not-a-result' } };
  const result = checkResult({ ...json, parents: json.networks[0]?.parents });
  if (!result) return { error: { code: 'bad-result', key: 'networks' } };
  const checked = checkDoc(json.doc);
  return checked ? { ...checked, result } : { error: { code: 'bad-result', key: 'doc' } };
}
