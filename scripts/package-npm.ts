// Builds the npm package in dist-npm/: command line and functions of api/ as built in dist-node/, a build of the same
// for web pages, and the engine. `npm run package:npm`, then `npm pack ./dist-npm`.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { COMMANDS, type Command } from '../cli/parse/command-table.ts';
import { contents, OPTIONAL } from '../vite.node.config.ts';
import { licensesText } from './build/licenses.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);

/** Field of a TypeScript interface for an option of the command line, with its help as a comment. */
function field([name, { value, multiple, help }]: [string, Command['options'][string]]) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const one = 'Word | Word[] | Record<string, Word>';
  const type = !value ? 'boolean' : multiple ? 'Many' : name === 'tiers' ? 'string | string[][]' : one;
  return `  /** ${help.replaceAll('*/', '* /')} */\n  ${camel}?: ${type};`;
}

/** TypeScript types of the options of all functions, from the command line's table. */
function optionTypes() {
  const hidden = new Set(['json', 'progress']);
  const interfaces = Object.entries(COMMANDS).map(([command, { options, does }]) => {
    const fields = Object.entries(options).filter(([name]) => !hidden.has(name));
    const name = `${command[0].toUpperCase()}${command.slice(1)}Options`;
    return `/** ${does} */\nexport interface ${name} {\n${fields.map(field).join('\n')}\n}\n`;
  });
  const head = [
    '// Made from the table of options of the command line.',
    'export type Word = string | number;',
    '/** Values of a repeatable option: `[["a", "b"]]` is `a,b`; `{ a: "x" }` is `a=x`; `{ a: { x: 0.7, y: 0.3 } }` is `a=x:0.7,y:0.3`. */',
    'export type Many = Word | (Word | Word[])[] | Record<string, Word | Word[] | Record<string, Word>>;',
  ];
  return `${head.join('\n')}\n\n${interfaces.join('\n')}`;
}

/** Contents of the npm package's package.json, made from those of the repository's package.json. */
function manifest() {
  const own = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { name, version, description, license, type, engines } = own;
  return {
    name,
    version,
    description,
    keywords: ['bayesian-network', 'structure-learning', 'causal-discovery', 'graphical-model', 'webassembly'],
    license,
    type,
    engines,
    bin: { bayescope: 'lib/cli.mjs' },
    exports: {
      '.': { types: './index.d.ts', node: './lib/node.mjs', default: './lib/web.mjs' },
      './inline': { types: './index.d.ts', default: './lib/inline.mjs' },
      './view': { types: './view.d.ts', default: './lib/view.mjs' },
    },
    types: './index.d.ts',
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
  copyFileSync(at('docs/npm.md'), join(out, 'README.md'));
  writeFileSync(join(out, 'licenses.txt'), `${licensesText('package')}\n`);
  writeFileSync(join(out, 'options.d.ts'), optionTypes());
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makePackage(at('dist-npm'));
  console.log('dist-npm: npm pack ./dist-npm makes the tarball');
}
