// Import rules of the front end and the command line: levels in order, no upward arrow (types included), no cycles
// between files, features only through their faces, no loose files at the root of www.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, test } from 'vitest';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Folders of www from the lowest level up: a file imports from its own level and lower ones. */
const LEVELS = [
  'generated', // what the core's tests and scripts write: the opening example, types of messages
  'pkg', // wasm-bindgen's glue
  'words', // the table of words; numbers as text
  'tables', // tables of the UCI repository that ship with the page, packed
  'model', // pure: the document, and what is worked out from a result
  'link', // document and result as text: links, result files, recipes
  'draw', // pictures from numbers
  'engine', // requests to the engine in a worker, or in the thread of the caller
  'questions', // what takes several requests: searches beside a result; the command line asks them too
  'store', // what the page knows, as signals; the actions on it
  'widgets', // parts that several places show
  'setup', // data, score, search: what is learned and how
  'result', // the network and what is said of it
  'features', // one folder a view
  'share', // what the page gives away: links, files, print
  'page', // the frame; fetches the features
];

/** Folders of www that the command line may use, which do without a page. */
const OF_COMMAND_LINE = ['generated', 'pkg', 'words', 'tables', 'model', 'link', 'draw', 'engine', 'questions'];

/**
 * Stages of a command, each with those that it may import: arguments become a request, the request an answer, which is
 * printed. All stages may import modules outside these folders.
 */
const STAGES: Record<string, { own: string[]; types: string[] }> = {
  parse: { own: ['parse'], types: ['parse'] },
  run: { own: ['run'], types: ['run'] },
  print: { own: ['print'], types: ['print', 'run'] },
};

/** Entry points of the stages, which no file of a stage may import. */
const STARTERS = ['cli/main.ts', 'cli/program.ts', 'cli/commands.ts'];

/**
 * Faces of a feature, each the entry of a chunk: the view; its parts of the page's frame, fetched right after the first
 * picture; its parts of dialogs.
 */
const FACES = ['index.ts', 'late.ts', 'dialogs.ts'];

/**
 * Arrows that violate the rules as `from -> to`, each with its reason. The list may only shrink; a needless entry fails
 * the test.
 */
const EXCEPTIONS: Record<string, string> = {
  'www/widgets/late.tsx -> www/page/late-parts.tsx':
    'types: the page gives the widget its late parts, and tsc sees by their type that each gets what it asks for',
};

/** Arrows that close a cycle between files, each with its reason. As above, the list may only shrink. */
const CIRCLES: Record<string, string> = {
  'www/store/learn.ts -> www/store/saved.ts':
    'lazy: a file that is kept here is restored when data are loaded; saved.ts follows learning',
};

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return path === 'www/pkg' ? [] : filesIn(path, kind);
      return kind.test(entry.name) ? [path] : [];
    })
    .sort();

/** The code without its comments. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'"`;()]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;
const LAZY = /(?<!typeof )\bimport\(\s*['"](\.[^'"]+)['"]\s*\)(?!\.[A-Z])/g;
const BY_ADDRESS = /new URL\(\s*['"](\.[^'"]+\.(?:mjs|jsx?|tsx?))['"],\s*import\.meta\.url\s*\)/g;
const OF_TYPES = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)|^(?:import|export) type [^'"]*?from\s+['"](\.[^'"]+)['"]/gm;
const OF_STYLE = /^@import\s+['"](\.[^'"]+)['"]/gm;

type Arrow = { from: string; to: string; lazy: boolean };

/** Path of an imported file; modules built into one folder are imported by their built names. */
const fileAt = (from: string, path: string) => {
  const file = posix.join(dirname(from), path.replace(/\?.*$/, ''));
  return file.endsWith('.mjs') ? file.replace(/mjs$/, 'ts') : file;
};

