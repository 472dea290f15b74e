/** Tests of the schema of answers: it describes what every command prints, and the files made from it are up to date. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, expect, test } from 'vitest';
import { answersFiles, answersSchema, committed } from '../../scripts/answers.ts';
import { bayescope } from './run.ts';

const place = mkdtempSync(join(tmpdir(), 'bayescope-answers-'));
const at = (name: string) => join(place, name);
afterAll(() => rmSync(place, { recursive: true }));

const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(answersSchema(true), 'answers');

/** Fails unless a value is of a type of the schema, without further fields. */
function isOf(type: string, value: unknown) {
  const validate = ajv.getSchema(`answers#/definitions/${type}`) ?? assert.fail(`no type ${type}`);
  assert.ok(validate(value), `${type}: ${ajv.errorsText(validate.errors)}`);
}

/** Runs a command, and compares its answer with a type of the schema. */
async function answers(type: string, ...args: string[]) {
  const { out, err, code } = await bayescope(args);
  assert.ok(code === 0 || code === 3, err);
  isOf(type, JSON.parse(out));
}

/** Rows in which each column depends on the one before it. */
const rows = (levels: (x: number) => string) =>
  `a,b,c\n${Array.from({ length: 120 }, (_, i) => [i % 3, (i % 3) + (i % 7 === 0 ? 1 : 0), (i * i) % 5].map(levels).join(',')).join('\n')}\n`;

writeFileSync(at('levels.csv'), rows((x) => `l${x}`).replace('l2,l2', 'l2,NA'));
writeFileSync(
  at('numbers.csv'),
  rows((x) => String(x + 0.25)),
);
writeFileSync(
  at('series.csv'),
  `t,a,b\n${Array.from({ length: 40 }, (_, i) => `${i},${i % 2},${(i + 1) % 2}`).join('\n')}\n`,
);

test('files made from the types of answers are up to date: npx tsx scripts/answers.ts', () => {
  for (const [path, text] of Object.entries(answersFiles())) assert.equal(committed(path) === text, true, path);
});

test('learning prints what the schema describes', async () => {
  const asia = ['--example', 'asia', '--rows', '500', '--json'];
  await answers('Result', 'learn', ...asia, '--runner-up', '--with-edge', 'asia,dysp', '-o', at('asia.json'));
  await answers('Result', 'learn', ...asia, '--k', '5', '--also-by', 'bn-graph', '--truth', at('asia.json'));
  await answers('Result', 'learn', ...asia, '--method', 'proxy', '--samples', '20', '--forbid', 'asia,tub');
  await answers('Result', 'learn', at('levels.csv'), '--score', 'bdeu', '--json', '-o', at('levels.json'));
  await answers('Result', 'learn', at('levels.csv'), '--time-limit', '0', '--method', 'astar', '--json');
  await answers('Bootstrap', 'bootstrap', ...asia, '--resamples', '5');
  await answers('Posterior', 'posterior', at('levels.csv'), '--score', 'bdeu', '--json');
  await answers('Posterior', 'posterior', at('levels.csv'), '--over', 'orderings', '--json');
  await answers('ScoreReport', 'score', at('levels.csv'), '--score', 'bdeu', '--json', '-o', at('list.jkl'));
  await answers('Result', 'solve', at('list.jkl'), '--json');
  const series = ['--method', 'bnfinder', '--time', 't', '--json', '-o', at('series.json')];
  await answers('BnfinderResult', 'learn', at('series.csv'), ...series);
});

test('the uses of a result print what the schema describes', async () => {
  for (const [of, ...more] of [['levels'], ['numbers', '--numbers']])
    await bayescope(['learn', at(`${of}.csv`), ...more, '-o', at(`${of}.json`)]);
  const result = (of: string) => [at(`${of}.json`), at(`${of}.csv`)];
  await answers('Check', 'check', ...result('levels'), '--json');
  await answers('Link', 'link', at('levels.json'), '--json');
  await answers('Model', 'fit', ...result('levels'));
  await answers('GaussianModel', 'fit', ...result('numbers'));
  for (const of of ['levels', 'numbers']) await bayescope(['fit', ...result(of), '-o', at(`${of}-model.json`)]);
  const asked = ['--evidence', 'a=l1', '--mpe', '--joint', 'a,b', '--adjust', 'a,b', '--json'];
  await answers('Answer', 'query', at('levels-model.json'), ...asked);
  await answers('GaussianAnswer', 'query', at('numbers-model.json'), '--evidence', 'a=1', '--json');
  await answers('CrossValidation', 'predict', ...result('levels'), '--target', 'b', '--relearn', '--json');
  await answers('NumberCrossValidation', 'predict', ...result('numbers'), '--target', 'b', '--relearn', '--json');
  const target = ['--target', 'b', '--json'];
  await answers('Predictions', 'predict', ...result('levels'), '--rows', at('levels.csv'), ...target);
  await answers('Forecasts', 'predict', ...result('numbers'), '--rows', at('numbers.csv'), ...target);
  await bayescope(['fit', ...result('levels'), '-o', at('model.bif')]);
  await answers('Readers', 'readers', at('model.bif'), '--json');
});

test('a field that the schema does not name is noticed', () => {
  isOf('Check', { holds: true, certificate: null, fails: [] });
  expect(() => isOf('Check', { holds: true, certificate: null, fails: [], hold: 1 })).toThrow(/additional properties/);
});
