// Verdicts on model files by program, compared with the recorded behavior of pyAgrum, pgmpy and bnlearn on every probe.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { t } from '../../cli/words.ts';
import { judge, judged, saveAs, written } from '../../www/features/use/check-file.ts';
import { EFFECTS, READERS, verdictsOf } from '../../www/model/readers/effects.ts';
import { readersOf, unreadHere } from '../../www/model/readers/index.ts';
import { reasonsOf } from '../../www/model/readers/sentences.ts';
import { textsOf, valuesOf } from '../values.ts';
import { probe } from './bif-probes.ts';
import { closePage, openPage } from './stores.ts';

const DATA = new URL('../data/', import.meta.url);

/** Rows of a table of shared results, as objects by column name. */
function table(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`readers/${name}`, DATA), 'utf8').replace(/\r/g, '');
  const rows = [...text.matchAll(/((?:"(?:[^"]|"")*"|[^",\n])*)(,|\n|$)/g)];
  const lines: string[][] = [[]];
  for (const [, cell, end] of rows) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') lines.push([]);
  }
  const [head, ...body] = lines.filter((line) => line.length > 1);
  return body.map((cells) => Object.fromEntries(head.map((key, i) => [key, cells[i]])));
}

/** Outcome in a cell of a table. */
const outcomeIn = (cell: string) =>
  cell === '' ? null : cell.startsWith('ok') ? 'reads' : cell.startsWith('changed') ? 'misreads' : 'refuses';

function verdict(bytes: Uint8Array, name: string, reader: string) {
  const found = readersOf(bytes, name)?.verdicts.find((one) => one.reader === reader);
  assert.ok(found, `${name} ${reader}`);
  return found;
}

test('every probe of BIF: what is said beforehand is what the program did', () => {
  const rows = table('bif_readers.csv');
  assert.equal(rows.length, 229);
  const wrong = [];
  let tried = 0;
  for (const row of rows) {
    for (const { id, name, version } of READERS) {
      const outcome = outcomeIn(row[`${name} ${version}`]);
      const said = verdict(probe(row.case), 'probe.bif', id);
      if (outcome === null) {
        // Quotes are blanks to pgmpy: a word of letters in quotes is what the bare word is, which was tried.
        if (said.outcome === 'reads' && !/ quoted(?: [A-Za-z_]\w*)?$/.test(row.case))
          wrong.push(`${row.case}, ${name}: said to read, not tried`);
        continue;
      }
      tried++;
      if (said.outcome !== outcome)
        wrong.push(
          `${row.case}, ${name}: ${outcome}, said ${said.outcome} ${said.because.map(({ feature }) => feature)}`,
        );
      if (said.outcome === 'reads') assert.equal(said.isRounded, row[`${name} ${version}`].includes('f32'), row.case);
    }
  }
  assert.deepEqual(wrong, []);
  assert.equal(tried, 616);
});

test('the forty small BIF files: the same of the programs that read them', () => {
  const wrong = [];
  for (const { case: name, reader, outcome, 'what it read, or its error': what } of table('bif-cases.csv')) {
    const bytes = readFileSync(new URL(`models/bif/${name}`, DATA));
    const id = reader.split(' ')[0].toLowerCase();
    const said = verdict(bytes, name, id);
    const isSilent = /0\.0, 2\.0|""|0\.3333\b|0\.33333\b/.test(what) || /"low"/.test(what);
    const expected = outcome === 'refused' ? 'refuses' : isSilent ? 'misreads' : 'reads';
    if (said.outcome !== expected)
      wrong.push(`${name} ${reader}: ${expected}, said ${said.outcome} ${said.because.map(({ feature }) => feature)}`);
  }
  assert.deepEqual(wrong, []);
});

/** Outcomes that the file can't reveal: the writer had lost the labels, or the reader's own probe failed. */
const NOT_IN_THE_FILE = new Set(['hostile xml pgmpy pgmpy', 'hostile xml pgmpy pyAgrum']);

test('files as the three programs write them, read by one another', () => {
  const wrong = [];
  let tried = 0;
  for (const { network, format, 'written by': writer, 'read by': reader, outcome } of table('matrix.csv')) {
    const name = `${network}.${writer.toLowerCase()}.${format}`;
    const file = new URL(`models/${name}`, DATA);
    if (reader === 'writer' || !existsSync(file)) continue;
    tried++;
    const said = verdict(readFileSync(file), name, reader.toLowerCase());
    const isListed = NOT_IN_THE_FILE.has(`${network} ${format} ${writer} ${reader}`);
    if ((said.outcome !== outcomeIn(outcome)) !== isListed)
      wrong.push(`${name}, ${reader}: ${outcome}, said ${said.outcome} ${said.because.map(({ feature }) => feature)}`);
  }
  assert.deepEqual(wrong, []);
  assert.equal(tried, 128);
});