function arrowsOf(from: string): Arrow[] {
  const code = bare(readFileSync(from, 'utf8'));
  const found = (kind: RegExp, lazy: boolean) =>
    [...code.matchAll(kind)].map(([, path]) => ({
      from,
      to: fileAt(from, path),
      lazy,
    }));
  if (from.endsWith('.css')) return found(OF_STYLE, false);
  return [...found(STATIC, false), ...found(LAZY, true), ...found(BY_ADDRESS, true)];
}

/** The level of a file of www, -1 if it has none. */
const levelOf = (file: string) => LEVELS.indexOf(file.split('/')[1]);

/** Feature of a file. */
const featureOf = (file: string) => /^www\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Stage of the command line to which a file belongs. */
const stageOf = (file: string) => /^cli\/(\w+)\//.exec(file)?.[1] ?? null;

/** Violation of the order of stages by an arrow of the command line; empty if there is none. */
function againstStages({ from, to }: Arrow, kind: 'own' | 'types') {
  const [stage, other] = [stageOf(from), stageOf(to)];
  if (stage === null) return other === null || STARTERS.includes(from) ? '' : 'a shared module knows a stage';
  if (STARTERS.includes(to)) return 'a stage knows what starts it';
  return other === null || STAGES[stage][kind].includes(other) ? '' : `${stage} knows ${other}`;
}

/** Violation of the rules by an arrow; empty if there is none. */
function against({ from, to }: Arrow) {
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

/** Cycles of files that import each other, also dynamically. */
function circles(arrows: Arrow[]) {
  const out: Map<string, string[]> = new Map();
  for (const { from, to } of arrows) out.set(from, [...(out.get(from) ?? []), to]);
  const seen: Map<string, 'open' | 'done'> = new Map();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
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

/** Types that a file imports. */
const typesOf = (from: string): Arrow[] =>
  [...readFileSync(from, 'utf8').matchAll(OF_TYPES)].map(([, inPlace, imported]) => ({
    from,
    to: fileAt(from, inPlace ?? imported),
    lazy: true,
  }));

/** Whether arrows lead from one file to another. */
function reaches(arrows: Arrow[], from: string, to: string) {
  const met = new Set([from]);
  for (const file of met) for (const arrow of arrows) if (arrow.from === file) met.add(arrow.to);
  return met.has(to);
}

let arrows: Arrow[] = [];
let types: Arrow[] = [];

beforeAll(() => {
  const files = [...filesIn('www', /\.(tsx?|css)$/), ...filesIn('cli', /\.ts$/), ...filesIn('api', /(?<!\.d)\.ts$/)];
  arrows = files.flatMap(arrowsOf);
  types = files.flatMap(typesOf);
  const counts = `${files.length} files, ${arrows.length} arrows, ${types.length} to types`;
  assert.ok(files.length > 450 && arrows.length > 1900 && types.length > 900, counts);
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
  const features = /^ features +(.+\n +.+)$/m.exec(text)?.[1].split(/\s+/) ?? [];
  const folders = readdirSync('www/features').filter((name) => name !== 'README.md');
  assert.deepEqual([...features].sort(), folders.sort());
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
    if (entry.name === 'README.md') continue;
    assert.ok(entry.isDirectory(), entry.name);
    assert.ok(existsSync(`www/features/${entry.name}/index.ts`), entry.name);
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

test('words, request, answer, lines: no stage of a command imports another, but for the types of an answer', () => {
  const within = ({ from, to }: Arrow) => from.startsWith('cli/') && to.startsWith('cli/');
  const wrong = (list: Arrow[], kind: 'own' | 'types') =>
    list.filter(within).flatMap((arrow) => {
      const why = againstStages(arrow, kind);
      return why ? [`${arrow.from} -> ${arrow.to}: ${why}`] : [];
    });
  const folders = readdirSync('cli', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(STAGES).sort());
  assert.deepEqual(wrong(arrows, 'own'), []);
  assert.deepEqual(wrong(types, 'types'), []);
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
  const early = arrows.filter(({ to, lazy }) => /^www\/features\/[^/]+\/index\.ts$/.test(to) && !lazy);
  assert.deepEqual(early, []);
});
