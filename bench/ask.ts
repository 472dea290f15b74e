// Section `ask`: all marginals of networks from the repository, nothing observed and five findings, the building of the tree of cliques
// included; and the tables of a network of 37 variables from 100,000 rows; and a click in the page (`ask-page.ts`). The page's wasm in Node, CPU time; beside it, where
// Python has it (PYTHON names the program), pyAgrum's lazy propagation on the same files and findings in the same run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { clicks, clickWords } from './ask-page.ts';
import type { World } from './run.ts';
import { table, whole } from './words.ts';

/** Folder of the networks; none are shipped. */
const NETWORKS = '../shared/data/networks';
const NAMES = ['alarm', 'insurance', 'hailfinder', 'win95pts', 'andes'];
const FINDINGS = 5;
const ROWS = 100_000;
/** Rows that the page learns from. */
const PAGE_ROWS = 5000;

/** The engine. */
async function load() {
  const { initSync, Model, Session } = await import('../www/pkg/core.js');
  initSync({ module: readFileSync('www/pkg/core_bg.wasm') });
  return { Model, Session };
}

/** Least CPU milliseconds of a piece of work. */
function least(times: number, work: () => void) {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Times of pyAgrum for the same queries: milliseconds by network, or nothing. */
function pyagrum(findings: Record<string, Record<string, string>>) {
  const script = `
import json, sys, time
import pyagrum as gum
queries = json.loads(sys.argv[1])
out = {"version": gum.__version__}
for name, evidence in queries.items():
    bn = gum.loadBN("${NETWORKS}/%s.bif" % name)
    def run(given):
        best = 1e9
        for _ in range(10):
            begun = time.process_time()
            ie = gum.LazyPropagation(bn)
            ie.setNumberOfThreads(1)
            ie.setEvidence(given)
            ie.makeInference()
            for v in bn.names():
                ie.posterior(v)
            best = min(best, time.process_time() - begun)
        return 1000 * best
    out[name] = [run({}), run(evidence)]
print(json.dumps(out))
`;
  const { status, stdout } = spawnSync(process.env.PYTHON ?? 'python3', ['-c', script, JSON.stringify(findings)], {
    encoding: 'utf8',
  });
  return status === 0 ? JSON.parse(stdout) : null;
}

/** The tables of alarm from rows drawn from it. */
function tables(Model: any, Session: any, times: number) {
  const alarm = Model.read(readFileSync(`${NETWORKS}/alarm.bif`), 'alarm.bif');
  const session = new Session();
  session.readFile(new TextEncoder().encode(alarm.simulate({}, ROWS, 1)));
  const { data: info } = session.prepare({ steps: [] });
  const { variables } = alarm.network();
  const place = new Map<string, number>(info.variables.map(({ name }: any, i: number) => [name, i]));
  const parents: number[][] = info.variables.map(() => []);
  for (const { name, parents: of } of variables)
    parents[place.get(name) ?? 0] = of
      .map((p: number) => place.get(variables[p].name))
      .sort((a: number, b: number) => a - b);
  session.adopt(
    { score: { kind: 'bic', edgePrior: 1 }, method: 'hill-climb', maxParents: null, required: [], forbidden: [] },
    { parents, score: 0, bound: null, proven: false },
  );
  return least(times, () => session.model({ kind: 'bdeu', ess: 1 }).free());
}

export async function measure({ browser, isQuick }: World) {
  if (!existsSync(`${NETWORKS}/alarm.bif`)) return null;
  const { Model, Session } = await load();
  const times = isQuick ? 1 : 30;
  const ours: Record<string, { variables: number; states: number; none: number; five: number }> = {};
  const findings: Record<string, Record<string, string>> = {};
  for (const name of NAMES) {
    const model = Model.read(readFileSync(`${NETWORKS}/${name}.bif`), name);
    const { variables } = model.network();
    const row = model.simulate({}, 1, 7).split('\r\n')[1].split(',');
    const chosen = Array.from({ length: FINDINGS }, (_, i) => Math.floor(((i + 0.5) * variables.length) / FINDINGS));
    findings[name] = Object.fromEntries(chosen.map((v) => [variables[v].name, row[v]]));
    const evidence = { findings: chosen.map((v) => [v, variables[v].levels.indexOf(row[v])]) };
    const ask = (given: object) => {
      model.ask(given);
      while (model.askRun(1000) < 1);
      return model.answer();
    };
    const none = least(times, () => ask({}));
    const five = least(times, () => ask(evidence));
    ours[name] = { variables: variables.length, states: ask({}).states, none, five };
  }
  const rows = Model.read(readFileSync(`${NETWORKS}/alarm.bif`), 'alarm.bif').simulate({}, PAGE_ROWS, 1);
  return {
    ours,
    pyagrum: pyagrum(findings),
    fit: tables(Model, Session, isQuick ? 1 : 5),
    page: await clicks(browser, new TextEncoder().encode(rows), isQuick),
  };
}

export function words(measured: Awaited<ReturnType<typeof measure>>) {
  const title = '## Asking the network';
  if (!measured) return [title, '', 'The networks are not here: nothing was measured.'];
  const { ours, pyagrum: theirs, fit, page } = measured;
  const ms = (x: number) => `${x.toPrecision(2)} ms`;
  const rows = Object.entries(ours).map(([name, { variables, states, none, five }]) => [
    name,
    String(variables),
    whole(states),
    ms(none),
    ms(five),
    ...(theirs ? [ms(theirs[name][0]), ms(theirs[name][1]), (five / theirs[name][1]).toFixed(2)] : []),
  ]);
  const head = ['network', 'variables', 'clique states', 'nothing observed', 'five findings'];
  const beside = theirs ? [`pyAgrum ${theirs.version}, nothing`, 'pyAgrum, five', 'ratio, five'] : [];
  return [
    title,
    '',
    ...table([...head, ...beside], rows),
    '',
    `Tables of 37 variables from ${whole(ROWS)} rows: ${ms(fit)}.`,
    clickWords(page),
    'All marginals, the tree built each time; least CPU time of 30 (pyAgrum: 10, one thread). Wasm in Node.',
  ];
}
