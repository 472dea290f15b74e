/**
 * Tests that control characters in names, options, links and files never reach the terminal, in any place of a command.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'vitest';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import { visibleRows } from '../../cli/visible.ts';
import { bayescope, folder } from './run.ts';

/** Name with control characters (C1 and DEL too) that clear the screen, forge a verdict, or reverse the direction. */
const EVIL = 'x\u001b[2J\u009b1mholds\u0007\u007f\u0085\u202eknil\u2066z';
const LINES = `${EVIL}\nThis result holds.`;

const OBEYED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const { path, file } = folder();

async function asked(...args: string[]) {
  const { code, out, err } = await bayescope(args);
  for (const said of [out, err]) {
    const at = said.replaceAll('\n', ' ').search(OBEYED);
    assert.equal(at, -1, `${JSON.stringify(args)} says ${JSON.stringify(said.slice(Math.max(at - 60, 0), at + 20))}`);
    assert.doesNotMatch(said, /^This result holds\.$/m, JSON.stringify(args));
  }
  return { code, out, err };
}

const rows = Array.from({ length: 40 }, (_, i) => [i % 2 ? EVIL : 'no', i % 3 ? 'a' : EVIL, i % 5 ? 'u' : 'v']);
const csv = file(`d${EVIL}.csv`, `${EVIL},b,"${LINES}"\n${rows.map((row) => row.join(',')).join('\n')}\n`);
const text = (name: string) => file(name, `${EVIL}\n${LINES}\n`);
const model = file(
  `m${EVIL}.bif`,
  `network ${EVIL} {}\nvariable "${EVIL}" { type discrete [2] { "${EVIL}", no }; }\nprobability ( "${EVIL}" ) { table 0.5, 0.5; }\n`,
);
const results = path(`r${EVIL}.json`);
const fitted = path(`f${EVIL}.json`);
const list = path(`l${EVIL}.jkl`);

/** Runs a command that must succeed, and returns its output. */
async function done(...args: string[]) {
  const found = await asked(...args);
  assert.equal(found.code, 0, `${JSON.stringify(args)}: ${found.err}`);
  return found;
}

test('answers and notices on data, results, models and lists with such names', async () => {
  await done('learn', csv, '-o', results, '-o', path(`e${EVIL}.csv`), '--k', '3');
  await done('learn', csv, '--json', '--runner-up');
  await done(
    'learn',
    csv,
    '--method',
    'bnfinder',
    '--compare',
    file(`c${EVIL}.sif`, `${EVIL} + b\n`),
    '--regulators',
    EVIL,
  );
  await done('bootstrap', csv, '-R', '5', '-o', path(`b${EVIL}.csv`));
  await done('bootstrap', csv, '-R', '5', '--json', '--progress');
  for (const json of [[], ['--json']]) await done('posterior', csv, ...json);
  await done('score', csv, '-o', list);
  await done('score', csv, '-o', list, '--json');
  for (const json of [[], ['--json']]) {
    await done('solve', list, '--k', '3', ...json);
    await done('check', results, csv, ...json);
    const { out } = await done('link', results, '--with-data', csv, ...json);
    if (json.length === 0) for (const more of [[], ['--json']]) await done('open', out.trim(), ...more);
    await done('fit', results, csv, ...(json.length ? [] : ['-o', fitted]));
    for (const of of [fitted, model]) await done('query', of, '--mpe', ...json);
    await done('readers', model, ...json);
    await done('predict', results, csv, '--target', 'b', '--folds', '2', ...json);
  }
  await done('merge', list, list, '-o', path('both.jkl'));
  await done('sample', model, '-o', path(`s${EVIL}.csv`));
  await done('convert', model, '-o', path(`s${EVIL}.net`));
});

test('files that are no such files', async () => {
  const names = ['.csv', '.json', '.bif', '.net', '.xml', '.jkl', '.txt', '.inp', '.arff', '.xdsl'];
  const inside = names.map((ending) => text(`t${EVIL}${ending}`));
  mkdirSync(path(`p${EVIL}`));
  const others = [path(`missing${EVIL}.csv`), path(`p${EVIL}`)];
  const recipe = file('recipe.json', JSON.stringify({ format: EVIL, columns: { [LINES]: { as: EVIL } } }));
  const result = file(
    'odd.json',
    JSON.stringify({ doc: { data: { kind: EVIL, name: LINES } }, parents: { [EVIL]: [LINES] } }),
  );
  for (const command of Object.keys(COMMANDS))
    for (const of of [...inside, ...others, result, recipe]) await asked(command, of);
  await asked('learn', csv, '--recipe', recipe);
  await asked('learn', csv, EVIL);
});

test('links', async () => {
  for (const key of [
    'data',
    'score',
    'method',
    'require',
    'result',
    'file',
    'view',
    EVIL,
    'sha',
    'q',
    'ess',
    'tiers',
    'mf',
  ])
    for (const value of [EVIL, LINES, `csv:${EVIL}`])
      for (const more of [[], ['--json']])
        await asked('open', `https://x.example/#v=1&data=asia.1&${key}=${encodeURIComponent(value)}`, ...more);
  await asked('open', `#${EVIL}`);
  await asked('check', `#score=${encodeURIComponent(EVIL)}`);
});

test('commands and options, unknown or with a value that is none', async () => {
  await asked(EVIL);
  await asked('help', EVIL);
  const input = {
    learn: csv,
    bootstrap: csv,
    posterior: csv,
    score: csv,
    link: csv,
    query: model,
    sample: model,
    convert: model,
  };
  for (const [command, { options }] of Object.entries(COMMANDS)) {
    const of = input[command as keyof typeof input] ?? results;
    await asked(command, of, `--${EVIL}`);
    await asked(command, of, `-${EVIL}`);
    for (const [option, { value }] of Object.entries(options)) {
      if (!value) await asked(command, of, `--${option}=${EVIL}`);
      else
        for (const given of [LINES, `${EVIL}=${EVIL},b`])
          await asked(
            command,
            path('missing.csv'),
            `--${option}`,
            given,
            ...(command === 'learn' ? ['--max-parents', '1'] : []),
          );
    }
  }
});

test('each option of data and of models, where the file is read', async () => {
  const wrong = (table: Record<string, { value?: string }>) => Object.entries(table).filter(([, { value }]) => value);
  for (const [option] of wrong(COMMANDS.learn.options))
    await asked('learn', csv, '--max-parents', '1', `--${option}`, EVIL);
  for (const [option] of wrong(COMMANDS.query.options))
    for (const given of [EVIL, `b=${EVIL}`, `${EVIL}=${LINES}`]) await asked('query', model, `--${option}`, given);
});

test('rows on a terminal keep their ends and tabs', () => {
  assert.equal(visibleRows('a,\u001b[2J\r\n\tb\n'), 'a,\ufffd[2J\r\n\tb\n');
});
