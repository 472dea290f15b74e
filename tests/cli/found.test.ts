/** Tests of inputs once misread, on command line and in npm package: variables, levels, rows, score and notes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterAll, test } from 'vitest';
import * as npm from '../../api/node.ts';
import { bytesOf, type Case, CLOSE, cases, lineOf, lists, models, pathOf, recipeFileOf, titleOf } from '../found.ts';
import { bayescope, folder, words } from './run.ts';

const { file, path } = folder();
afterAll(npm.close);

/** Command-line options of a test case. */
const argsOf = ({ bins = {}, steps }: Case, recipe: string) => [
  ...Object.entries(bins).flatMap(([column, rule]) => ['--bins', `${column}=${rule}`]),
  ...(steps ? ['--recipe', recipe] : []),
];

/**
 * Compares a result with the expected values of a test case.
 * @param result result file
 * @param model model with tables fitted to the same rows
 */
function hold(one: Case, result: any, model: any, notes: string) {
  assert.deepEqual(result.variables, one.variables);
  assert.equal(result.rows, one.rows);
  if (one.bic !== undefined) assert.ok(Math.abs(result.score - one.bic) <= CLOSE, `${result.score}, not ${one.bic}`);
  const levels = model.variables.map((variable: any) => variable.levels);
  if (one.levels)
    assert.deepEqual(
      levels.map((of: string[]) => of.length),
      one.levels,
    );
  for (const [name, order] of Object.entries(one.order ?? {}))
    assert.deepEqual(levels[one.variables.indexOf(name)], order, name);
  for (const said of one.says) assert.match(notes, lineOf(said));
  const open = one.says.filter(({ state }) => state === 'open').map(({ code, column }) => ({ code, column }));
  const listed = result.prepared.open.map(({ code, column }: any) => ({ code, column }));
  for (const said of open)
    assert.ok(
      listed.some((of: any) => of.code === said.code && of.column === said.column),
      said.code,
    );
  const costs = new Map(result.prepared.costs.map(({ column, missing }: any) => [column, missing]));
  for (const [name, missing] of Object.entries(one.missing ?? {})) assert.equal(costs.get(name), missing, name);
}

for (const [i, one] of cases.entries()) {
  test(`command line: ${titleOf(one)}`, async () => {
    const args = argsOf(one, file(`${i}.recipe.json`, recipeFileOf(one)));
    const result = path(`${i}.json`);
    const { code, json, err } = await bayescope(
      words`learn ${pathOf(one.file)} ${args} --score bic --json -o ${result}`,
    );
    assert.equal(code, 0, err);
    const fitted = await bayescope(['fit', result, pathOf(one.file)]);
    assert.equal(fitted.code, 0, fitted.err);
    hold(one, json, fitted.json, err);
  });

  test(`npm: ${titleOf(one)}`, async () => {
    const data = { name: one.file, bytes: bytesOf(one.file) };
    const notes: string[] = [];
    const bins = Object.entries(one.bins ?? {}).map(([column, rule]) => `${column}=${rule}`);
    const options = {
      score: 'bic',
      ...(bins.length > 0 && { bins }),
      ...(one.steps && { recipe: 'a.json', files: { 'a.json': recipeFileOf(one) } }),
    };
    const result = await npm.learn(data, { ...options, onNote: (line: string) => notes.push(line) });
    hold(one, result, await npm.fit(result, data), notes.join('\n'));
    assert.deepEqual(result.notes, notes);
  });
}

test('model files keep their states in order; a list is solved', async () => {
  for (const { file: name, states } of models) {
    const { code, err } = await bayescope(['convert', pathOf(name), '-o', path(`${name}.json`)]);
    assert.equal(code, 0, `${name}: ${err}`);
    const model = JSON.parse(readFileSync(path(`${name}.json`), 'utf8'));
    const read = JSON.parse(String(await npm.convert({ name, bytes: bytesOf(name) }, 'm.json')));
    for (const { variables } of [model, read])
      for (const [variable, wanted] of Object.entries(states)) {
        const { levels } = variables.find((of: any) => of.name === variable);
        assert.deepEqual(levels, wanted, `${name}: ${variable}`);
      }
  }
  for (const { file: name, variables, score } of lists) {
    const { json } = await bayescope(['solve', pathOf(name), '--json']);
    assert.deepEqual([json.variables, json.score], [variables, score]);
    assert.equal((await npm.solve({ name, bytes: bytesOf(name) })).score, score);
  }
});

test('fit keeps the states that a model declares, and their order; a state outside them is refused with its place', async () => {
  const fitted = await bayescope(['fit', pathOf('yn.bif'), pathOf('yn.csv'), '--estimate', 'k2']);
  assert.equal(fitted.code, 0, fitted.err);
  const byNpm = await npm.fit(
    { name: 'yn.bif', bytes: bytesOf('yn.bif') },
    { name: 'yn.csv', bytes: bytesOf('yn.csv') },
    { estimate: 'k2' },
  );
  for (const { variables } of [fitted.json, byNpm]) {
    const [smoke, cough] = variables;
    assert.deepEqual([smoke.name, smoke.levels], ['Smoke', ['yes', 'no', 'ex']]);
    const close = (a: number[], b: number[]) =>
      assert.ok(a.length === b.length && a.every((x, i) => Math.abs(x - b[i]) < 1e-12), `${a}, not ${b}`);
    close(smoke.table, [1 / 3, 5 / 9, 1 / 9]);
    assert.deepEqual([cough.name, cough.levels], ['Cough', ['yes', 'no']]);
    close(cough.table.slice(4), [1 / 2, 1 / 2]);
  }
  const single = file('zeros.csv', `A,B,C\n${'0,0,0\n0,1,1\n0,0,2\n0,1,0\n'.repeat(3)}`);
  const zeros = await bayescope(['fit', pathOf('abc.bif'), single]);
  assert.equal(zeros.code, 0, zeros.err);
  assert.deepEqual(zeros.json.variables[0].levels, ['0', '1']);
  const outside = file('outside.csv', 'Smoke,Cough\nno,no\nyes,no\nnever,yes\nno,no\nyes,yes\n');
  const refused = await bayescope(['fit', pathOf('yn.bif'), outside]);
  assert.equal(refused.code, 2, refused.out);
  for (const word of [/never/, /Smoke/, /\b4\b/, /yes.*no.*ex/]) assert.match(refused.err, word);
});
