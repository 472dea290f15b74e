// Vocabulary: replaced phrases stay replaced, each method has one name, spelling is American, and no space precedes a
// percent sign.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { STATUS } from '../../www/draw/lattice/lattice.ts';
import { METHODS } from '../../www/generated/catalogue.ts';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const words = JSON.parse(readFileSync('www/words/en.json', 'utf8'));

/** All strings of the page with their keys. */
const stringsOf = (table: any, path: string = ''): [key: string, text: string][] =>
  Object.entries(table).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[at, value] as [string, string]] : stringsOf(value, at);
  });
const strings = stringsOf(words);
/** Texts of the command line. */
const printed = stringsOf(JSON.parse(readFileSync('cli/strings.json', 'utf8')), 'cli');

/** Phrases replaced by terms of the field, with placeholders for numbers and names. */
const REPLACED = [
  /^The best of .* networks, proven/,
  /fixed by the data|All \S+ directions are fixed/i,
  /\beither way\b/i,
  /may all point/i,
  /stands? alone/i,
  /true edge, not found/i,
  /Compare with the truth/i,
  /marks: a new best/i,
  /Re-scored independently/i,
  /Greedy search stops/i,
  /gets there too/i,
  /See the members|Members and ties/i,
  /say the same independences|says other independences/i,
  /turn(?:ed|s)? round/i,
  /The edge is not covered/i,
  /turn with it: the members/i,
  /predicts \S+ better by/i,
  /Something else holds the edge/i,
  /the edge is not open/i,
  /Take its score apart/i,
  /^Your number$/,
  /It is judged to the digits/i,
  /How unsure one is/i,
  /less a (?:penalty|\{price\}|\{regret\})/i,
  /parameters anew|regressions anew/i,
  /arrows turn and the score/i,
  /closes no cycle: a best network/i,
  /The row adds up its cells/i,
  /parent sets? can matter/i,
  /loses to the same set without/i,
  /explain \S+ best/i,
  /^All gains$/,
  /^Keep for the k best/,
  /Rules that leave out parent sets/i,
  /^every rule$/,
  /Off by itself|its theorem speaks of/i,
  /column of one level tells/i,
  /^Bit columns$/,
  /^Edges: free/,
  /What the network must keep/i,
  /Every method keeps to these/i,
  /kept for another reason|as it sees fit|^subset DP$|Not compared: your constraints/i,
  /numbers in disguise|Bins made of those asked|Assumes missing completely/i,
  /One tier a line|A chain a line/i,
  /Odds of their own|^Set odds$/i,
  /^Parents at most$/,
  /is looked at later/i,
  /is scored anew/i,
  /\S legal, /,
  /^A local optimum: after/,
  /^\S+ to go$/,
  /resamples \S+ (?:→|–) \S+ is found/,
  /How firm is/i,
  /^(?:Not )?[Ss]tronger than|The usual threshold$/,
  /best networks form/i,
  /one of \S+ that tie/i,
  /^any distance$|^Find again$/,
  /are not to be had/i,
  /How much weight networks beyond/i,
  /^Sum over all networks\.$/,
  /^As spread as/,
  /^How it settles$/,
  /^next to none$/,
  /never know that they are done/i,
  /Time of each run’s own worker/i,
  /^The same as a table$|^The same list by published/i,
  /only one network to look at/i,
  /Save points as CSV/i,
  /Rows it has not seen are predicted better/i,
  /^From the complete graph at ψ = 0 to no edge/,
  /^Price of a parameter$/,
  /Rows can.t vary here/i,
  /rows learned from/i,
  /Learning anew|picture still shows the network of/i,
  /belongs to the settings before/i,
  /^Does not fit:/,
  /tree that nobody can tell/i,
  /gone on from,/i,
  /anytime, A\* with bounds/i,
  /search by proxy|stand-in for the score|Led to by the proxy/i,
  /insertions and windows$|^Order search$/i,
  /a taste for directions/i,
  /cut into levels, for tables/i,
  /learn them uncut/i,
  /^as row counts$/,
  /and join the rest/i,
  /levels are many for so few/i,
  /^Mend that line/,
  /^Guess anew$|^take it back$/i,
  /^Guessed, and there$|^There, not guessed$|^Guessed, not there$/,
  /Hiding is a comfort/i,
  /a file its sender did not include/i,
  /numbers do not match this data/i,
  /Print a result card/i,
  /the engine died/i,
  /closes a circle|in a circle/i,
];

/** Whether a text refers to a paper by its title. */
const isTitle = (key: string, phrase: RegExp) => key.startsWith('papers.') && phrase.source.includes('proxy');

test('phrases that were replaced do not come back, on the page or on the command line', () => {
  const found = [...strings, ...printed].flatMap(([key, text]) =>
    REPLACED.filter((phrase) => phrase.test(text) && !isTitle(key, phrase)).map(
      (phrase) => `${key}: ${text} (${phrase})`,
    ),
  );
  assert.deepEqual(found, []);
});

