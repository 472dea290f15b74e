// By hand, with the real engine: the formulas with numbers filled in evaluate to the engine's numbers, line by line and
// for every score; parsing of families and formulas.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { HandTable, Score, Settings } from '../../www/generated/protocol.ts';
import { familyOf, toggled, withChild } from '../../www/model/family.ts';
import { lnGamma } from '../../www/model/hand/gamma.ts';
import { bridgeLine, informationLines, testWords } from '../../www/model/hand/information.ts';
import { pieces, spoken } from '../../www/model/hand/notation.ts';
import { fine, parameter, pValue } from '../../www/model/hand/numbers.ts';
import * as sums from '../../www/model/hand/sums.ts';
import { has, t } from '../../www/words/text.ts';
import { stream } from '../rows.ts';
import { textsOf, valuesOf } from '../values.ts';
import { loadExample, open } from './direct.ts';
import { SCORES } from './scores.ts';

/** The engine's settings with a score. */
const settingsOf = (score: Score): Settings => ({
  score,
  method: 'auto',
  maxParents: null,
  required: [],
  forbidden: [],
});

/** A session with an example, and its names. */
async function load(id: string, rows: number) {
  const session = open();
  const info = await loadExample(session, { id, version: 1, rows, seed: 7 });
  const column = (name: string) => info.variables.findIndex((v) => v.name === name);
  const hand = async (score: Score, child: number, parents: number[], count: number) =>
    (await session.call('handTable', { settings: settingsOf(score), child, parents, first: 0, count })) as HandTable;
  return { session, info, column, hand };
}

const plans = await load('college-plans', 10318);

/** The table of a family of college plans. */
async function taken(score: Score, child: string, parents: string[]) {
  const { hand, info, column } = plans;
  const v = column(child);
  const set = parents.map(column).sort((a, b) => a - b);
  const table = await hand(score, v, set, 100);
  const sizes = { rows: info.rows, levels: info.variables[v].levels.length, states: table.states, parents: set.length };
  return { table, sizes };
}

/** Reads a printed number. */
const number = (text: string) => Number(text.replace(/[,\s]/g, '').replace('−', '-'));

const bic = { kind: 'bic', edgePrior: 1 } as Score;

test('IQ given PE and CP, as anyone can check it', async () => {
  const { table, sizes } = await taken(bic, 'IQ', ['PE', 'CP']);
  const lines = sums.sumLines(bic, table, sizes);
  assert.deepEqual(textsOf(lines, 'key', 'text'), ['logLikelihood −13,402.94', 'penalty −55.45', 'total −13,458.39']);
  assert.deepEqual(lines[1].numbers, ['−½ · ln 10,318 · 12', '−4.621 · 12']);
  assert.deepEqual(lines[2].numbers, ['−13,402.94 − 55.45']);
  const k = sums.parameterLine(table, sizes);
  assert.equal(`${k.numbers[0]} = ${k.text}`, '(4 − 1) · 4 = 12');
});

test('Sex, with and without PE', async () => {
  const alone = (await taken(bic, 'Sex', [])).table;
  const having = (await taken(bic, 'Sex', ['PE'])).table;
  assert.equal(alone.logLikelihood.toFixed(2), '-7146.42');
  assert.equal(alone.score.toFixed(2), '-7151.04');
  assert.equal(having.score.toFixed(2), '-7077.51');
  assert.equal((having.score - alone.score).toFixed(2), '73.53');
});

