// Tests of help, completion and the manual page, which are made from the table of options.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'vitest';
import { openSession } from '../../cli/core.ts';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import { groupsOf, helpText } from '../../cli/parse/help.ts';
import { nearestTo } from '../../cli/parse/nearest.ts';
import { EXAMPLE_NAMES } from '../../cli/parse/option-words.ts';
import { bayescope, folder } from './run.ts';

const { file } = folder();
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

test('help is wrapped to the terminal, in groups, and holds every option once', () => {
  for (const name of [null, ...Object.keys(COMMANDS)])
    for (const width of [60, 80, 132])
      for (const line of helpText(name, width)
        .split('\n')
        .filter((line) => !line.includes('bayescope ')))
        assert.ok(line.length <= width || !line.trim().includes(' ') || /^ {2}-/.test(line), `${width}: ${line}`);
  for (const [name, command] of Object.entries(COMMANDS)) {
    const listed = groupsOf(command).flatMap(([, options]) => options.map(([option]) => option));
    assert.deepEqual([...listed].sort(), Object.keys(command.options).sort(), name);
  }
  assert.deepEqual(
    groupsOf(COMMANDS.learn).map(([heading]) => heading),
    [
      'Common options',
      'Data and preparation',
      'Score and priors',
      'Search',
      'Surrogate search and branch and bound',
      'Constraints',
      'Comparisons and proofs',
      'Options of this command',
      'The k best',
      'Time series and regulators (--method bnfinder)',
      'Limits',
      'Output',
    ],
  );
});

test('version, help and the manual page under all their names', async () => {
  const version = (await bayescope(['--version'])).out;
  assert.match(version, /^\d+\.\d+\.\d+\n$/);
  for (const name of ['-V', 'version']) assert.equal((await bayescope([name])).out, version);
  assert.equal((await bayescope(['help', 'fit'])).out, (await bayescope(['fit', '--help'])).out);
});

test('similar words are suggested, others are not', () => {
  const names = Object.keys(COMMANDS);
  assert.deepEqual(nearestTo('lern', names), ['learn']);
  assert.deepEqual(nearestTo('covnert', names), ['convert']);
  assert.deepEqual(nearestTo('post', names), ['posterior']);
  assert.deepEqual(nearestTo('xyzzy', names), []);
  assert.deepEqual(nearestTo('', names), []);
});

test('the examples are those of the engine and the tables that ship', async () => {
  const examples = (await (await openSession()).call('examples')).map(({ id }) => id);
  assert.deepEqual(
    EXAMPLE_NAMES.filter((name) => !name.startsWith('uci-')),
    examples,
  );
});

/** Words that bash offers at the end of a command line. */
function offered(script: string, ...words: string[]) {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const code = `source '${script}'; COMP_WORDS=(bayescope ${typed}); COMP_CWORD=${words.length}; _bayescope; echo "\${COMPREPLY[@]}"`;
  return spawnSync('bash', ['-c', code], { encoding: 'utf8' }).stdout.trim().split(' ');
}

test.skipIf(!has('bash'))('bash completes commands, options and words', async () => {
  const script = file('complete.bash', (await bayescope(['completion', 'bash'])).out);
  assert.deepEqual(offered(script, 'le'), ['learn']);
  assert.deepEqual(offered(script, 'completion', ''), ['bash', 'zsh', 'fish']);
  assert.deepEqual(offered(script, 'learn', '--max-p'), ['--max-parents', '--max-parents-of']);
  assert.deepEqual(offered(script, 'learn', 'a.csv', '--score', 'bg'), ['bge']);
  assert.deepEqual(offered(script, 'learn', '--score', '=', 'mdl-l'), ['mdl-lecture', 'mdl-lb']);
  assert.deepEqual(offered(script, 'convert', 'a.bif', '--for', ''), ['pyagrum', 'pgmpy', 'bnlearn', 'genie']);
  assert.deepEqual(offered(script, 'learn', 'a'), ['']);
});

for (const shell of ['zsh', 'fish'])
  test.skipIf(!has(shell))(`${shell} accepts its script`, async () => {
    const script = file(`complete.${shell}`, (await bayescope(['completion', shell])).out);
    const { status, stderr } = spawnSync(shell, ['-n', script], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
    if (shell !== 'fish') return;
    const code = `source ${script}; complete -C 'bayescope learn --score bg'`;
    assert.match(spawnSync('fish', ['-c', code], { encoding: 'utf8' }).stdout, /^bge\t/);
  });

test('the manual page names every command and option, and the tools that are here accept it', async () => {
  const page = (await bayescope(['man'])).out;
  for (const [name, { options }] of Object.entries(COMMANDS)) {
    assert.ok(page.includes(`\n.SS ${name}\n`), name);
    for (const option of Object.keys(options))
      assert.ok(page.includes(`\\-\\-${option.replaceAll('-', '\\-')}`), option);
  }
  const path = file('bayescope.1', page);
  if (has('groff')) {
    const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-Kutf8', path], { encoding: 'utf8' });
    assert.match(stdout, /BAYESCOPE/);
    assert.equal(stderr, '');
  }
  if (spawnSync('mandoc', ['-V']).error === undefined) {
    const { stdout } = spawnSync('mandoc', ['-Tlint', '-Wwarning', path], { encoding: 'utf8' });
    assert.equal(stdout, '');
  }
});
