// Builds the site of documents from docs/: `npm run docs:build` makes dist-docs/, which any host serves, at any address:
// beside the page it is the folder docs/. VitePress is installed from scripts/site, apart from the page's packages.
// A link to a file that is not there ends the build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './process.mjs';
import { installed } from './set-up.mjs';

const OUT = 'dist-docs';
/** Base of all addresses in scripts/site/config.ts. */
const BASE = '/docs-base/';
/** Stands for the base in texts of JSON, where a script replaces it. */
const MARK = '{docs}';
/** Documents outside of docs/ that are pages of the site too. */
const OTHERS = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const RECORDS = 'bench/results';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Pages of the site by the paths of their sources. */
function placesOf() {
  const own = filesOf('docs').map((file) => [file, relative('docs', file)]);
  const others = OTHERS.map((file) => [file, `project/${file.toLowerCase()}`]);
  const records = filesOf(RECORDS).map((file) => [file, `records/${relative(RECORDS, file)}`]);
  return Object.fromEntries(
    [...own, ...others, ...records].filter(([file]) => /\.(csv|md|png|svg)$/.test(file)),
  ) as Record<string, string>;
}

/** Script at the head of a page: the address of the site, of which the page knows its own depth. */
const head = (up: string) => `<script>docsBase=new URL(${JSON.stringify(up)},location).pathname</script>`;

/**
 * Script before the first script of VitePress, which changes the address without loading a page: links that were drawn
 * relative to this page become absolute.
 */
const ABSOLUTE =
  '<script>for(const a of document.querySelectorAll(\'#app a[href]:not([href^="#"])\'))a.href=a.href</script>';

/** Marks the base in texts of JSON inside a script, where it is replaced when the script runs. */
const atRunTime = (script: string) =>
  script.replaceAll(/JSON\.parse\("(?:[^"\\]|\\.)*"|'\{"documentCount"(?:[^'\\]|\\.)*'/g, (json) =>
    json.includes(BASE) ? `${json.replaceAll(BASE, MARK)}.replaceAll("${MARK}",docsBase)` : json,
  );

/** Makes the addresses of a built file relative. @param path path of the file in the site */
function relativeText(path: string, text: string) {
  const up = '../'.repeat(path.split('/').length - 1) || './';
  if (path.endsWith('.css')) return text.replaceAll(BASE, up);
  if (path.endsWith('.js'))
    return atRunTime(text).replaceAll(new RegExp(`(["'\`])${BASE}((?:[^\\\\]|\\\\.)*?)\\1`, 'g'), '(docsBase+$1$2$1)');
  return atRunTime(text)
    .replaceAll(BASE, up)
    .replace('<head>', `<head>${head(up)}`)
    .replace('</body>', `${ABSOLUTE}</body>`);
}

/** Builds the site. Errors: a link to a file that is not there. */
export async function buildSite() {
  const tool = await installed('site');
  const pages = join(tool, 'pages');
  rmSync(pages, { recursive: true, force: true });
  const places = placesOf();
  for (const [source, page] of Object.entries(places)) {
    const to = join(pages, page.endsWith('.csv') ? 'public' : '', page); // tables are served as they are
    mkdirSync(dirname(to), { recursive: true });
    cpSync(source, to);
  }
  mkdirSync(join(pages, '.vitepress'));
  cpSync('scripts/site/config.ts', join(pages, '.vitepress/config.ts'));
  writeFileSync(join(pages, '.vitepress/places.json'), JSON.stringify(places));
  const root = process.cwd();
  const env = { BAYESCOPE_ROOT: root, DOCS_OUT: join(root, OUT) };
  process.chdir(tool); // VitePress links its Vue into the node_modules of the folder that it starts in
  try {
    await run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', 'pages'], env);
  } finally {
    process.chdir(root);
  }
  for (const file of filesOf(OUT).filter((name) => /\.(html|js|css)$/.test(name))) {
    const path = relative(OUT, file);
    const text = relativeText(path, readFileSync(file, 'utf8'));
    if (text.includes(BASE)) throw new Error(`${path}: an address that is not relative`);
    writeFileSync(file, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildSite();
  if (!existsSync(join(OUT, 'index.html'))) throw new Error(`${OUT} holds no site`);
  console.log(`\n${OUT}/: the site of documents; serve it beside the page as docs/`);
}
