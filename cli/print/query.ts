/** Printing of the answer of `query`: marginals, joint distribution, most probable explanation, adjustment sets. */
import type { PriorVariable } from '../../www/generated/protocol.ts';
import { byLog, ofLog } from '../../www/words/faint.ts';
import type { Answer, GaussianAnswer } from '../answers-models.ts';
import { printJson, printLines } from '../host.ts';
import type { QueryRequest } from '../request.ts';
import type { JointTable, NamedAdjustment, Queried } from '../run/query.ts';
import { say, t } from '../words.ts';

/** Probability with six digits, as text. */
const shown = (p: number) => (p === 0 || p === 1 ? String(p) : p.toPrecision(6));
/** Number with six digits, as text. */
const rounded = (x: number) => String(Number(x.toPrecision(6)));

/** Probability of each level of a variable, by the level's name. */
const named = ({ levels }: PriorVariable, p: number[]): Record<string, number> =>
  Object.fromEntries(levels.map((level, k) => [level, p[k]]));

/** Lines that print a joint distribution, one for each combination of levels. */
const jointLines = ({ variables, cells }: JointTable) => [
  t('cli.joint', { names: variables.join(', ') }),
  ...cells.map(({ levels, p }) => `  ${variables.map((name) => levels[name]).join(', ')}  ${shown(p)}`),
];

/** Lines on adjustment sets for the effect of one variable on another. */
function adjustmentLines({ from, to, isCause, dag, class: ofClass, undirected }: NamedAdjustment) {
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

type Gaussian = Extract<Queried, { kind: 'gaussian' }>;
type Discrete = Extract<Queried, { kind: 'model' }>;

function printGaussian({ targets, lnDensity }: Gaussian, json: boolean) {
  if (json) {
    const variables = Object.fromEntries(targets.map(({ name, mean, deviation }) => [name, { mean, deviation }]));
    printJson<GaussianAnswer>({ lnDensity, variables });
    return 0;
  }
  const lines = targets.map(({ name, mean, deviation }) => `${name}  ${rounded(mean)} ± ${rounded(deviation)}`);
  printLines([...(lnDensity === null ? [] : [t('cli.lnDensity', { x: rounded(lnDensity) })]), ...lines]);
  return 0;
}

function linesOf({ lnP, marginals, mpe, joint, adjustment }: Discrete) {
  const lines = [t('cli.pEvidence', { p: byLog(lnP, shown) })];
  for (const [{ name, levels }, p] of marginals)
    lines.push(name, ...levels.map((level, k) => `  ${level}  ${shown(p[k])}`));
  if (mpe) {
    lines.push(t(mpe.unique ? 'cli.mpe' : 'cli.mpeTied', { p: byLog(mpe.logProbability, shown) }));
    for (const [name, level] of Object.entries(mpe.assignment)) lines.push(`  ${name} = ${level}`);
  }
  if (joint) lines.push(...jointLines(joint));
  if (adjustment) lines.push(...adjustmentLines(adjustment));
  return lines;
}

/** Prints the answer of `query`; returns the exit code. */
export function printQueried(answer: Queried, { json }: QueryRequest) {
  if (!answer) {
    say(t('cli.queryStopped'));
    return 3;
  }
  if (answer.kind === 'gaussian') return printGaussian(answer, json);
  const { lnP, marginals, mpe, joint, adjustment, size, seconds } = answer;
  if (json)
    printJson<Answer>({
      evidenceProbability: ofLog(lnP),
      lnEvidenceProbability: lnP,
      marginals: Object.fromEntries(marginals.map(([variable, p]) => [variable.name, named(variable, p)])),
      ...(mpe && { mpe }),
      ...(joint && { joint }),
      ...(adjustment && { adjustment }),
      ...size,
      seconds,
    });
  else printLines(linesOf(answer));
  return 0;
}
