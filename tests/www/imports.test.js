// The floor plan of the front end and of the command line: levels in order, no arrow upwards (for a type neither), no circle between files, a feature
// through its faces only, nothing loose at the root of www.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** The folders of www from the ground up: a file imports from its own level and from those before it. */
const LEVELS = [
  'generated', // what the core's tests and scripts write: the opening example, types of messages
  'pkg', // wasm-bindgen's glue
  'words', // the table of words; numbers as text
  'tables', // tables of the UCI repository that ship with the page, packed
  'model', // pure: the document, and what is worked out from a result
  'link', // document and result as text: links, result files, recipes
  'draw', // pictures from numbers
  'engine', // requests to a worker, the pool of helpers, slices by a clock
  'worker', // what runs in the worker, and in the command line
  'store', // what the page knows, as signals; the actions on it
  'widgets', // parts that several places show
  'setup', // data, score, search: what is learned and how
  'result', // the network and what is said of it
  'features', // one folder a view
  'share', // what the page gives away: links, files, print
  'page', // the frame; fetches the features
];

/** What the command line may use: it has no page. */
const OF_COMMAND_LINE = ['generated', 'pkg', 'words', 'tables', 'model', 'link', 'draw', 'engine', 'worker'];

/**
 * The faces of a feature, each the entry of a chunk: the view; what it puts into the frame of the page, fetched right after the
 * first picture; what it puts into dialogs.
 */
const FACES = ['index.js', 'late.js', 'dialogs.js'];

/**
 * Arrows that go against the plan, each with its reason: `from -> to`. The list may only shrink; one that is not needed any more
 * fails the test.
 * @type {Record<string, string>}
 */
const EXCEPTIONS = {
  'www/widgets/late.jsx -> www/page/late-parts.jsx':
    'types: the page gives the widget its late parts, and tsc sees by their type that each gets what it asks for',
};

/**
 * Arrows that close a circle between files, each with its reason. As above: the list may only shrink.
 * @type {Record<string, string>}
 */
const CIRCLES = {
  'www/store/learn.js -> www/store/saved.js':
    'lazy: a file that is kept here is restored when data are loaded; saved.js follows learning',
};

/** @param {string} folder @param {RegExp} kind @returns {string[]} */
const filesIn = (folder, kind) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return path === 'www/pkg' ? [] : filesIn(path, kind);
      return kind.test(entry.name) ? [path] : [];
    })
    .sort();