/** Error of a reader that could not open the file because the tested sign was in its name. */
const UNOPENED = /No such file/;

test('files by our rules, and hostile labels and names one by one in NET, XMLBIF and XDSL', () => {
  const wrong = [];
  for (const row of table('plain_writer.csv')) {
    const plain = new URL(`models/plain/${row.case}.${row.format}`, DATA);
    const bytes = existsSync(plain) && row.format !== 'xdsl' ? readFileSync(plain) : hostile(row.case, row.format);
    for (const { id, name, version, formats } of READERS) {
      const cell = row[`${name} ${version}`];
      const format = row.format === 'xml' ? 'xmlbif' : row.format;
      const said = verdict(bytes, `x.${row.format}`, id);
      if (!(formats as readonly string[]).includes(format)) {
        assert.equal(said.outcome, 'no-reader');
        continue;
      }
      if (cell === '' || UNOPENED.test(cell)) continue;
      if (said.outcome !== outcomeIn(cell))
        wrong.push(
          `${row.case} ${row.format}, ${name}: ${cell}, said ${said.outcome} ${said.because.map(({ feature }) => feature)}`,
        );
    }
  }
  assert.deepEqual(wrong, []);
});

/** Probe from the table of our writer's formats. */
function hostile(name: string, format: string) {
  const [, what, word = ''] = name.match(/^(name|state) (.*)$/) ?? [];
  const text = readFileSync(new URL(`models/plain/tiny.${format}`, DATA), 'utf8');
  const escaped =
    what === undefined
      ? 'a0'
      : format === 'net'
        ? word
        : word.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  // The reader wants <extensions>, which those probes did not have.
  const bare = format === 'xdsl' ? text.replace(/<extensions>[\s\S]*<\/extensions>\s*/, '') : text;
  return new TextEncoder().encode(bare.replace(what === 'name' ? /\bA\b/g : /\ba0\b/g, () => escaped));
}

test('where it stands is said, and how often', () => {
  const bytes = new TextEncoder().encode(
    'network x {\n}\nvariable my-var {\n  type discrete [ 2 ] { <5, >=5 };\n}\nprobability ( my-var ) {\n  table 0.2 0.8;\n}\n',
  );
  const read = readersOf(bytes, 'x.bif');
  assert.deepEqual(
    read?.verdicts.map(({ reader, outcome, because }) => [
      reader,
      outcome,
      because.map(({ feature, line, of, times }) => [feature, line, of, times]),
    ]),
    [
      ['pyagrum', 'refuses', [['state-agrum', 4, '<5', 2]]],
      ['pgmpy', 'reads', []],
      [
        'bnlearn',
        'refuses',
        [
          ['name-bnlearn', 3, 'my-var', 1],
          ['numbers-without-commas', 7, 'my-var', 1],
        ],
      ],
    ],
  );
  assert.equal(readersOf(new TextEncoder().encode('a,b\n1,2\n'), 'x.csv'), null);
});

test('no damage of a file breaks the scan, and what can not be followed is never said to be read', () => {
  const bytes = readFileSync(new URL('models/asia.bnlearn.bif', DATA));
  for (let cut = 0; cut < bytes.length - 1; cut += 37) {
    const read = readersOf(bytes.subarray(0, cut), 'asia.bif');
    assert.ok(read);
    assert.deepEqual(
      read.verdicts.filter(({ outcome }) => outcome === 'reads'),
      [],
      String(cut),
    );
  }
});

test('every effect has a letter for each program, and what is said of it is whole', () => {
  for (const [feature, letters] of Object.entries(EFFECTS)) {
    assert.match(letters, /^[-RCL?]{3}$/, feature);
    const finding = { feature, line: 3, of: 'X', times: 2 };
    const said = ['bif', 'xmlbif', 'net', 'xdsl', 'uai', 'dsc'].flatMap((format) =>
      verdictsOf(format, [finding]).flatMap((one) => reasonsOf(one, t)),
    );
    assert.ok(said.length > 0, feature);
    for (const sentence of said) assert.doesNotMatch(sentence, /readers\.|\{\w+\}/, feature);
  }
});

