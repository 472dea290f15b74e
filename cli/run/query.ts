/** `query` and `sample`: questions to networks with tables, and rows drawn from them. */
import { slices, spend } from '../../www/engine/slices.ts';
import type { Adjustment, AdjustmentSets, EvidenceMessage, PriorVariable } from '../../www/generated/protocol.ts';
import { cellsOf } from '../../www/model/cells.ts';
import type { Model } from '../../www/pkg/core.js';
import { pause, stoppable } from '../host.ts';
import type { QueryRequest, SampleRequest } from '../request.ts';
import { bytes, say, t } from '../words.ts';
import { queryGaussian, sampleGaussian } from './gaussian.ts';
import { modelKind, readModel } from './model-file.ts';

/**
 * Does a piece of work in slices of time.
 * @param step whether the work has ended
 * @returns false where Ctrl-C ended it
 */
const inSlices = (step: () => boolean): Promise<boolean> =>
  stoppable((stop) => slices((milliseconds) => spend(milliseconds, step), { stop, pace: { pause } }));

/** The joint distribution of a few variables, cell by cell. */
function jointOf(model: Model, evidence: EvidenceMessage, scope: number[], variables: PriorVariable[]) {
  const values: number[] = model.joint(evidence, new Uint32Array(scope));
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

/** Adjustment sets with names in place of numbers. */
const namedSets = ({ sets, complete }: AdjustmentSets, names: string[]) => ({
  sets: sets.map((set) => set.map((v) => names[v])),
  complete,
});

/** The minimal adjustment sets for the effect of one variable on another. */
function adjustmentOf(model: Model, [x, y]: [from: number, to: number], names: string[]) {
  const { isCause, dag, class: ofClass, undirected }: Adjustment = model.adjustment(x, y);
  return {
    from: names[x],
    to: names[y],
    isCause,
    dag: namedSets(dag, names),
    class: ofClass && namedSets(ofClass, names),
    undirected: undirected.map((v) => names[v]),
  };
}

/** An answer to a question; null where Ctrl-C came first. */
export type Queried = Awaited<ReturnType<typeof query>>;
export type JointTable = ReturnType<typeof jointOf>;
export type NamedAdjustment = ReturnType<typeof adjustmentOf>;

export async function query(request: QueryRequest) {
  const begun = performance.now();
  const { file, given, targets: targetsIn, joint, adjust, mpe } = request;
  if (file !== undefined && (await modelKind(file)) === 'gaussian') return queryGaussian(file, request);
  const model = await readModel(file, 'query');
  const { variables }: { variables: PriorVariable[] } = model.network();
  const names = variables.map(({ name }) => name);
  const evidence = given.ofLevels(variables);
  const targets = targetsIn(names);
  model.ask(evidence);
  const hasPlan = await inSlices(() => model.askPlan().isPlanned || model.askRun(1) >= 1);
  const plan = model.askPlan();
  if (plan.isPlanned) say(t(plan.byTree ? 'cli.sizeTree' : 'cli.sizeSingle', { ...plan, bytes: bytes(plan.bytes) }));
  if (plan.warns) say(t('cli.sizeLarge'));
  if (!hasPlan || !(await inSlices(() => model.askRun(1) >= 1))) return null;
  const { lnP, marginals, states, byTree } = model.answer();
  return {
    kind: 'model' as const,
    variables,
    lnP: lnP as number,
    marginals: targets.map((v): [PriorVariable, number[]] => [variables[v], marginals[v]]),
    mpe: mpe ? explained(model, evidence, variables) : null,
    joint: joint ? jointOf(model, evidence, joint(names), variables) : null,
    adjustment: adjust ? adjustmentOf(model, adjust(names), names) : null,
    size: { states, largest: plan.widest, bytes: plan.bytes, byTree },
    seconds: (performance.now() - begun) / 1000,
  };
}

/** The most probable explanation, by names. */
function explained(model: Model, evidence: EvidenceMessage, variables: PriorVariable[]) {
  const { levels, lnP, unique }: { levels: number[]; lnP: number; unique: boolean } = model.explain(evidence);
  const assignment = Object.fromEntries(levels.map((level, v) => [variables[v].name, variables[v].levels[level]]));
  return { assignment, logProbability: lnP, unique };
}

/** Rows drawn from a network, as CSV. */
export async function sample(request: SampleRequest): Promise<string> {
  const { file, given, rows, seed } = request;
  if (file !== undefined && (await modelKind(file)) === 'gaussian') return sampleGaussian(file, request);
  const model = await readModel(file, 'sample');
  return model.simulate(given.ofLevels(model.network().variables), rows, seed);
}
