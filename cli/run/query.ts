/** `query` and `sample`: questions to networks with tables, and rows drawn from them. */
import { slices, spend } from '../../www/engine/slices.ts';
import type {
  Adjustment,
  AdjustmentSets,
  EvidenceMessage as Evidence,
  PriorVariable as Variable,
} from '../../www/generated/protocol.ts';
import { cellsOf } from '../../www/model/cells.ts';
import type { Model } from '../../www/pkg/core.js';
import { byLog, ofLog } from '../../www/words/faint.ts';
import { bytes } from '../../www/words/translate.ts';
import { write } from '../files.ts';
import { offStop, onStop, pause, print, printJson, printLines } from '../host.ts';
import { numberOf, type Options, type OptionsOf } from '../parse/command-table.ts';
import { Refusal, say, t } from '../words.ts';
import { isGaussianFile, queryGaussian, sampleGaussian } from './gaussian.ts';
import { readModel } from './model-file.ts';

/** Digits that bring a probability back for a reader. */
const shown = (p: number) => (p === 0 || p === 1 ? String(p) : p.toPrecision(6));

/** The number of a variable. */
function variableOf(name: string, option: string, variables: Variable[]) {
  const found = variables.findIndex((of) => of.name === name);
  if (found < 0) throw new Refusal('bad-name-option', { option, value: name, names: variables.map((of) => of.name) });
  return found;
}

/**
 * Does a piece of work in slices of time.
 * @param step whether the work has ended
 * @returns false where Ctrl-C ended it
 */
async function inSlices(step: () => boolean): Promise<boolean> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  onStop(stop);
  try {
    return await slices((milliseconds) => spend(milliseconds, step), { stop: () => isStopped, pace: { pause } });
  } finally {
    offStop(stop);
  }
}

/** A level by number. */
function levelOf(text: string, option: string, variables: Variable[], v: number) {
  const found = variables[v].levels.indexOf(text);
  if (found < 0)
    throw new Refusal('bad-level-option', {
      option,
      value: text,
      column: variables[v].name,
      levels: variables[v].levels,
    });
  return found;
}

/** Pairs of variable and level: `A=x,B=y`. */
function pairs(texts: string[], option: string, variables: Variable[]): [number, number][] {
  return texts
    .flatMap((text) => text.split(/,(?=[^,=]+=)/))
    .map((text) => {
      const at = text.indexOf('=');
      if (at < 0) throw new Refusal('bad-level-pair', { option, value: text });
      const v = variableOf(text.slice(0, at), option, variables);
      return [v, levelOf(text.slice(at + 1), option, variables, v)];
    });
}

/** Weights of levels: `A=x:0.7,y:0.3`; levels left out have 0. */
function weights(texts: string[], option: string, variables: Variable[]): [number, number[]][] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    const v = variableOf(text.slice(0, Math.max(at, 0)), option, variables);
    const found = variables[v].levels.map(() => 0);
    for (const part of text.slice(at + 1).split(',')) {
      const [, level, number] = /^(.*):([^:]+)$/.exec(part) ?? [];
      const weight = Number(number);
      if (level === undefined || !(weight >= 0)) throw new Refusal('bad-weight-pair', { option, value: part });
      found[levelOf(level, option, variables, v)] = weight;
    }
    return [v, found];
  });
}

/** What is known. */
const evidenceOf = (options: Options, variables: Variable[]): Evidence => ({
  findings: pairs(options.evidence ?? [], 'evidence', variables),
  likelihoods: weights(options.soft ?? [], 'soft', variables),
  wanted: weights(options.jeffrey ?? [], 'jeffrey', variables),
  interventions: pairs(options.do ?? [], 'do', variables),
});

/** Levels of a variable with their probabilities. */
const named = ({ levels }: Variable, p: number[]): Record<string, number> =>
  Object.fromEntries(levels.map((level, k) => [level, p[k]]));

