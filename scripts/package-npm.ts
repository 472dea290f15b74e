// Builds the npm package in dist-npm/: command line and functions of api/ as built in dist-node/, a build of the same
// for web pages, and the engine. `npm run package:npm`, then `npm pack ./dist-npm`.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { manPage } from '../cli/parse/man.ts';
import { contents, OPTIONAL } from '../vite.node.config.ts';
import { answersSchema, progressTypes } from './answers.ts';
import { answersTypes } from './build/answers-types.ts';
import { licensesText } from './build/licenses.ts';
import { optionTypes } from './build/option-types.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);

/** Value of a field in a file of the repository. Errors: the file has no such field. */
function fieldIn(file: string, field: RegExp) {
  const [, value] = field.exec(readFileSync(at(file), 'utf8')) ?? [];
  if (value === undefined) throw new Error(`${file} has no ${field}`);
  return value;
}

/** Contents of the npm package's package.json, from package.json, Cargo.toml and CITATION.cff of the repository. */
function manifest() {
  const own = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { name, version, description, license, type, engines } = own;
  const repository = fieldIn('Cargo.toml', /^repository = "(.+)"$/m);
  return {
    name,
    version,
    description,
    keywords: ['bayesian-network', 'structure-learning', 'causal-discovery', 'graphical-model', 'webassembly'],
    license,
    author: fieldIn('CITATION.cff', /^ {2}- name: (.+)$/m),
    homepage: fieldIn('Cargo.toml', /^homepage = "(.+)"$/m),
    repository: { type: 'git', url: `git+${repository}.git` },
    bugs: { url: `${repository}/issues` },
    type,
    engines,
    // Modules that are run for what they do: the element, programs, workers and the parts of Node's half.
    sideEffects: ['./lib/view.mjs', './lib/cli.mjs', './lib/helper.mjs', './lib/node-*.mjs', './lib/web-worker.mjs'],
    bin: { bayescope: 'lib/cli.mjs' },
    man: './bayescope.1',
    exports: {
      '.': { types: './index.d.ts', node: './lib/node.mjs', default: './lib/web.mjs' },
      './inline': { types: './index.d.ts', default: './lib/inline.mjs' },
      './schema/result.v1.json': './schema/result.v1.json',
      './package.json': './package.json',
      './view': { types: './view.d.ts', default: './lib/view.mjs' },
    },
    types: './index.d.ts',
    publishConfig: { access: 'public', provenance: true },
    optionalDependencies: Object.fromEntries(OPTIONAL.map((name) => [name, own.dependencies[name]])),
  };
}

/** Builds a part of the package for pages: a mode of `vite.node.config.ts`. */
const bundle = (mode: string, outDir: string, more: InlineConfig = {}) =>
  build(mergeConfig({ configFile: at('vite.node.config.ts'), mode, logLevel: 'warn', build: { outDir } }, more));

/** Text of the only file of a bundle. */
function textOf(bundled: Awaited<ReturnType<typeof build>>) {
  const [file, ...others] = [bundled].flat().flatMap((made) => ('output' in made ? made.output : []));
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('the worker is not one file');
  return file.code;
}

/** Builds the npm package in a folder. Errors: command line not built. */
export async function makePackage(out: string) {
  if (!existsSync(at('dist-node/cli.mjs'))) throw new Error('dist-node is missing: npm run build');
  const lib = join(out, 'lib');
  rmSync(out, { recursive: true, force: true });
  // All modules are in one folder, so that relative paths work.
  cpSync(at('dist-node'), lib, { recursive: true });
  await bundle('web', lib);
  await bundle('worker', lib);
  const worker = textOf(await bundle('inline-worker', lib, { build: { write: false } }));
  await bundle('inline', lib, { plugins: [contents({ 'package:worker': () => worker })] });
  mkdirSync(join(out, 'www/pkg'), { recursive: true });
  copyFileSync(at('www/pkg/core_bg.wasm'), join(out, 'www/pkg/core_bg.wasm'));
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'api/index.d.ts', 'api/view.d.ts'])
    copyFileSync(at(file), join(out, basename(file)));
  const made = manifest();
  const { homepage, repository } = made;
  const where = `Page and documents: <${homepage}>. Source: <${repository.url.replace(/^git\+|\.git$/g, '')}>.`;
  writeFileSync(join(out, 'README.md'), `${readFileSync(at('docs/npm.md'), 'utf8')}\n${where}\n`);
  writeFileSync(join(out, 'licenses.txt'), `${licensesText('package')}\n`);
  writeFileSync(join(out, 'options.d.ts'), optionTypes());
  writeFileSync(join(out, 'results.d.ts'), answersTypes({ ...answersSchema(true).definitions, ...progressTypes() }));
  cpSync(at('schema'), join(out, 'schema'), { recursive: true });
  writeFileSync(join(out, 'bayescope.1'), manPage());
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makePackage(at('dist-npm'));
  console.log('dist-npm: npm pack ./dist-npm makes the tarball');
}
