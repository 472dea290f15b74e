/** Gaussian networks on the command line: fitted to columns of numbers, queried, sampled. Their file is JSON with both variances. */
import { isGaussianText } from '../www/model/model-formats.js';
import { loadGaussian } from './core.mjs';
import { readBytes, write } from './files.mjs';
import { print, printJson, printLines } from './host.mjs';
import { readHead } from './text-file.mjs';
import { escaped } from './visible.mjs';
import { Refusal, say, t } from './words.mjs';

/**
 * @typedef {import('../www/generated/protocol').GaussianFitted} Fitted
 * @typedef {import('../www/generated/protocol').GaussianEvidence} Evidence
 */

/** Formats by suffix. */
const SUFFIXES = /** @type {const} */ ({ '.json': 'gaussian-json', '.r': 'bnlearn-gaussian', '.py': 'pgmpy-gaussian' });

/** @param {number} x */
const shown = (x) => String(Number(x.toPrecision(6)));

/** Which variances are used: `ml`, the usual one, or `unbiased`. @param {import('./options.mjs').Options} options */
export function kindOf({ variance = 'ml' }) {
  if (variance === 'ml') return 'maximum-likelihood';
  if (variance === 'unbiased') return 'unbiased';
  throw new Refusal('bad-word', { option: 'variance', value: variance, words: 'ml, unbiased' });
}

/** Whether a file holds a Gaussian network. @param {string | undefined} file */
export const isGaussianFile = async (file) => file !== undefined && isGaussianText(await readHead(file));

/** The network of a file. @param {string} file @param {import('./options.mjs').Options} options @returns {Promise<import('../www/pkg/core.js').GaussianModel>} */
export async function readGaussian(file, options) {
  const GaussianModel = await loadGaussian();
  return GaussianModel.read(await readBytes(file), kindOf(options));
}

/** Values of variables: `A=1.5,B=2`. @param {string[]} texts @param {string} option @param {string[]} names @returns {[number, number][]} */
function values(texts, option, names) {
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

/** Evidence given by the options: findings and interventions. @param {import('./options.mjs').Options} options @param {string[]} names @returns {Evidence} */
const evidenceOf = (options, names) => ({
  findings: values(options.evidence ?? [], 'evidence', names),
  interventions: values(options.do ?? [], 'do', names),
});

/** @param {import('../www/pkg/core.js').Session} session with a result @param {import('./options.mjs').OptionsOf<'fit'>} options @returns {Promise<number>} */
export async function fitGaussian(session, options) {
  const model = session.gaussianModel(kindOf(options));
  /** @type {Fitted} */
  const fitted = model.fitted();
  say(t('cli.fitted', { rows: fitted.rows }));
  const unbiased = fitted.unbiasedLogLikelihood;
  say(
    t('cli.gaussianFitted', { ml: shown(fitted.logLikelihood), unbiased: unbiased === null ? '-' : shown(unbiased) }),
  );
  if (!options.output?.length) print(escaped(model.export('gaussian-json')));
  return writeGaussian(model, options.output ?? []);
}

/** Writes a network into files, each in the format of its suffix. @param {import('../www/pkg/core.js').GaussianModel} model @param {string[]} files */
async function writeGaussian(model, files) {
  const formats = files.map((file) => {
    const suffix = Object.keys(SUFFIXES).find((of) => file.toLowerCase().endsWith(of));
    if (!suffix) throw new Refusal('bad-model-suffix', { file, endings: Object.keys(SUFFIXES) });
    return { file, format: SUFFIXES[/** @type {keyof typeof SUFFIXES} */ (suffix)] };
  });
  for (const { file, format } of formats) await write(file, model.export(format));
  return 0;
}

/** `convert` of a file of regressions. @param {string} file @param {import('./options.mjs').OptionsOf<'convert'>} options @returns {Promise<number>} */
export const convertGaussian = async (file, options) =>
  writeGaussian(await readGaussian(file, options), options.output ?? []);

/** @param {string} file @param {import('./options.mjs').OptionsOf<'query'>} options @returns {Promise<number>} */
export async function queryGaussian(file, options) {
  const model = await readGaussian(file, options);
  const names = /** @type {Fitted} */ (model.fitted()).families.map(({ name }) => name);
  /** @type {import('../www/generated/protocol').GaussianAnswer} */
  const { means, deviations, lnDensity } = model.ask(evidenceOf(options, names));
  const targets = options.target ? options.target.split(',') : names;
  for (const name of targets)
    if (!names.includes(name)) throw new Refusal('bad-name-option', { option: 'target', value: name, names });
  const of = (/** @type {string} */ name) => ({
    mean: means[names.indexOf(name)],
    deviation: deviations[names.indexOf(name)],
  });
  if (options.json) {
    const variables = Object.fromEntries(targets.map((/** @type {string} */ name) => [name, of(name)]));
    printJson({ lnDensity, variables });
    return 0;
  }
  const lines = targets.map(
    (/** @type {string} */ name) => `${name}  ${shown(of(name).mean)} ± ${shown(of(name).deviation)}`,
  );
  if (lnDensity !== null) lines.unshift(t('cli.lnDensity', { x: shown(lnDensity) }));
  printLines(lines);
  return 0;
}

/** @param {string} file @param {import('./options.mjs').OptionsOf<'sample'>} options @param {number} rows @param {number} seed @returns {Promise<number>} */
export async function sampleGaussian(file, options, rows, seed) {
  const model = await readGaussian(file, options);
  const names = /** @type {Fitted} */ (model.fitted()).families.map(({ name }) => name);
  const text = model.simulate(evidenceOf(options, names), rows, seed);
  if (options.output) await write(options.output, text);
  else print(text);
  return 0;
}