/** Texts that no program reads, by name. */
const NOBODYS: [name: string, text: string][] = [
  ['empty.dsc', ''],
  ['empty.net', ''],
  ['rubbish.net', 'net { }\nrubbish follows\n'],
  ['empty.xml', ''],
  ['word.xml', 'hello\n'],
  ['bare.xml', '<BIF></BIF>\n'],
  ['bare.xdsl', '<smile><extensions/></smile>\n'],
  ['no-tables.uai', 'BAYES\n1\n2\n1\n1 0\n'],
];

test('a file that Bayescope refuses is not said to be read for want of a rule; of BIF the scan says it', () => {
  for (const [name, text] of NOBODYS) {
    const read = readersOf(new TextEncoder().encode(text), name);
    assert.ok(read, name);
    const { verdicts } = unreadHere(read);
    assert.ok(!verdicts.some(({ outcome }) => outcome === 'reads'), name);
    for (const { outcome, because } of verdicts) assert.ok(outcome === 'no-reader' || because.length > 0, name);
  }
  const cycle = readersOf(probe('dialect cycle'), 'cycle.bif');
  assert.deepEqual(unreadHere(cycle as any), cycle);
  const refused = readersOf(readFileSync(new URL('models/tiny.pyagrum.net', DATA)), 'tiny.net');
  const before = refused?.verdicts.map(({ outcome }) => outcome);
  assert.deepEqual(before, ['reads', 'refuses', 'misreads']);
  assert.deepEqual(
    valuesOf(unreadHere(refused as any).verdicts, 'outcome'),
    ['untried', 'refuses', 'misreads'],
    'what is known to go wrong stays',
  );
});

test('DSC is read where it is as bnlearn writes it, which it has read; of any other it is not known', () => {
  const text = readFileSync(new URL('models/tiny.bnlearn.dsc', DATA), 'utf8');
  const outcomes = (of: string) => verdict(new TextEncoder().encode(of), 'x.dsc', 'bnlearn');
  assert.equal(outcomes(text).outcome, 'reads');
  const other = outcomes(text.replace('"a0"', '"a 0"'));
  assert.deepEqual(
    [other.outcome, other.because.map(({ feature, line }) => [feature, line])],
    ['untried', [['dsc-foreign', 3]]],
  );
});

test('an ending that is a name of every object is no format', () => {
  for (const name of ['x.constructor', '__proto__', 'x.toString'])
    assert.equal(readersOf(new TextEncoder().encode('a,b\n'), name), null, name);
});

test('a node of NET is on the line where it stands', () => {
  const read = readersOf(new TextEncoder().encode('net\n{\n}\n\n\nnode a-b\n{\n}\n'), 'x.net');
  assert.deepEqual(textsOf(read?.findings, 'feature', 'line'), ['net-name-hyphen 6']);
});

/** Has a file judged by the Formats view. */
const put = (name: string, content: Uint8Array | string) => judge(new File([content as BlobPart], name));

test('Formats: of two files the later is shown, however long the first takes; what was written is judged as well', async () => {
  openPage();
  try {
    const { readable, writable } = new TransformStream();
    const slow = new File(['network x {\n}\n'], 'slow.bif');
    const writer = writable.getWriter();
    Object.defineProperty(slow, 'arrayBuffer', { value: () => new Response(readable).arrayBuffer() });
    const first = judge(slow);
    await put('tiny.bif', readFileSync(new URL('models/tiny.pyagrum.bif', DATA)));
    await Promise.all([writer.write(new TextEncoder().encode('network x {\n}\n')), writer.close(), first]);
    assert.equal(judged.peek()?.name, 'tiny.bif');

    await put('empty.net', '');
    assert.ok(!judged.peek()?.read?.verdicts.some(({ outcome }) => outcome === 'reads'));

    await put(
      'one.bif',
      'network x {\n}\nvariable A {\n  type discrete [ 1 ] { only };\n}\nprobability ( A ) {\n  table 1;\n}\n',
    );
    const saved: string[] = [];
    await saveAs('bif', 'plain.bif', (name) => saved.push(name));
    assert.deepEqual(saved, ['one.plain.bif']);
    assert.equal(written.peek()?.name, 'one.plain.bif');
    assert.deepEqual(valuesOf(written.peek()?.read.verdicts, 'outcome'), ['refuses', 'reads', 'misreads']);
    await put('two.bif', '');
    assert.equal(written.peek(), null, 'it was of another file');
  } finally {
    await closePage();
  }
});
