// Makes dist-npm/, the package that is published: the command line and the functions of api/, bundled for Node and for pages, over the
// built engine. `npm run package:npm`; then `npm pack ./dist-npm`.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { COMMANDS } from '../cli/options.mjs';
import { licensesText } from './build/licenses.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/** Optional dependencies, for Node alone: a library that draws PNG, with a font. */
const OPTIONAL = ['@resvg/resvg-js', 'dejavu-fonts-ttf'];
/** Files that a bundle has in place of others: words and style sheets in it, no disk. */
const BUNDLED = { 'cli/strings.mjs': 'cli/strings-bundled.mjs', 'www/draw/node.js': 'api/draw-bundled.mjs' };
const OF_PAGES = { 'cli/terminal.mjs': 'api/web-host.mjs', 'cli/png.mjs': 'api/no-png.mjs' };

/** Reads `*.css?raw` as text, and puts files in the place of others. @param {Record<string, string>} instead @param {boolean} isPage @returns {import('rolldown').Plugin} */
const replacing = (instead, isPage) => {
  const places = new Map(Object.entries(instead).map(([from, to]) => [at(from), at(to)]));
  return {
    name: 'replacing',
    async resolveId(source, importer) {
      if (isPage && source === 'node:path') return at('api/path.mjs');
      if (source.endsWith('?raw')) return `${join(importer ?? '', '..', source.slice(0, -4))}?raw`;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found ? (places.get(found.id) ?? found) : null;
    },
    load(id) {
      if (!id.endsWith('?raw')) return null;
      return `export default ${JSON.stringify(readFileSync(id.slice(0, -4), 'utf8'))};`;
    },
  };
};

/**
 * One bundle, all files in one folder, so that what they find beside them is found.
 * @param {string} out @param {'node' | 'browser'} platform @param {Record<string, string>} input @param {Record<string, string>} instead
 */
const bundle = (out, platform, input, instead) =>
  build({
    input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, at(path)])),
    platform,
    external: OPTIONAL,
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [replacing({ ...BUNDLED, ...instead }, platform === 'browser')],
    logLevel: 'warn',
    output: {
      dir: join(out, 'lib'),
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: `${platform}-[name]-[hash].mjs`,
      minify: true,
      cleanDir: false,
    },
  });

/** An option as a field, with its help. @param {[string, import('../cli/options.mjs').Command['options'][string]]} option */
function field([name, { value, multiple, help }]) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const one = 'Word | Word[] | Record<string, Word>';
  const type = !value ? 'boolean' : multiple ? 'Many' : name === 'tiers' ? 'string | string[][]' : one;
  return `  /** ${help.replaceAll('*/', '* /')} */\n  ${camel}?: ${type};`;
}

/** Types of the options of every function, from the command line's table. */
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
    '/** Values of an option that may stand more than once: `[["a", "b"]]` is `a,b`; `{ a: "x" }` is `a=x`; `{ a: { x: 0.7, y: 0.3 } }` is `a=x:0.7,y:0.3`. */',
    'export type Many = Word | (Word | Word[])[] | Record<string, Word | Word[] | Record<string, Word>>;',
  ];
  return `${head.join('\n')}\n\n${interfaces.join('\n')}`;
}

/** The manifest of the package, from that of the repository. */
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
    bin: { bayescope: 'lib/bayescope.mjs' },
    exports: {
      '.': { types: './index.d.ts', node: './lib/node.mjs', default: './lib/web.mjs' },
      './view': { types: './view.d.ts', default: './lib/view.mjs' },
    },
    types: './index.d.ts',
    optionalDependencies: Object.fromEntries(OPTIONAL.map((of) => [of, own.dependencies[of]])),
  };
}

/** Makes the package in a folder. @param {string} out */
export async function makePackage(out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'lib/packed'), { recursive: true });
  const ofNode = {
    bayescope: 'cli/main.mjs',
    helper: 'cli/helper.mjs',
    node: 'api/node.mjs',
    'node-worker': 'api/node-worker.mjs',
  };
  const ofPages = {
    web: 'api/web.mjs',
    'web-worker': 'api/web-worker.mjs',
    'web-helper': 'api/web-helper.mjs',
    view: 'api/view.mjs',
  };
  await Promise.all([bundle(out, 'node', ofNode, {}), bundle(out, 'browser', ofPages, OF_PAGES)]);
  cpSync(at('www/tables/packed'), join(out, 'lib/packed'), { recursive: true });
  mkdirSync(join(out, 'www/pkg'), { recursive: true });
  copyFileSync(at('www/pkg/core_bg.wasm'), join(out, 'www/pkg/core_bg.wasm'));
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'api/index.d.ts', 'api/view.d.ts'])
    copyFileSync(at(file), join(out, basename(file)));
  copyFileSync(at('docs/npm.md'), join(out, 'README.md'));
  writeFileSync(join(out, 'licenses.txt'), `${licensesText('package')}\n`);
  writeFileSync(join(out, 'options.d.ts'), optionTypes());
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return readdirSync(join(out, 'lib'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makePackage(at('dist-npm'));
  console.log('dist-npm: npm pack ./dist-npm makes the tarball');
}
