// Kinds of files, by name and first characters: one table for the page and the command line.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { type FileKind, kindOf } from '../../www/model/file-kind.ts';

const BIF = 'network unknown {\n}\nvariable a {';
const GAUSSIAN = '{ "format": "bayescope-gaussian-network", "variables": [] }';
const EXPERIMENTS = '#regulators a b\nconditions e1 e2\na 0 1\n';
const GOBNILP = '2\na 2\n-12.5 0\n-11 1 b\n';
const URLEARNING = 'META pss_version=0.1\nVAR a\nMETA arity=2\n-12.5\n';
const ROWS = 'a,b\n1,2\n';

const TABLE: [kind: FileKind, name: string, head: string][] = [
  // Networks: by content under any name, by name where it is theirs alone.
  ['gaussian', 'fitted.json', GAUSSIAN],
  ['gaussian', 'fitted.csv', `\ufeff ${GAUSSIAN}`],
  ['gaussian', 'fitted.bif', GAUSSIAN],
  ['model', 'asia.bif', ''],
  ['model', 'ASIA.BIF.gz', ROWS],
  ['model', 'asia.txt', BIF],
  ['model', 'asia.csv', BIF],
  ['model', 'asia.json', '{"format": "bayescope-network"}'],
  ['model', 'asia.jkl', BIF],
  // JSON by name: a result or a recipe; never rows, whatever its lines look like.
  ['json', 'result.json', '{"version": "0.1.0"}'],
  ['json', 'RESULT.JSON', EXPERIMENTS],
  ['json', 'result.json', GOBNILP],
  // Experiments by content, under names of rows and of lists too.
  ['experiments', 'cells.txt', EXPERIMENTS],
  ['experiments', 'cells.csv', EXPERIMENTS],
  ['experiments', 'cells.jkl', EXPERIMENTS],
  ['experiments', '', 'conditions e1 e2\na 0 1'],
  ['experiments', '', 'names wt:1 wt:2 wt:3\na 0 1 1'],
  // Lists by name; a name that says nothing leaves them rows that may be a list.
  ['list', 'scores.jkl', ''],
  ['list', 'scores.pss.gz', ROWS],
  ['list', 'Scores.SCORES', GOBNILP],
  ['listed', 'scores.txt', GOBNILP],
  ['listed', 'scores.csv', GOBNILP],
  ['listed', 'scores', URLEARNING],
  // Edges and rows by name.
  ['sif', 'net.sif', 'a pp b'],
  ['gph', 'net.gph', 'a,b'],
  ['csv', 'rows.csv', ROWS],
  ['csv', 'Rows.CSV', ''],
  ['table', 'rows.tsv', 'a\tb'],
  ['table', 'rows.arff', '@relation x'],
  ['other', 'rows.txt', ROWS],
  ['other', 'rows.csv.gz', ROWS],
  ['other', '', ''],
  ['other', 'csv', ROWS],
];

test('a kind of file is known by its content where that is sure, else by its name', () => {
  for (const [kind, name, head] of TABLE) assert.equal(kindOf(name, head), kind, `${name}: ${head}`);
});

test('files of networks in the repository are networks under their names and under others', () => {
  const folder = new URL('../data/models/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.includes('.'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const name of [file, 'data.csv', '']) assert.ok(['model', 'gaussian'].includes(kindOf(name, text)), file);
  }
});