test('nothing says that the data fix a direction: no lesson, and no document', () => {
  const files = ['README.md', 'CHANGELOG.md'];
  for (const folder of ['www/words', 'docs', 'cli', 'api', 'python/bayescope'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(?:json|md|mjs|py|pyi|tsx?)$/.test(file)) files.push(`${folder}/${file}`);
  assert.ok(files.length > 100, String(files.length));
  assert.deepEqual(
    files.filter((file) => /fixed by (?:the )?data/i.test(readFileSync(file, 'utf8'))),
    [],
  );
});

test('a method has one name: setup, result, report and race read one table, and Watch the search says the same', () => {
  const { methods, steps } = words;
  for (const { name } of METHODS) assert.ok(methods[name], name);
  // Watch the search takes its names from there too; what is particular to a search is said beside the name of its method.
  assert.equal(steps.searches, undefined);
  for (const [stepper, words] of Object.entries<string>(steps.variant))
    if (stepper !== 'branch') assert.ok(words.includes('{name}'), stepper);
});

test('the command line names a method as the page does, inside its sentences', () => {
  const { method: methods } = JSON.parse(readFileSync('cli/strings.json', 'utf8')).settings;
  for (const [method, name] of Object.entries(methods)) {
    if (method === 'auto' || !words.methods[method]) continue;
    assert.equal(String(name).toLowerCase(), words.methods[method].toLowerCase(), method);
  }
});

test('pruning has one vocabulary: a rule and what it leaves out have one name, and each theorem is said to be of its paper', () => {
  const { parents, rules, orders, scores } = words;
  const same: Record<string, keyof typeof STATUS> = {
    dominance: 'dominated',
    size: 'large',
    states: 'states',
    entropy: 'entropy',
    'entropy-of-either': 'either',
    dirichlet: 'dirichlet',
    constant: 'idle',
    'k-better': 'subsets',
    'k-size': 'largeForK',
    'k-networks': 'orders',
    'k-delta': 'delta',
  };
  assert.deepEqual(Object.keys(same), Object.keys(rules.name));
  for (const [rule, reason] of Object.entries(same)) {
    assert.equal(parents.reason[reason], rules.name[rule], rule);
    const said = parents.rule[STATUS[reason]];
    assert.equal(said.toLowerCase(), rules.name[rule].toLowerCase(), rule);
  }
  for (const reason of ['subsets', 'largeForK', 'orders'])
    assert.equal(parents.layer[reason], parents.reason[reason], reason);
  const numbered = stringsOf({ parents, rules, orders, scores }).filter(([, text]) =>
    /\b(?:Theorems?|Corollary|Algorithm) \d/.test(text),
  );
  assert.ok(numbered.length > 30, String(numbered.length));
  assert.deepEqual(
    numbered.filter(([, text]) => !/ of Chen(?:, Choi and Darwiche \(2016\)| 2016)/.test(text)),
    [],
  );
});

test('★ is what is best by score, ● what is in the network, and neither is anything else', () => {
  const files = readdirSync('www', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('pkg'),
  );
  const using = (sign: string) => files.filter((file) => readFileSync(`www/${file}`, 'utf8').includes(sign)).sort();
  assert.deepEqual(using('★'), [
    'draw/lattice/layer.ts',
    'draw/lattice/picture.ts',
    'features/papers/lecture/price.tsx',
    'features/parents/controls.tsx',
    'features/parents/set-inspector.tsx',
    'features/parents/table/family.tsx',
    'result/inspect-variable.tsx',
    'widgets/score-grid-rows.tsx',
  ]);
  assert.deepEqual(using('●'), ['result/inspect-variable.tsx']);
  assert.deepEqual(
    strings.filter(([, text]) => /[★●]/.test(text)).map(([key]) => key),
    ['variable.marks'],
  );
});

/** British spellings, whole words or parts of identifiers. */
const BRITISH =
  /penalis|colour|normalis(?!m)|behaviour|neighbour|favour|labell(?!edby)|modell|centre[ds]?\b|centring|organis(?!m)|recognis|summaris|analys(?:ed\b|ing)|cancelled|cancelling|\bgrey|[a-z]Grey/i;

/** British spellings only accepted as input: earlier links and options, the report of Node's test runner. */
const NOT_OURS = /'centred'|"centred"|centred: 'centered'|uncentred|fail\|cancelled/g;

test('spelling is American, in the page, in its documents and in the code', () => {
  assert.deepEqual(
    strings.filter(([, text]) => BRITISH.test(text)).map(([key, text]) => `${key}: ${text}`),
    [],
  );
  const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
  for (const folder of ['docs', 'src', 'www', 'cli', 'api', 'scripts', 'bench', 'python'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(?:md|rs|tsx?|mjs|py|pyi)$/.test(file) && !/^(?:pkg|results|target|\.venv|build)\//.test(file))
        files.push(`${folder}/${file}`);
  assert.ok(files.length > 700, String(files.length));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(NOT_OURS, '')
      .split('\n')
      .flatMap((line, at) => (BRITISH.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});

test('a percent sign follows its number at once', () => {
  assert.deepEqual(
    strings.filter(([, text]) => /(?:\}|\d)\s+%/.test(text)).map(([key, text]) => `${key}: ${text}`),
    [],
  );
});
