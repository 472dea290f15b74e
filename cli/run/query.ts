/** Execution of `query` and `sample`: queries to fitted networks, and random rows from them. */
import type { Session } from '../../www/engine/requests.ts';
import type { AdjustmentSets, AskPlan, EvidenceMessage, PriorVariable } from '../../www/generated/protocol.ts';
import { cellsOf } from '../../www/model/cells.ts';
import { stoppable } from '../host.ts';
import type { QueryRequest, SampleRequest } from '../request.ts';
import { bytes, say, t } from '../words.ts';
import { queryGaussian, sampleGaussian } from './gaussian.ts';
import { modelKind, readModel } from './model-file.ts';

function sayPlan(plan: AskPlan) {
  if (plan.isPlanned) say(t(plan.byTree ? 'cli.sizeTree' : 'cli.sizeSingle', { ...plan, bytes: bytes(plan.bytes) }));
  if (plan.warns) say(t('cli.sizeLarge'));
}

/** Answer to a query; null on Ctrl-C. The predicted size of the computation is printed before a large one begins. */
const asked = (session: Session, evidence: EvidenceMessage) =>
  stoppable(async (signal) => {
    const first = await session.call('ask', { evidence, isAgreed: false }, { signal });
    if (first.plan) sayPlan(first.plan);
    const isLarge = first.state === 'large' && !signal.aborted;
    const last = isLarge ? await session.call('ask', { evidence, isAgreed: true, goOn: true }, { signal }) : first;
    return last.plan && last.answer && { plan: last.plan, answer: last.answer };
  });

/** Joint distribution of a few variables, with one cell for each combination of levels. */
async function jointOf(session: Session, evidence: EvidenceMessage, scope: number[], variables: PriorVariable[]) {
  const values = await session.call('joint', { evidence, variables: scope });
  const names = scope.map((v) => variables[v].name);
  const cells = cellsOf(
    values,
    scope.map((v) => variables[v].levels),
    values.length,
  );
  return {
    variables: names,
    cells: cells.map(({ levels, p }) => ({ levels: Object.fromEntries(names.map((name, i) => [name, levels[i]])), p })),
  };
}

/** Adjustment sets as lists of names. */
const namedSets = ({ sets, complete }: AdjustmentSets, names: string[]) => ({
  sets: sets.map((set) => set.map((v) => names[v])),
  complete,
});

/** Minimal adjustment sets for the effect of one variable on another, in the DAG and in its equivalence class. */
async function adjustmentOf(session: Session, [x, y]: [from: number, to: number], names: string[]) {
  const { isCause, dag, class: ofClass, undirected } = await session.call('adjustment', { x, y });
  return {
    from: names[x],
    to: names[y],
    isCause,
    dag: namedSets(dag, names),
    class: ofClass && namedSets(ofClass, names),
    undirected: undirected.map((v) => names[v]),
  };
}

/** Answer to a query; null on Ctrl-C. */
export type Queried = Awaited<ReturnType<typeof query>>;
export type JointTable = Awaited<ReturnType<typeof jointOf>>;
export type NamedAdjustment = Awaited<ReturnType<typeof adjustmentOf>>;

export async function query(request: QueryRequest) {
  const begun = performance.now();
  const { file, given, targets: targetsIn, joint, adjust, mpe } = request;
  if (file !== undefined && (await modelKind(request)) === 'gaussian') return queryGaussian(file, request);
  const { session, network } = await readModel(request, 'query');
  const { variables } = network;
  const names = variables.map(({ name }) => name);
  const evidence = given.ofLevels(variables);
  const targets = targetsIn(names);
  const found = await asked(session, evidence);
  if (!found) return null;
  const { plan } = found;
  const { lnP, marginals, states, byTree } = found.answer;
  return {
    kind: 'model' as const,
    variables,
    lnP,
    marginals: targets.map((v): [PriorVariable, number[]] => [variables[v], marginals[v]]),
    mpe: mpe ? await explained(session, evidence, variables) : null,
    joint: joint ? await jointOf(session, evidence, joint(names), variables) : null,
    adjustment: adjust ? await adjustmentOf(session, adjust(names), names) : null,
    size: { states, largest: plan.widest, bytes: plan.bytes, byTree },
    seconds: (performance.now() - begun) / 1000,
  };
}

/** Most probable explanation (all levels that are most probable together), by name. */
async function explained(session: Session, evidence: EvidenceMessage, variables: PriorVariable[]) {
  const { levels, lnP, unique } = await session.call('explain', { evidence });
  const assignment = Object.fromEntries(levels.map((level, v) => [variables[v].name, variables[v].levels[level]]));
  return { assignment, logProbability: lnP, unique };
}

/** Samples rows from a network; returns CSV. */
export async function sample(request: SampleRequest): Promise<string> {
  const { file, given, rows, seed } = request;
  if (file !== undefined && (await modelKind(request)) === 'gaussian') return sampleGaussian(file, request);
  const { session, network } = await readModel(request, 'sample');
  return session.call('simulate', { evidence: given.ofLevels(network.variables), rows, seed });
}
