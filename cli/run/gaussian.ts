/** Gaussian networks on the command line: fitted to columns of numbers, queried, sampled. Their file is JSON with both variances. */

import type {
  GaussianEvidence as Evidence,
  GaussianFitted as Fitted,
  GaussianAnswer,
} from '../../www/generated/protocol.ts';
import { isGaussianText } from '../../www/model/model-formats.ts';
import type { GaussianModel, Session } from '../../www/pkg/core.js';
import { loadGaussian } from '../core.ts';
import { readBytes, write } from '../files.ts';
import { print, printJson, printLines } from '../host.ts';
import type { Options, OptionsOf } from '../parse/command-table.ts';
import { readHead } from '../text-file.ts';
import { escaped } from '../visible.ts';
import { Refusal, say, t } from '../words.ts';

/** Formats by suffix. */
const SUFFIXES = { '.json': 'gaussian-json', '.r': 'bnlearn-gaussian', '.py': 'pgmpy-gaussian' } as const;

const shown = (x: number) => String(Number(x.toPrecision(6)));

/** Which variances are used: `ml`, the usual one, or `unbiased`. */
export function kindOf({ variance = 'ml' }: Options) {
  if (variance === 'ml') return 'maximum-likelihood';
  if (variance === 'unbiased') return 'unbiased';
  throw new Refusal('bad-word', { option: 'variance', value: variance, words: 'ml, unbiased' });
}

/** Whether a file holds a Gaussian network. */
export const isGaussianFile = async (file: string | undefined) =>
  file !== undefined && isGaussianText(await readHead(file));

/** The network of a file. */
export async function readGaussian(file: string, options: Options): Promise<GaussianModel> {
  const GaussianModel = await loadGaussian();
  return GaussianModel.read(await readBytes(file), kindOf(options));
}

/** Values of variables: `A=1.5,B=2`. */
function values(texts: string[], option: string, names: string[]): [number, number][] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const [name, value = ''] = text.split('=');
      const v = names.indexOf(name);
      if (v < 0) throw new Refusal('bad-name-option', { option, value: name, names });
      if (value.trim() === '' || !Number.isFinite(Number(value)))
        throw new Refusal('bad-level-pair', { option, value: text });
      return [v, Number(value)];
    });
}

/** Evidence given by the options: findings and interventions. */
const evidenceOf = (options: Options, names: string[]): Evidence => ({
  findings: values(options.evidence ?? [], 'evidence', names),
  interventions: values(options.do ?? [], 'do', names),
});

/** @param session with a result */
export async function fitGaussian(session: Session, options: OptionsOf<'fit'>): Promise<number> {
  const model = session.gaussianModel(kindOf(options));
  const fitted: Fitted = model.fitted();
  say(t('cli.fitted', { rows: fitted.rows }));
  const unbiased = fitted.unbiasedLogLikelihood;
  say(
    t('cli.gaussianFitted', { ml: shown(fitted.logLikelihood), unbiased: unbiased === null ? '-' : shown(unbiased) }),
  );
  if (!options.output?.length) print(escaped(model.export('gaussian-json')));
  return writeGaussian(model, options.output ?? []);
}

/** Writes a network into files, each in the format of its suffix. */
async function writeGaussian(model: GaussianModel, files: string[]) {
  const formats = files.map((file) => {
    const suffix = Object.keys(SUFFIXES).find((of) => file.toLowerCase().endsWith(of));
    if (!suffix) throw new Refusal('bad-model-suffix', { file, endings: Object.keys(SUFFIXES) });
    return { file, format: SUFFIXES[suffix as keyof typeof SUFFIXES] };
  });
  for (const { file, format } of formats) await write(file, model.export(format));
  return 0;
}

/** `convert` of a file of regressions. */
export const convertGaussian = async (file: string, options: OptionsOf<'convert'>): Promise<number> =>
  writeGaussian(await readGaussian(file, options), options.output ?? []);

export async function queryGaussian(file: string, options: OptionsOf<'query'>): Promise<number> {
  const model = await readGaussian(file, options);
  const names = (model.fitted() as Fitted).families.map(({ name }) => name);
  const { means, deviations, lnDensity }: GaussianAnswer = model.ask(evidenceOf(options, names));
  const targets = options.target ? options.target.split(',') : names;
  for (const name of targets)
    if (!names.includes(name)) throw new Refusal('bad-name-option', { option: 'target', value: name, names });
  const of = (name: string) => ({
    mean: means[names.indexOf(name)],
    deviation: deviations[names.indexOf(name)],
  });
  if (options.json) {
    const variables = Object.fromEntries(targets.map((name: string) => [name, of(name)]));
    printJson({ lnDensity, variables });
    return 0;
  }
  const lines = targets.map((name: string) => `${name}  ${shown(of(name).mean)} ± ${shown(of(name).deviation)}`);
  if (lnDensity !== null) lines.unshift(t('cli.lnDensity', { x: shown(lnDensity) }));
  printLines(lines);
  return 0;
}

export async function sampleGaussian(
  file: string,
  options: OptionsOf<'sample'>,
  rows: number,
  seed: number,
): Promise<number> {
  const model = await readGaussian(file, options);
  const names = (model.fitted() as Fitted).families.map(({ name }) => name);
  const text = model.simulate(evidenceOf(options, names), rows, seed);
  if (options.output) await write(options.output, text);
  else print(text);
  return 0;
}
