// Runs the examples of a document and compares their outputs.
//
// A `console` block holds commands after `$ ` and what each prints: messages first, then the answer. A `js` or `python`
// block with a `text` block right after it is a program and its output. A line `…` in an output stands for any lines.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../../scripts/process.mjs';
import { python } from '../../scripts/set-up.mjs';
import { blocksOf } from './document.ts';

const COMMAND = resolve('bin/bayescope.mjs');
const NPM = resolve('dist-npm');
const EXTENSION = resolve('target/python/quick-package');
/** Table that tutorials use. */
const SURVEY = 'docs/tutorials/survey.csv';

/** Example of a document: `line` is its line, `run` runs it in a folder and returns what it prints. */
type Example = { line: number; expected: string[]; run: (folder: string) => string };

/** Builds the npm package from the built command line, as examples import it. */
export const buildPackage = () => run(process.execPath, ['--import', 'tsx', 'scripts/package-npm.ts']);

/** Languages whose examples cannot run here, each with the reason. */
export const skippedLanguages = () => [
  ...(python() && existsSync(EXTENSION)
    ? []
    : ['python: the extension is not built (npx tsx scripts/python.ts --quick)']),
];

function output(folder: string, program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`exit code ${status}\n${stdout}${stderr}`);
  return { stdout, stderr };
}

/** Words of a command as a shell would split them: quotation marks join words. */
const wordsOf = (command: string) =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');

/** Runs a line of a shell: `bayescope …` or `node bin/bayescope.mjs …`. */
function shell(folder: string, line: string) {
  const words = wordsOf(line);
  const args = words[0] === 'node' && words[1] === 'bin/bayescope.mjs' ? words.slice(2) : words.slice(1);
  if (words[0] !== 'bayescope' && words[0] !== 'node') throw new Error(`no such command: ${line}`);
  const { stdout, stderr } = output(folder, process.execPath, [COMMAND, ...args]);
  return stderr + stdout;
}

function program(folder: string, language: string, code: string) {
  if (language === 'js') {
    writeFileSync(join(folder, 'example.mjs'), code);
    return output(folder, process.execPath, ['example.mjs']).stdout;
  }
  writeFileSync(join(folder, 'example.py'), code);
  return output(folder, python() ?? 'python3', ['-W', 'ignore', 'example.py'], { PYTHONPATH: EXTENSION }).stdout;
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/** Examples of a document in their order. */
function examplesOf(path: string): Example[] {
  const consoles = blocksOf(path, 'console').flatMap(({ code, line }) =>
    code
      .split(/^(?=\$ )/m)
      .filter((part) => part.startsWith('$ '))
      .map((part) => {
        const [command = '', ...expected] = linesOf(part);
        return { line, expected, run: (folder: string) => shell(folder, command.slice(2)) };
      }),
  );
  const skipped = skippedLanguages().map((reason) => reason.split(':')[0]);
  const texts = blocksOf(path, 'text');
  const programs = ['js', 'python'].flatMap((language) =>
    blocksOf(path, language).flatMap(({ code, line }) => {
      // The block of the output begins four lines below the last of the program: two fences and an empty line between.
      const end = line + linesOf(code).length + 3;
      const shown = texts.find((text) => text.line === end);
      if (!shown || skipped.includes(language)) return [];
      return [{ line, expected: linesOf(shown.code), run: (folder: string) => program(folder, language, code) }];
    }),
  );
  return [...consoles, ...programs].sort((a, b) => a.line - b.line);
}

/** Whether lines are as expected, where `…` stands for any lines. */
function matches(lines: string[], expected: string[]): boolean {
  const [first, ...rest] = expected;
  if (first === undefined) return lines.length === 0;
  if (first.trim() !== '…') return lines[0] === first && matches(lines.slice(1), rest);
  return Array.from({ length: lines.length + 1 }, (_, from) => from).some((from) => matches(lines.slice(from), rest));
}

/** Runs all examples of a document in an empty folder. @returns number of examples, and those that print something else */
export function runExamples(path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-examples-'));
  try {
    cpSync(SURVEY, join(folder, 'survey.csv'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(NPM, join(folder, 'node_modules/bayescope'), 'dir');
    const examples = examplesOf(path);
    const wrong = examples.flatMap(({ line, expected, run }) => {
      // A link holds the address of a server: it is shown in documents only where it is the subject.
      const got = linesOf(run(folder)).filter((text) => !text.startsWith('link '));
      return matches(got, expected)
        ? []
        : [`${path}:${line}\nexpected:\n${expected.join('\n')}\ngot:\n${got.join('\n')}`];
    });
    return { ran: examples.length, wrong };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Links of the gallery with the sentence that the page is to say. */
export const galleryOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^\| \[[^\]]*\]\(\.\.\/(#[^)]*)\) \| “([^”]*)” \|$/gm)].map(
    ([, link, says]) => ({
      link: link ?? '',
      says: says ?? '',
    }),
  );