/** Evaluates a chain of products, quotients, sums and logarithms, as with a calculator. */
function worked(formula: string) {
  const script = formula
    .replace(/,(?=\d)/g, '')
    .replaceAll('·', '*')
    .replaceAll('−', '-')
    .replaceAll('½', '0.5')
    .replace(/10\^\{(-?\d+)\}/g, '1e$1')
    .replace(/lnΓ\(/g, 'gamma(')
    .replace(/\bln (?=[\d.])([\d.e-]+)/g, 'Math.log($1)')
    .replace(/log₂ ([\d.e-]+)/g, 'Math.log2($1)')
    .replace(/\bln\(/g, 'Math.log(');
  return Function('gamma', `return ${script}`)(lnGamma);
}

test('every cell, filled in, comes to its term; the cells and the row to the sum of the row', async () => {
  for (const score of SCORES) {
    const { table, sizes } = await taken(score, 'SES', ['Sex', 'PE']);
    const r = sizes.levels;
    for (let j = 0; j < table.of.length; j++) {
      const total = table.of[j];
      for (let k = 0; k < r; k++) {
        const count = table.counts[j * r + k];
        const line = sums.cellLine(score, table, { count, total, cell: table.cell[j * r + k] });
        for (const step of line.numbers) {
          const digits =
            step.includes('Γ') && !Number.isInteger(table.alpha) ? 2e-2 : 1e-9 * Math.abs(line.value) + 0.011;
          assert.ok(Math.abs(worked(step) - line.value) < digits, `${score.kind}: ${step} is ${line.value}`);
        }
      }
      const row = {
        counts: [...table.counts.subarray(j * r, (j + 1) * r)],
        total,
        cells: [...table.cell.subarray(j * r, (j + 1) * r)],
        row: table.row[j],
      };
      const line = sums.rowLine(score, table, row);
      const last = line.numbers[line.numbers.length - 1];
      assert.ok(Math.abs(worked(last) - sums.rowSum(row)) < 0.005 * (r + 2), `${score.kind}: ${last} is ${line.value}`);
      assert.equal(line.value, sums.rowSum(row));
    }
  }
});

test('the lines add up to the local score that the search has, for each score and a thousand random families', async () => {
  const loaded = [await load('asia', 500), plans, await load('tic-tac-toe', 958)];
  const next = stream(12345);
  const random = (n: number) => Math.floor(next() * n);
  let families = 0;
  for (let i = 0; i < 1000 * SCORES.length; i++) {
    const { hand, info } = loaded[i % 3];
    const score = { ...SCORES[Math.floor(i / 1000)], edgePrior: i % 4 === 0 ? 0.1 : 1 };
    const child = random(info.variables.length);
    const parents = info.variables.map((_, v) => v).filter((v) => v !== child && random(3) === 0);
    const table = await hand(score, child, parents, 1000);
    const sizes = {
      rows: info.rows,
      levels: info.variables[child].levels.length,
      states: table.states,
      parents: parents.length,
    };
    const lines = sums.sumLines(score, table, sizes);
    const sum = lines.slice(0, -1).reduce((total, { value }) => total + value, 0);
    const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
    assert.ok(close(sum, table.local), `${score.kind} ${child} ${parents}: ${sum} and ${table.local}`);
    assert.equal(lines[lines.length - 1].value, table.score);
    for (const { bits, value } of lines) {
      assert.equal(bits !== undefined, score.kind === 'mdl');
      if (bits !== undefined) assert.ok(Math.abs(number(bits) + value / Math.LN2) <= 0.0051, bits);
    }
    const cells = table.cell.reduce((total, x) => total + x, 0) + table.row.reduce((total, x) => total + x, 0);
    assert.ok(close(cells, table.cellSum + table.rowSum), 'the table holds every term');
    for (const { key, numbers, value } of lines) {
      if (
        key === 'rowTerms' ||
        key === 'cellTerms' ||
        key.startsWith('regret') ||
        key === 'logLikelihood' ||
        numbers.length === 0
      )
        continue;
      assert.ok(
        Math.abs(worked(numbers[0]) - value) <= 0.016 + 1e-9 * Math.abs(value),
        `${key}: ${numbers[0]} is ${value}`,
      );
    }
    families++;
  }
  assert.equal(families, 1000 * SCORES.length);
});

test('MDL in nats and in bits: every number of the sentence above stands in its table', async () => {
  const mdl = { kind: 'mdl', edgePrior: 0.5 } as const;
  const { table, sizes } = await taken(mdl, 'IQ', ['PE', 'CP']);
  const lines = sums.sumLines(mdl, table, sizes);
  assert.deepEqual(textsOf(lines, 'key', 'text', 'bits'), [
    'logLikelihood −13,402.94 19,336.36',
    'penalty −55.45 80.00',
    'prior −1.39 2.00',
    'total −13,459.78 19,418.35',
  ]);
  assert.equal(sums.roundingShows(lines), true, 'in bits: the nats alone add up');
  const bits = sums.bitsLine(table.score);
  assert.deepEqual([bits.numbers, bits.text], [['−(−13,459.78) / ln 2'], '19,418.35']);
});

test('a zero that is taken away keeps its minus', async () => {
  const k2 = { kind: 'k2', edgePrior: 1 } as const;
  const { table } = await taken(k2, 'IQ', ['PE', 'CP']);
  const steps = (alpha: number) => sums.cellLine(k2, { ...table, alpha }, { count: 462, total: 500, cell: 1 }).numbers;
  assert.deepEqual(steps(1), ['lnΓ(1 + 462) − lnΓ(1)', '2,376.62 − 0.00']);
  assert.deepEqual(steps(2), ['lnΓ(2 + 462) − lnΓ(2)', '2,382.76 − 0.00']);
  assert.deepEqual(steps(1.5), ['lnΓ(1.5 + 462) − lnΓ(1.5)', '2,379.69 + 0.12'], 'lnΓ(1.5) is negative');
  const constant = { ...(await taken(bic, 'IQ', [])), sizes: { rows: 500, levels: 1, states: 1, parents: 0 } };
  const nothing = { ...constant.table, logLikelihood: 0, parameters: 0, penalty: 0, score: 0 };
  assert.deepEqual(sums.sumLines(bic, nothing, constant.sizes)[2].numbers, ['0.00 − 0.00']);
});

test('α is filled in as BDeu has it', async () => {
  const score = { kind: 'bdeu', ess: 1, edgePrior: 1 } as const;
  const { table, sizes } = await taken(score, 'IQ', ['PE', 'CP']);
  assert.deepEqual(
    sums.alphaLines(score, table, sizes).map(({ numbers, text }) => [...numbers, text].join(' = ')),
    ['1 / (4 · 4) = 0.0625', '4 · 0.0625 = 0.25'],
  );
  assert.deepEqual(sums.alphaLines(bic, table, sizes), []);
});

test('rounded lines are marked as rounded', () => {
  const line = (key: string, value: number) => ({
    key,
    value,
    symbols: '',
    numbers: [],
    safe: 0,
    text: '',
  });
  assert.equal(sums.roundingShows([line('a', -1.004), line('b', -1.004), line('total', -2.008)]), true);
  assert.equal(sums.roundingShows([line('a', -1.004), line('b', -1.001), line('total', -2.005)]), false);
});

test('lnΓ to the last digits, from tiny to large', () => {
  const known: [number, number][] = [
    [1, 0],
    [2, 0],
    [0.5, 0.5723649429247001],
    [10, 12.801827480081469],
    [100, 359.1342053695754],
    [1e-9, 20.723265836369194],
  ];
  for (const [x, y] of known) assert.ok(Math.abs(lnGamma(x) - y) <= 1e-13 * Math.max(1, Math.abs(y)), `${x}`);
  for (let n = 2, sum = 0; n < 300; n++) {
    sum += Math.log(n - 1);
    assert.ok(Math.abs(lnGamma(n) - sum) <= 1e-12 * Math.max(1, sum));
  }
});

test('numbers in formulas', () => {
  assert.equal(parameter(1 / 48), '0.02083');
  assert.equal(parameter(1e-9), '10^{−9}');
  assert.equal(parameter(2.5e-7), '2.5 · 10^{−7}');
  assert.equal(parameter(10318), '10,318');
  assert.equal(fine(1.2989858), '1.298986');
  assert.equal(fine(-1e-12), '0.000000');
  assert.equal(pValue(0.03124), '0.0312');
  assert.equal(pValue(0.99999), '0.9999', 'its bound: never a bare 1');
  assert.equal(pValue(3.2e-9), '3.2 · 10^{−9}');
  assert.equal(pValue(0), '10^{−16}');
});

test('a formula falls into pieces and is read aloud', () => {
  assert.deepEqual(
    pieces('N_{ijk} ln(1,021 / 2,303)').map(({ kind, text, sub }) => [kind, text, sub]),
    [
      ['letter', 'N', 'ijk'],
      ['space', ' ', ''],
      ['function', 'ln', ''],
      ['sign', '(', ''],
      ['number', '1,021', ''],
      ['space', ' ', ''],
      ['sign', '/', ''],
      ['space', ' ', ''],
      ['number', '2,303', ''],
      ['sign', ')', ''],
    ],
  );
  assert.equal(
    spoken('Σ_{jk} N_{ijk} ln(N_{ijk} / N_{ij})', { t, has }),
    'the sum over j k of N i j k the natural logarithm of ( N i j k over N i j )',
  );
  assert.equal(spoken('10^{−9}', { t, has }), '10 to the power of minus 9');
  assert.equal(pieces('').length, 0);
});

test('the family in focus: named, else selected, else the largest of the network', () => {
  const names = ['a', '<b>', 'constructor', '__proto__'];
  const parents = [[], [0], [0, 1], []];
  const none = { family: null, selected: null };
  assert.deepEqual(familyOf(none, names, parents), { child: 2, parents: [0, 1] });
  assert.deepEqual(familyOf({ family: null, selected: { kind: 'variable', name: '<b>' } }, names, parents), {
    child: 1,
    parents: [0],
  });
  assert.deepEqual(familyOf({ family: null, selected: { kind: 'edge', from: 'a', to: '__proto__' } }, names, parents), {
    child: 3,
    parents: [],
  });
  assert.deepEqual(
    familyOf({ family: { child: 'constructor', parents: ['__proto__', 'a'] }, selected: null }, names, null),
    {
      child: 2,
      parents: [0, 3],
    },
  );
  for (const bad of [
    { child: 'nobody', parents: [] },
    { child: 'a', parents: ['nobody'] },
    { child: 'a', parents: ['a'] },
  ]) {
    assert.deepEqual(familyOf({ family: bad, selected: null }, names, parents), { child: 2, parents: [0, 1] });
  }
  assert.deepEqual(familyOf(none, names, null), { child: 0, parents: [] });
  assert.equal(familyOf(none, [], null), null);
  assert.deepEqual(toggled({ child: 0, parents: [1, 3] }, 2), { child: 0, parents: [1, 2, 3] });
  assert.deepEqual(toggled({ child: 0, parents: [1, 3] }, 1), { child: 0, parents: [3] });
  assert.deepEqual(withChild({ child: 0, parents: [1, 3] }, 3), { child: 3, parents: [1] });
});

test('entropies lead back to the log-likelihood, in nats and in bits', async () => {
  const { session, info, column } = plans;
  const ix = (names: string[]) => names.map(column);
  const about = await session.call('information', { a: column('IQ'), b: ix(['PE', 'CP']), given: [] });
  const { table } = await taken(bic, 'IQ', ['PE', 'CP']);
  for (const unit of ['nats', 'bits'] as const) {
    const seen = { r: 4, q: 4, levels: 4, states: 4 };
    const lines = informationLines(about, { a: 'X', b: 'U', given: '' }, unit, info.rows, seen);
    assert.deepEqual(valuesOf(lines, 'key'), ['entropy', 'conditional', 'mutual', 'g', 'degrees']);
    assert.deepEqual(
      [lines[4].symbols, lines[4].numbers, lines[4].text],
      ['(r − 1) · (q − 1)', '(4 − 1) · (4 − 1)', '9'],
    );
    const [entropy, conditional, mutual, g] = lines.map(({ text }) => number(text));
    assert.ok(Math.abs(entropy - conditional - mutual) < 2e-6);
    const ln2 = unit === 'bits' ? Math.LN2 : 1;
    assert.ok(Math.abs(2 * info.rows * mutual * ln2 - g) < 0.02);
    assert.ok(Math.abs(worked(lines[3].numbers) - g) < 0.02);
    const bridge = bridgeLine(about.conditional, table.logLikelihood, true, unit, info.rows);
    assert.equal(bridge.text, '−13,402.94');
    assert.ok(Math.abs(worked(bridge.numbers) + 13402.94) < 0.02, bridge.numbers);
  }
  assert.deepEqual(valuesOf(informationLines(about, { a: 'X', b: '', given: '' }, 'nats', 10, null), 'key'), [
    'entropy',
  ]);
});

test('the G-test counts what occurs, says how, and says where χ² is a poor guide', async () => {
  const { session, info, column, hand } = await load('asia', 50);
  const ix = (names: string[]) => names.map(column);
  const b = ['asia', 'tub', 'smoke', 'bronc', 'xray'];
  const about = await session.call('information', { a: column('dysp'), b: ix(b), given: [] });
  const parents = ix(b).sort((x, y) => x - y);
  const table = await hand(bic, column('dysp'), parents, 100);
  const seen = { r: 2, q: table.rows, levels: 2, states: table.states };
  assert.ok(table.rows < 32 && table.states === 32);
  const line = informationLines(about, { a: 'X', b: 'U', given: '' }, 'nats', info.rows, seen)[4];
  assert.deepEqual([line.key, line.symbols, line.text], ['degrees', '(r′ − 1) · (q′ − 1)', `${table.rows - 1}`]);
  assert.equal(worked(line.numbers), about.degrees, 'the formula filled in is the engine’s number');
  const sentences = testWords(about, seen);
  assert.deepEqual(valuesOf(sentences, 'key'), ['p', 'degreesSeen', 'thin']);
  assert.match(t('hand.degreesSeen', sentences[1].params), new RegExp(`${table.rows} of 32 configurations .* 31\\.$`));
  assert.match(
    t('hand.thin', sentences[2].params),
    /^\d\d% of the expected counts are below 5: χ² is a poor guide here\.$/,
  );

  const others = ix(['asia', 'tub', 'smoke', 'xray']);
  const given = await session.call('information', { a: column('dysp'), b: ix(['bronc']), given: others });
  assert.ok(given.degrees < given.declaredDegrees);
  const conditional = informationLines(given, { a: 'X', b: 'Y', given: 'Z' }, 'nats', info.rows, null)[4];
  assert.deepEqual(
    [conditional.symbols, conditional.numbers, conditional.text],
    ['Σ_{z} (r_{z} − 1) · (q_{z} − 1)', '', `${given.degrees}`],
  );
  assert.ok(testWords(given, null).some(({ key }) => key === 'degreesGiven'));

  const sure = { ...about, degrees: 9, declaredDegrees: 9, thin: 0.2 };
  const all = { r: 4, q: 4, levels: 4, states: 4 };
  const keys = (p: number) => testWords({ ...sure, p }, all).map(({ key, params }) => [key, params.p]);
  assert.deepEqual(keys(1), [['pAbove', '0.9999']]);
  assert.deepEqual(keys(0.03), [['p', '0.0300']]);
  assert.deepEqual(keys(1e-300), [['pBelow', '10^{−16}']]);
  assert.deepEqual(testWords({ ...sure, degrees: 0, declaredDegrees: 0, p: 1, thin: 1 }, { ...all, r: 1, levels: 1 }), [
    { key: 'noTest', params: {} },
  ]);
});
