// Section `ask` of the benchmark: time of all marginals of networks from the repository, with nothing observed and with
// five findings, including the building of the tree of cliques; of estimating the tables of a network of 37 variables
// from 100,000 rows; and of a click in the page (`ask-page.ts`). CPU time of the page's wasm in Node; beside it, if
// Python has it (PYTHON names the program), pyAgrum's lazy propagation on the same files and findings in the same run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadFile, open } from '../tests/www/direct.ts';
import type { Session } from '../www/engine/requests.ts';
import type { EvidenceMessage, Settings } from '../www/generated/protocol.ts';
import { clicks, clickWords } from './ask-page.ts';
import type { World } from './run.ts';
import { table, whole } from './words.ts';

/** Folder of the files of Bayesian networks, which are not in the repository. */
const NETWORKS = '../shared/data/networks';
const NAMES = ['alarm', 'insurance', 'hailfinder', 'win95pts', 'andes'];
const FINDINGS = 5;
const ROWS = 100_000;
/** Number of rows that the page learns from. */
const PAGE_ROWS = 5000;

/** Minimum CPU milliseconds over repetitions of some work. */
async function least(times: number, work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Milliseconds that pyAgrum takes for all marginals, by network, without and with findings; null without pyAgrum. */
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

/** Reads a network file into a session, whose further queries refer to that network; returns its variables. */
async function read(session: Session, name: string) {
  const bytes = readFileSync(`${NETWORKS}/${name}.bif`);
  const { network } = await session.call('modelRead', { bytes, name: `${name}.bif` });
  return network?.variables ?? [];
}

const NO_EVIDENCE: EvidenceMessage = { findings: [], likelihoods: [], wanted: [], interventions: [] };

/** Rows sampled from the session's network, as CSV. */
const drawn = (session: Session, rows: number, seed: number) =>
  session.call('simulate', { evidence: NO_EVIDENCE, rows, seed });

/** Measures the estimation of the tables of alarm from rows sampled from it. */
async function tables(session: Session, times: number) {
  const variables = await read(session, 'alarm');
  const info = await loadFile(session, new TextEncoder().encode(await drawn(session, ROWS, 1)));
  const place = new Map<string, number>(info.variables.map(({ name }, i) => [name, i]));
  const parents: number[][] = info.variables.map(() => []);
  for (const { name, parents: of } of variables)
    parents[place.get(name) ?? 0] = of.map((p) => place.get(variables[p].name) ?? 0).sort((a, b) => a - b);
  const score = { kind: 'bic', edgePrior: 1 } as const;
  const settings: Settings = { score, method: 'hill-climb', maxParents: null, required: [], forbidden: [] };
  await session.call('adopt', { settings, claimed: { parents, score: 0, bound: null, proven: false } });
  return least(times, () => session.call('fittedApart', { estimate: { kind: 'bdeu', ess: 1 } }));
}

export async function measure({ browser, isQuick }: World) {
  if (!existsSync(`${NETWORKS}/alarm.bif`)) return null;
  const session = open();
  const times = isQuick ? 1 : 30;
  const ours: Record<string, { variables: number; states: number; none: number; five: number }> = {};
  const findings: Record<string, Record<string, string>> = {};
  for (const name of NAMES) {
    const variables = await read(session, name);
    const row = (await drawn(session, 1, 7)).split('\r\n')[1].split(',');
    const chosen = Array.from({ length: FINDINGS }, (_, i) => Math.floor(((i + 0.5) * variables.length) / FINDINGS));
    findings[name] = Object.fromEntries(chosen.map((v) => [variables[v].name, row[v]]));
    const observed = chosen.map((v): [number, number] => [v, variables[v].levels.indexOf(row[v])]);
    const ask = async (evidence: EvidenceMessage) => (await session.call('ask', { evidence, isAgreed: true })).answer;
    const none = await least(times, () => ask(NO_EVIDENCE));
    const five = await least(times, () => ask({ ...NO_EVIDENCE, findings: observed }));
    const { states = 0 } = (await ask(NO_EVIDENCE)) ?? {};
    ours[name] = { variables: variables.length, states, none, five };
  }
  await read(session, 'alarm');
  const rows = await drawn(session, PAGE_ROWS, 1);
  return {
    ours,
    pyagrum: pyagrum(findings),
    fit: await tables(session, isQuick ? 1 : 5),
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
