// Licenses of all third-party parts of a build: npm packages, crates, and code added by tools. They are written to
// licenses.txt, for page and npm package, and to a module that the About dialog loads.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { TABLES } from '../../www/generated/tables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Kind of build: the page, or the npm package with the command line. */
export type Build = 'page' | 'package';

/** Dependencies of the command line or the build that the page does not contain. */
const NOT_IN_PAGE = ['@resvg/resvg-js', 'dejavu-fonts-ttf', 'preact-render-to-string'];
/** Dependencies that are bundled in the npm package. */
const IN_PACKAGE = ['@dagrejs/dagre'];
/** Build tools that add code to a bundle. */
const TOOLS = ['vite', 'rolldown'];

const LICENSE_FILE = /^(licen[cs]e|copying|unlicense|notice)/i;

export type Component = { name: string; version: string; license: string; from: 'npm' | 'crates.io' | 'rust' };
export type Licensed = Component & { text: string };

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Text of the license files in a folder: those of MIT if present, else those not of Apache-2.0, else all. A license
 * with "AND" adds all that are not of Apache-2.0. Errors: no license file.
 */
function textIn(folder: string, name: string, license: string) {
  const files = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort();
  const mit = files.filter((file) => /mit/i.test(file));
  const short = files.filter((file) => !/apache/i.test(file));
  const chosen = new Set(mit.length > 0 ? mit : short.length > 0 ? short : files);
  if (/\bAND\b/.test(license)) for (const file of short) chosen.add(file);
  if (chosen.size === 0) throw new Error(`${name} has no license file in ${folder}`);
  const texts = [...chosen].map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  // Build tools append the licenses of their own dependencies, which are cut off.
  return texts
    .join('\n\n')
    .split(/^# Licenses of bundled dependencies/m)[0]
    .trim();
}

/** Adds an npm package and, unless `alone`, its dependencies to the map `found`; type packages are skipped. */
function addPackage(name: string, found: Map<string, Licensed>, alone: boolean = false) {
  if (found.has(name) || name.startsWith('@types/')) return;
  const folder = join(root, 'node_modules', name);
  const { version, license, dependencies = {} } = json(join(folder, 'package.json'));
  found.set(name, { name, version, license, from: 'npm', text: textIn(folder, name, license) });
  if (!alone) for (const needed of Object.keys(dependencies)) addPackage(needed, found);
}

function packages(build: Build): Licensed[] {
  const found: Map<string, Licensed> = new Map();
  const dependencies = Object.keys(json(join(root, 'package.json')).dependencies);
  const held = build === 'package' ? IN_PACKAGE : dependencies.filter((name) => !NOT_IN_PAGE.includes(name));
  for (const name of held) addPackage(name, found);
  for (const name of TOOLS) addPackage(name, found, true);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Output of a command of the Rust toolchain. */
function printed(command: string, args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} fails: ${error?.message ?? stderr}`);
  return stdout;
}

/** Crates compiled into the WebAssembly core: all dependencies except those of tests and build. */
function crates(): Licensed[] {
  const args = ['metadata', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown', '--locked'];
  const { packages, resolve } = JSON.parse(printed('cargo', args));
  const byId = new Map<string, any>(packages.map((of: any) => [of.id, of]));
  const nodes = new Map<string, any>(resolve.nodes.map((node: any) => [node.id, node]));
  const waiting = packages.filter((of: any) => of.name === 'bayescope').map((of: any) => of.id);
  const found = new Set(waiting);
  for (const id of waiting) {
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      if (found.has(pkg) || !kinds.some((kind: any) => kind.kind === null)) continue;
      found.add(pkg);
      waiting.push(pkg);
    }
  }
  return waiting
    .map((id: string) => byId.get(id))
    .filter(({ name }: any) => name !== 'bayescope')
    .map(({ name, version, license, manifest_path: manifest }: any) => {
      const expression = license.replace('/', ' OR ');
      return {
        name,
        version,
        license: expression,
        from: 'crates.io',
        text: textIn(dirname(manifest), name, expression),
      };
    })
    .sort((a: Licensed, b: Licensed) => (a.name < b.name ? -1 : 1));
}

/** Entry for Rust's standard library, with the text of its license. */
function library(): Licensed {
  const name = 'Rust standard library';
  const version = printed('rustc', ['--version']).split(' ')[1];
  const file = join(printed('rustc', ['--print', 'sysroot']).trim(), 'share/doc/rust/licenses/MIT.txt');
  const license = 'MIT OR Apache-2.0';
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : readFileSync(join(root, 'LICENSE-MIT'), 'utf8').trim();
  return { name, version, license, from: 'rust', text: `Copyright (c) The Rust Project Contributors\n\n${text}` };
}

/** Crates and Rust library in the WebAssembly core, with their licenses; null until first needed. */
let core: Licensed[] | null = null;

/** All npm packages, crates and libraries in a build, with their licenses. */
export function bundled(build: Build = 'page') {
  core ??= [...crates(), library()];
  return [...packages(build), ...core];
}

const title = ({ name, version, license }: Component) => `${name} ${version} (${license})`;

/** Notice on the UCI tables that ship with the page: sources, changes and license. */
function tablesText() {
  const { tables } = json(join(root, 'www/words/en.json'));
  const lines = TABLES.map(({ id, file }) => `  ${file}: ${tables.credit[id]} ${tables.made[id]}`);
  const license = 'https://creativecommons.org/licenses/by/4.0/';
  return `Tables of the UCI Machine Learning Repository (https://archive.ics.uci.edu), CC BY 4.0, ${license}\n\n${lines.join('\n')}`;
}

/** All licenses as one text: our own, a list of parts, then the distinct license texts. */
export function licensesText(build: Build = 'page') {
  const { name, version, license } = json(join(root, 'package.json'));
  const all = bundled(build);
  const byText: Map<string, Licensed[]> = new Map();
  for (const of of all) byText.set(of.text, [...(byText.get(of.text) ?? []), of]);
  const rule = '='.repeat(80);
  const own = ['LICENSE-MIT', 'LICENSE-APACHE'].map((file) => readFileSync(join(root, file), 'utf8').trim());
  return [
    `${name} ${version} ${license}\n\nIt contains work of others:\n${all.map((part) => `  ${title(part)}`).join('\n')}`,
    ...[...byText].map(([text, of]) => `${of.map(title).join('\n')}\n\n${text}`),
    tablesText(),
    `${name} ${version} ${license}\n\n${own.join(`\n\n${'-'.repeat(80)}\n\n`)}`,
  ].join(`\n\n${rule}\n\n`);
}

/** Name of the npm package that contains a module; null for our own modules. */
export const packageOf = (id: string) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? null;

const NAME = 'virtual:licenses';

/**
 * Vite plugin that provides the licenses as a module and, with `file`, writes licenses.txt. The build fails if the list
 * lacks a bundled package.
 */
export const licenses = ({ file, build = 'page' }: { file: boolean; build?: Build }): Plugin => ({
  name: 'licenses',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return;
    const components = bundled(build).map(({ text: _, ...component }) => component);
    return `export const components = ${JSON.stringify(components)};\nexport const text = ${JSON.stringify(licensesText(build))};`;
  },
  generateBundle(_, bundle) {
    const named = new Set(packages(build).map(({ name }) => name));
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const stranger = modules.map(packageOf).find((name) => name !== null && !named.has(name));
    if (stranger) this.error(`${stranger} is in the bundle, and scripts/build/licenses.ts does not name it`);
    if (file) this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${licensesText(build)}\n` });
  },
});