/** The joint distribution of a few variables, cell by cell: `A,B`. */
function jointOf(model: Model, evidence: Evidence, text: string, variables: Variable[]) {
  const scope = text.split(',').map((name) => variableOf(name, 'joint', variables));
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

/** Joint distribution in lines. */
const jointLines = ({ variables, cells }: ReturnType<typeof jointOf>) => [
  t('cli.joint', { names: variables.join(', ') }),
  ...cells.map(({ levels, p }) => `  ${variables.map((name) => levels[name]).join(', ')}  ${shown(p)}`),
];

/** Adjustment sets with names in place of numbers. */
const namedSets = ({ sets, complete }: AdjustmentSets, variables: Variable[]) => ({
  sets: sets.map((set) => set.map((v) => variables[v].name)),
  complete,
});

/** The minimal adjustment sets of a pair: `A,B`. */
function adjustmentOf(model: Model, text: string, variables: Variable[]) {
  const [x, y, ...more] = text.split(',').map((name) => variableOf(name, 'adjust', variables));
  if (y === undefined || more.length > 0 || x === y)
    throw new Refusal('bad-pair-option', { option: 'adjust', value: text });
  const { isCause, dag, class: ofClass, undirected }: Adjustment = model.adjustment(x, y);
  return {
    from: variables[x].name,
    to: variables[y].name,
    isCause,
    dag: namedSets(dag, variables),
    class: ofClass && namedSets(ofClass, variables),
    undirected: undirected.map((v) => variables[v].name),
  };
}

/** Adjustment sets in lines. */
function adjustmentLines({ from, to, isCause, dag, class: ofClass, undirected }: ReturnType<typeof adjustmentOf>) {
  const [x, y] = [from, to];
  const lines = ({ sets, complete }: { sets: string[][]; complete: boolean }) => [
    ...sets.map((set) => `  ${set.length > 0 ? set.join(', ') : t('cli.adjustNothing')}`),
    ...(sets.length === 0 ? [`  ${t('cli.adjustNone')}`] : []),
    ...(complete ? [] : [`  ${t('cli.adjustMore')}`]),
  ];
  const edges = undirected.map((name) => `${x} - ${name}`).join(', ');
  return [
    t(isCause ? 'cli.adjust' : 'cli.adjustNoCause', { x, y }),
    ...lines(dag),
    ...(ofClass ? [t('cli.adjustClass'), ...lines(ofClass)] : []),
    ...(undirected.length > 0 ? [t('cli.notAmenable', { edges })] : []),
  ];
}

export async function query([file]: string[], options: OptionsOf<'query'>): Promise<number> {
  const begun = performance.now();
  if (await isGaussianFile(file)) return queryGaussian(file, options);
  const model = await readModel(file, 'query');
  const { variables } = model.network();
  const evidence = evidenceOf(options, variables);
  const targets = options.target
    ? options.target.split(',').map((name: string) => variableOf(name, 'target', variables))
    : variables.map((_: Variable, v: number) => v);
  model.ask(evidence);
  const hasPlan = await inSlices(() => model.askPlan().isPlanned || model.askRun(1) >= 1);
  const plan = model.askPlan();
  if (plan.isPlanned) say(t(plan.byTree ? 'cli.sizeTree' : 'cli.sizeSingle', { ...plan, bytes: bytes(plan.bytes) }));
  if (plan.warns) say(t('cli.sizeLarge'));
  if (!hasPlan || !(await inSlices(() => model.askRun(1) >= 1))) {
    say(t('cli.queryStopped'));
    return 3;
  }
  const answer = model.answer();
  const mpe = options.mpe ? model.explain(evidence) : null;
  const joint = options.joint ? jointOf(model, evidence, options.joint, variables) : null;
  const adjustment = options.adjust ? adjustmentOf(model, options.adjust, variables) : null;
  const levels = (of: number[]) =>
    Object.fromEntries(of.map((level, v) => [variables[v].name, variables[v].levels[level]]));
  if (options.json) {
    const json = {
      evidenceProbability: ofLog(answer.lnP),
      lnEvidenceProbability: answer.lnP,
      marginals: Object.fromEntries(
        targets.map((v: number) => [variables[v].name, named(variables[v], answer.marginals[v])]),
      ),
      ...(mpe && { mpe: { assignment: levels(mpe.levels), logProbability: mpe.lnP, unique: mpe.unique } }),
      ...(joint && { joint }),
      ...(adjustment && { adjustment }),
      states: answer.states,
      largest: plan.widest,
      bytes: plan.bytes,
      byTree: answer.byTree,
      seconds: (performance.now() - begun) / 1000,
    };
    printJson(json);
    return 0;
  }
  const lines = [t('cli.pEvidence', { p: byLog(answer.lnP, shown) })];
  for (const v of targets) {
    lines.push(variables[v].name);
    variables[v].levels.forEach((level: string, k: number) => {
      lines.push(`  ${level}  ${shown(answer.marginals[v][k])}`);
    });
  }
  if (mpe) {
    lines.push(t(mpe.unique ? 'cli.mpe' : 'cli.mpeTied', { p: byLog(mpe.lnP, shown) }));
    for (const [name, level] of Object.entries(levels(mpe.levels))) lines.push(`  ${name} = ${level}`);
  }
  if (joint) lines.push(...jointLines(joint));
  if (adjustment) lines.push(...adjustmentLines(adjustment));
  printLines(lines);
  return 0;
}

export async function sample([file]: string[], options: OptionsOf<'sample'>): Promise<number> {
  const rows = numberOf(options, 'rows', 0, 1e6, true) ?? 1000;
  const seed = numberOf(options, 'seed', 0, 4294967295, true) ?? 1;
  if (await isGaussianFile(file)) return sampleGaussian(file, options, rows, seed);
  const model = await readModel(file, 'sample');
  const text = model.simulate(evidenceOf(options, model.network().variables), rows, seed);
  if (options.output) await write(options.output, text);
  else print(text);
  return 0;
}
