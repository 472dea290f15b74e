// Section `branching` of the benchmark: the two searches that Etminani, Naghibzadeh and Razavi compare, on the shipped
// tables of their paper, each with more time than the Papers page gives it; and King rook with few parents.
import { execFileSync } from 'node:child_process';
import { PAPER_SEARCHES, TABLE } from '../www/features/papers/branching/printed.ts';

/** Time limits in seconds: of a search on a table, and of a search on King rook. */
const LIMITS = { table: 300, rook: 120 };
/** King rook without its class, as in the paper, with this number of parents. */
const ROOK = { most: 3, of: ['--example', 'uci-kr-vs-kp', '--exclude', 'class', '--max-parents', '3'] };

/** Learns by the command line, which ends with code 3 at its time limit. */
function learned(...args: string[]) {
  const all = ['bin/bayescope.mjs', 'learn', ...args, '--score', 'bic', '--json'];
  const [encoding, maxBuffer] = ['utf8' as const, 2 ** 28];
  try {
    return JSON.parse(
      execFileSync(process.execPath, all, { encoding, maxBuffer, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch (reason: any) {
    if (reason.status === 3) return JSON.parse(reason.stdout);
    throw reason;
  }
}

/** Facts on a search that are kept. */
const factsOf = ({ version, variables, method, status, score, bound, nodes, kept, seconds }: any) => ({
  ...{ version, n: variables.length, method, status, score, bound, nodes, kept, seconds: seconds.search },
});

export async function measure() {
  const rows = TABLE.filter(({ name }) => name !== 'King rook').flatMap(({ name, table }) =>
    PAPER_SEARCHES.map((by) => {
      const limits = ['--method', by, '--time-limit', String(LIMITS.table)];
      return { name, by, ...factsOf(learned('--example', `uci-${table}`, ...limits)) };
    }),
  );
  const rook = ['exact', ...PAPER_SEARCHES].map((by) => ({
    by,
    ...factsOf(learned(...ROOK.of, '--method', by, '--time-limit', String(LIMITS.rook))),
  }));
  return { limits: LIMITS, rows, rook: { most: ROOK.most, runs: rook } };
}

export const words = ({ rows, rook }: any) => [
  '## EtminaniB&B and CassioB&B, to the proof or the time limit',
  '',
  '| data | search | nodes | status | score | bound |',
  '|---|---|---|---|---|---|',
  ...[...rows, ...rook.runs.map((run: any) => ({ name: `King rook, ${rook.most} parents`, ...run }))].map(
    ({ name, by, nodes, status, score, bound }: any) =>
      `| ${name} | ${by} | ${nodes.toLocaleString('en')} | ${status} | ${score.toFixed(3)} | ${bound.toFixed(3)} |`,
  ),
];