/** The code without its comments. @param {string} text */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const STATIC = /^(?:import|export)\s(?:[^'"`;()]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;
const LAZY = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g;
const BY_ADDRESS = /new URL\(\s*['"](\.[^'"]+\.m?jsx?)['"],\s*import\.meta\.url\s*\)/g;
const OF_TYPES = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)|^import type [^'"]*?from\s+['"](\.[^'"]+)['"]/gm;
const OF_STYLE = /^@import\s+['"](\.[^'"]+)['"]/gm;

/** @typedef {{ from: string, to: string, lazy: boolean }} Arrow */

/** Files without an ending are types of messages. @param {string} from @param {string} path */
const fileAt = (from, path) => {
  const file = posix.join(dirname(from), path.replace(/\?.*$/, ''));
  return /\.\w+$/.test(file) ? file : `${file}.d.ts`;
};

/** @param {string} from @returns {Arrow[]} */
function arrowsOf(from) {
  const code = bare(readFileSync(from, 'utf8'));
  const found = (/** @type {RegExp} */ kind, /** @type {boolean} */ lazy) =>
    [...code.matchAll(kind)].map(([, path]) => ({
      from,
      to: fileAt(from, path),
      lazy,
    }));
  if (from.endsWith('.css')) return found(OF_STYLE, false);
  return [...found(STATIC, false), ...found(LAZY, true), ...found(BY_ADDRESS, true)];
}

/** The level of a file of www, -1 if it has none. @param {string} file */
const levelOf = (file) => LEVELS.indexOf(file.split('/')[1]);

/** The feature that a file is of. @param {string} file */
const featureOf = (file) => /^www\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Why an arrow goes against the plan; empty if it does not. @param {Arrow} arrow */
function against({ from, to }) {
  if (from.startsWith('cli/') || from.startsWith('api/')) {
    if (to.startsWith('cli/') || (to.startsWith('api/') && from.startsWith('api/'))) return '';
    if (to.startsWith('api/')) return 'the command line does not know the package';
    return OF_COMMAND_LINE.includes(to.split('/')[1]) ? '' : 'the command line has no page';
  }
  if (!to.startsWith('www/')) return 'leaves www';
  if (levelOf(to) > levelOf(from)) return 'goes upwards';
  const feature = featureOf(to);
  if (feature === null || feature === featureOf(from)) return '';
  if (featureOf(from) !== null) return 'from one feature to another';
  return FACES.some((face) => to === `www/features/${feature}/${face}`) ? '' : 'past the face of a feature';
}

/** Files that import each other in a circle, however long; lazily imported ones too. @param {Arrow[]} arrows */
function circles(arrows) {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  for (const { from, to } of arrows) out.set(from, [...(out.get(from) ?? []), to]);
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    if (seen.get(file) === 'done') return;
    if (seen.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    seen.set(file, 'open');
    for (const to of out.get(file) ?? []) visit(to, [...path, file]);
    seen.set(file, 'done');
  };
  for (const file of out.keys()) visit(file, []);
  return found;
}

/** What a file takes the types of, in comments too. @param {string} from @returns {Arrow[]} */
const typesOf = (from) =>
  [...readFileSync(from, 'utf8').matchAll(OF_TYPES)].map(([, ofComment, ofType]) => ({
    from,
    to: fileAt(from, ofComment ?? ofType),
    lazy: true,
  }));

/** Whether arrows lead from one file to another. @param {Arrow[]} arrows @param {string} from @param {string} to */
function reaches(arrows, from, to) {
  const met = new Set([from]);
  for (const file of met) for (const arrow of arrows) if (arrow.from === file) met.add(arrow.to);
  return met.has(to);
}

/** @type {Arrow[]} */
let arrows = [];
/** @type {Arrow[]} */
let types = [];

beforeAll(() => {
  const files = [...filesIn('www', /\.(jsx?|css)$/), ...filesIn('cli', /\.mjs$/), ...filesIn('api', /\.mjs$/)];
  arrows = files.flatMap(arrowsOf);
  types = [...files, ...filesIn('www', /(?<!\.d)\.ts$/)].flatMap(typesOf);
  const counts = `${files.length} files, ${arrows.length} arrows, ${types.length} to types`;
  assert.ok(files.length > 450 && arrows.length > 1900 && types.length > 1500, counts);
});

test('every import names a file', () => {
  const missing = [...arrows, ...types].filter(({ to }) => !to.startsWith('www/pkg/') && !existsSync(to));
  assert.deepEqual(missing, []);
});

test('nothing lies loose at the root of www, and every folder there is a level', () => {
  const entries = readdirSync('www', { withFileTypes: true });
  assert.deepEqual(
    entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    [],
  );
  assert.deepEqual(
    entries.map(({ name }) => name).filter((name) => !LEVELS.includes(name)),
    [],
  );
  assert.ok(existsSync('index.html'));
});

test('every place in www that a document names is there', () => {
  const documents = [...filesIn('docs', /\.md$/), 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'CHANGELOG.md'];
  const gone = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w/-])www\/[\w./-]*\w/g)]
      .filter(([path]) => !path.startsWith('www/pkg') && !existsSync(path))
      .map(([path]) => `${file}: ${path}`),
  );
  assert.deepEqual(gone, []);
});

test('the architecture names every level, every feature and every module of the core', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const features = /^ features +(.+)$/m.exec(text)?.[1].split(' ') ?? [];
  assert.deepEqual([...features].sort(), readdirSync('www/features').sort());
  const modules = readdirSync('src').map((file) => file.replace(/\.rs$/, ''));
  const front = text.slice(text.indexOf('## The front end'));
  assert.deepEqual(
    LEVELS.filter((name) => !new RegExp(`^ ${name} |\\b${name}, the glue`, 'm').test(front)),
    [],
  );
  assert.deepEqual(
    modules.filter((name) => name !== 'lib' && !text.includes(`\`${name}\``)),
    [],
  );
});

test('a feature is a folder with a face', () => {
  for (const entry of readdirSync('www/features', { withFileTypes: true })) {
    assert.ok(entry.isDirectory(), entry.name);
    assert.ok(existsSync(`www/features/${entry.name}/index.js`), entry.name);
  }
});

test('no arrow goes against the plan but those with a reason, and those are still there', () => {
  const wrong = [...arrows, ...types].flatMap((arrow) => {
    const why = against(arrow);
    return why ? [[`${arrow.from} -> ${arrow.to}`, why]] : [];
  });
  assert.deepEqual(
    wrong.filter(([arrow]) => !(arrow in EXCEPTIONS)),
    [],
  );
  const names = new Set(wrong.map(([arrow]) => arrow));
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((arrow) => !names.has(arrow)),
    [],
    'not needed any more',
  );
});

test('no files import each other in a circle but those with a reason, and those still do', () => {
  assert.deepEqual(circles(arrows.filter(({ from, to }) => !(`${from} -> ${to}` in CIRCLES))), []);
  const closed = arrows
    .map(({ from, to }) => ({ arrow: `${from} -> ${to}`, from, to }))
    .filter(({ arrow, from, to }) => arrow in CIRCLES && reaches(arrows, to, from))
    .map(({ arrow }) => arrow);
  assert.deepEqual(
    Object.keys(CIRCLES).filter((arrow) => !closed.includes(arrow)),
    [],
    'not needed any more',
  );
});

test('the page fetches the views of features and never has them in its first chunk', () => {
  const early = arrows.filter(({ to, lazy }) => /^www\/features\/[^/]+\/index\.js$/.test(to) && !lazy);
  assert.deepEqual(early, []);
});
