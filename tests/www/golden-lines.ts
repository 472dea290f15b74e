// Lines of tests/data/golden.txt with a single score, and the request for each to a release module.
import { readFileSync } from 'node:fs';

/** The score of each name in the file. */
const SCORES = {
  ll: { kind: 'll' },
  aic: { kind: 'aic' },
  bic: { kind: 'bic' },
  'mdl-lecture': { kind: 'mdl-lecture' },
  'pll 2.5': { kind: 'pll', penalty: 2.5 },
  'bd 0.3': { kind: 'bd', alpha: 0.3 },
  k2: { kind: 'k2' },
  'bdeu 1': { kind: 'bdeu', ess: 1 },
  fnml: { kind: 'fnml' },
  qnml: { kind: 'qnml' },
} as Record<string, object>;
const METHODS = { Dp: 'dp', HillClimb: 'hill-climb' } as const;

/** Data, settings and the recorded score of each line. */
export const GOLDEN: {
  name: string;
  example: { id: string; version: number; rows: number; seed: number };
  settings: object;
  value: number;
}[] = readFileSync(new URL('../data/golden.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => /^(?<id>\S+) (?<rows>\d+) (?<name>.+) (?<method>Dp|HillClimb) (?<value>\S+) \S+$/.exec(line)?.groups)
  .filter((line) => line !== undefined && line.id !== 'numbers' && Object.hasOwn(SCORES, line.name))
  .map((line) => {
    const { id, rows, name, method, value } = line as Record<string, string>;
    return {
      name: `${id} ${rows} ${name} ${method}`,
      example: { id, version: 1, rows: Number(rows), seed: 7 },
      settings: {
        score: { ...SCORES[name], edgePrior: 0.9 },
        method: METHODS[method as 'Dp' | 'HillClimb'],
        maxParents: null,
        required: [],
        forbidden: [],
      },
      value: Number(value),
    };
  });
