/**
 * Result file: printed by `learn --json`, saved and opened by the page. Scores are in nats, larger is better;
 * JSON.stringify writes the shortest decimal that reads back as the same number, so that no precision is lost. Objects
 * keyed by names of variables have no prototype, so that `__proto__` is a key like any other. `variables` is a list,
 * since JavaScript reorders integer-like keys.
 */

import type { DataInfo, Moment, Outcome } from '../generated/protocol.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import type { Result } from '../model/claim.ts';
import { fieldsIn } from '../model/foreign.ts';
import { judgmentJson } from '../model/judgment/json.ts';
import { namesOf } from '../model/names.ts';
import { type Info, rowsDroppedOf } from '../model/prepared.ts';
import type { Doc } from '../model/state.ts';
import { version } from '../model/version.ts';
import { checkDoc, type Notice } from './link.ts';
import { checkResult } from './payload.ts';

/** Seconds of each stage of a run. `grow`: part of `score` spent on building an ADTree, if one was built. */
export type Seconds = { read: number; score: number; grow?: number; search: number; total: number };

function byName<T>(names: string[], value: (i: number) => T): Record<string, T> {
  const object = Object.create(null);
  names.forEach((name, i) => {
    object[name] = value(i);
  });
  return object;
}

const namedParents = (names: string[], parents: number[][]) => byName(names, (i) => parents[i].map((p) => names[p]));

/** Result in the form that a link contains, with variables by name. */
export function resultOf(info: Pick<DataInfo, 'variables' | 'fingerprint'>, outcome: Outcome): Result {
  const { score, bound, status, steps, ties } = outcome;
  // `lists` (lists of parent sets) is a stage of dynamic programming.
  const method = outcome.method === 'lists' ? 'dp' : outcome.method;
  const parents = namedParents(namesOf(info), outcome.parents);
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

/** Claimed result with column numbers in place of names, for the certifier; null if the data have other variables. */
export function claimOf({ parents, score, bound, status }: Result, { variables }: Pick<DataInfo, 'variables'>) {
  const column = new Map(variables.map(({ name }, i) => [name, i]));
  const names = Object.keys(parents);
  if (names.length !== variables.length || !names.every((name) => column.has(name))) return null;
  const sets: number[][] = variables.map(() => []);
  for (const [name, list] of Object.entries(parents)) {
    const set = list.map((parent) => column.get(parent) as number);
    sets[column.get(name) as number] = set.sort((a, b) => a - b);
  }
  return { parents: sets, score, bound, proven: status === 'proven optimal' };
}

type Run = {
  doc: Doc;
  info: Info;
  outcome: Outcome & { trace?: Moment[] };
  seconds?: Seconds | null;
  link?: string | null;
  judged?: OptimumJudgment | null;
};

/**
 * Content of a result file.
 * @param run `judged`: judgment of an optimum; `trace` of the outcome: score and bound over time, which depend on the
 * clock and so are stored with the seconds
 */
export function resultJson({ doc, info, outcome, seconds = null, link = null, judged = null }: Run) {
  const names = namesOf(info);
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
    ...(outcome.predicted !== undefined && { predicted: outcome.predicted }),
    ...(outcome.deviation !== undefined && { deviation: outcome.deviation }),
    ...(info.list && { list: info.list }),
    ...(info.prepared && { prepared: info.prepared }),
    ...(dropped && { rowsDropped: dropped }),
    doc,
    link,
  };
}

/**
 * Reads and checks the content of a result file; `error` for anything else.
 * @param json parsed file of any shape
 */
export function readResult(
  json: unknown,
): { doc: Doc; result: Result; notices: Notice[] } | { error: { code: string; key?: string } } {
  const { networks, doc, ...claimed } = fieldsIn(json);
  if (!Array.isArray(networks)) return { error: { code: 'not-a-result' } };
  const result = checkResult({ ...claimed, parents: networks[0]?.parents });
  if (!result) return { error: { code: 'bad-result', key: 'networks' } };
  const checked = checkDoc(doc);
  return checked ? { ...checked, result } : { error: { code: 'bad-result', key: 'doc' } };
}
