// Writes www/generated/recorded.ts: measurements shown on the page's Papers views, from the newest record of each
// section under bench/results. Run `npx tsx scripts/recorded.ts` after a measurement; a test compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const RESULTS = new URL('../bench/results/', import.meta.url);
const PAGE = new URL('../www/generated/recorded.ts', import.meta.url);

/** Newest record of a section of the benchmark. */
function newest(name: string) {
  const days = readdirSync(RESULTS)
    .filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file))
    .sort()
    .reverse();
  for (const file of days) {
    const section = JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')).sections?.[name];
    if (section)
      return {
        day: file.slice(0, 10),
        machine: `${section.model
          .replace(/\((?:R|TM)\)|Processor|CPU/g, '')
          .replace(/\s+/g, ' ')
          .trim()}, ${section.cores} cores`,
        measured: section.measured,
      };
  }
  throw Error(`No record of ${name}`);
}

/** Number of seconds with two significant digits. */
const short = (seconds: number) => Number(seconds.toPrecision(2));

/**
 * Measured times of BNFinder's search on data larger than those on its Papers page: 12 variables with growing numbers
 * of transitions, and 100 transitions with growing numbers of variables.
 */
export function ladder() {
  const { day, machine, measured } = newest('bnfinder');
  const all = measured.flatMap(({ n, rows, score, looked, seconds, done }: any) => {
    const by = n === 12 && rows > 400 ? 'rows' : rows === 100 && n > 24 ? 'n' : null;
    return by && done ? [{ by, n, rows, score, looked, seconds: short(seconds) }] : [];
  });
  const place = ({ by, n, rows, score }: any) => [
    by === 'rows' ? 0 : 1,
    ...(by === 'rows' ? [rows, score === 'mdl' ? 0 : 1] : [score === 'mdl' ? 0 : 1, n]),
  ];
  all.sort((a: any, b: any) => {
    const [one, other] = [place(a), place(b)];
    return one.map((x, i) => x - other[i]).find((x) => x !== 0) ?? 0;
  });
  return { day, machine, all };
}

const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const cents = (value: number) => Math.round(value * 100) / 100;

/** Mean scores of one form of the surrogate after some rounds of resampling. */
const roundsOf = ({ form, runs }: any) => ({
  form,
  seeds: runs.length,
  ends: [0, 1, 2, 5, 10].map((at) => cents(mean(runs.map(({ ends }: any) => ends[Math.min(at, ends.length - 1)])))),
});

/** Measurements of the surrogate search (`proxy`) on SYNTH20, SYNTH40 and ADULT1, beside the exact engine. */
export function proxy() {
  const { day, machine, measured } = newest('papers');
  const synth = measured.synth.map(({ id, n, most, greedy, empty, rounds, standings }: any) => ({
    id,
    n,
    most,
    greedy: cents(greedy.score),
    empty: cents(empty),
    rounds: rounds.map(roundsOf),
    standings: standings.map(({ processor, seconds, score, bound, proven }: any) => ({
      processor: short(processor),
      seconds: short(seconds),
      score: cents(score),
      bound: cents(bound),
      proven,
    })),
  }));
  return {
    day,
    machine,
    synth,
    adult: {
      status: measured.adult.status,
      score: Math.round(measured.adult.score * 1000) / 1000,
      seconds: short(measured.adult.processor),
    },
    published: measured.published,
  };
}

/** Means over the seeds of the searches with each kernel: see bench/proxy-samples.ts. */
function kernelsOf(points: any[]) {
  const keyOf = ({ id, samples, form }: any) => `${id} ${samples} ${form}`;
  return [...new Set(points.map(keyOf))].map((key) => {
    const runs = points.filter((point) => keyOf(point) === key);
    const [{ id, samples, form }] = runs;
    const of = (name: string) => (runs[0][name] === null ? null : mean(runs.map((run) => run[name])));
    const [score, predicted, deviation, error] = ['score', 'predicted', 'deviation', 'error'].map(of);
    const within = of('within');
    return {
      id,
      samples,
      form,
      seeds: runs.length,
      score: cents(score ?? Number.NaN),
      predicted: cents(predicted ?? Number.NaN),
      deviation: deviation && cents(deviation),
      error: cents(error ?? Number.NaN),
      within: within === null ? null : Math.round(within * 1e4) / 1e4,
    };
  });
}

/** Forms of the proxy in the table of kernels. */
const FORMS = ['published', 'linear', 'gaussian', 'thin-plate'].flatMap((form) =>
  form === 'published' ? [form] : [form, `${form} by child`],
);

/** Values in the sentences on what the paper leaves for later, in nats or as shares. */
function saysOf(sets: any, kernels: any[]) {
  const at = (id: string, samples: number) =>
    cents(mean(sets[id].points.filter((point: any) => point.samples === samples).map(({ score }: any) => score)));
  const adult = (form: string, name = 'score', samples = 100) =>
    kernels.find((one) => one.id === 'adult1' && one.form === form && one.samples === samples)[name];
  return {
    samples: {
      few: at('adult1', 150),
      worst: at('adult1', sets.adult1.weights),
      twice: at('adult1', 500),
      many: at('adult1', 2000),
      worst20: at('synth20', sets.synth20.weights),
      many20: at('synth20', 1000),
      worst40: at('synth40', sets.synth40.weights),
      many40: at('synth40', 2000),
      greedy: sets.adult1.greedy,
    },
    kernels: {
      linear: adult('published'),
      gaussian: adult('gaussian'),
      plate: adult('thin-plate'),
      linearChild: adult('linear by child'),
      gaussianChild: adult('gaussian by child'),
      plateChild: adult('thin-plate by child'),
      greedy: sets.adult1.greedy,
    },
    variance: {
      published: adult('published', 'within'),
      learned: adult('linear', 'within'),
      more: adult('linear', 'within', 1000),
      gaussian: adult('gaussian', 'within'),
      plate: adult('thin-plate', 'within'),
    },
  };
}

/** Mean scores by data set and number of samples, a column for each form. */
function tableOf(kernels: any[]) {
  const keyOf = ({ id, samples }: any) => `${id} ${samples}`;
  const rows = [...new Set(kernels.map(keyOf))].map((key) => {
    const here = kernels.filter((one) => keyOf(one) === key);
    const [{ id, samples }] = here;
    return [id.toUpperCase(), samples, ...FORMS.map((form) => here.find((one) => one.form === form)?.score ?? null)];
  });
  return { forms: FORMS.map((form) => form.replaceAll(' ', '-')), rows };
}

/**
 * True scores of the networks that the proxy as published leads to, by number of samples (bench/proxy-samples.ts), with
 * what they compare with: `optimum` is null if not proven, `bound` then says what no network exceeds.
 */
export function proxySamples() {
  const { day, machine, measured } = newest('proxy-samples');
  const { adult, synth } = proxy();
  const entries = measured.sets.map(({ id, n, weights, empty, greedy, points }: any) => {
    const { score, bound, proven } =
      id === 'adult1'
        ? { ...adult, bound: adult.score, proven: adult.status === 'proven optimal' }
        : synth.find((one: any) => one.id.toLowerCase() === id).standings.at(-1);
    const shown = points.map(({ samples, seed, score }: any) => ({ samples, seed, score: cents(score) }));
    return [
      id,
      { n, weights, empty: cents(empty), greedy: cents(greedy), optimum: proven ? score : null, bound, points: shown },
    ];
  });
  const [sets, kernels] = [Object.fromEntries(entries), kernelsOf(measured.kernels)];
  const { version } = measured;
  return { day, machine, version, sets, kernels, says: saysOf(sets, kernels), table: tableOf(kernels) };
}

/** Mean and deviation as text, with a number of decimals. */
function plusMinus(values: number[], places: number) {
  const middle = mean(values);
  const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (values.length - 1));
  return `${middle.toFixed(places)} ± ${deviation.toFixed(places)}`;
}

/**
 * Measured rows of Table 1 of "Bayesian Network Search by Proxy" on ADULT1, scores in 10⁵ nats, seconds; and rounds of
 * resampling there.
 */
export function proxyAdult() {
  const { day, machine, measured } = newest('proxy');
  const { exact, searches } = measured.find(({ file }: any) => file === 'adult1');
  const resampled = newest('proxy-rounds');
  const names = { published: 'as published', learned: 'noise learned, mean off', child: 'by child' };
  const samples = [50, 100, 250, 500];
  const rowsOf = (name: string, rows: readonly string[]) =>
    Object.fromEntries(
      rows.map((row) => [
        row,
        samples.map((n) => {
          const { runs } = searches.find((one: any) => one.n === n && one.name === name);
          const values = runs.map((run: any) => (row === 'score' ? run.sought / 1e5 : run[row] / 1000));
          return plusMinus(values, 3);
        }),
      ]),
    );
  const [{ wall, score }] = exact;
  return {
    date: day,
    machine,
    exact: { seconds: wall / 1000, score },
    samples,
    forms: {
      published: rowsOf(names.published, ['score', 'generation', 'weights', 'search', 'total']),
      learned: rowsOf(names.learned, ['score', 'total']),
      child: rowsOf(names.child, ['score', 'total']),
    },
    roundsDay: resampled.day,
    rounds: resampled.measured.map(roundsOf),
  };
}

/** Measured times for tables 1 and 2 of "On Pruning with the MDL Score", by data set and k; the data can't ship. */
export const pruning = () => ({ ...pruningOf('pruning'), cuts: pruningOf('pruning-cuts') });

/** Record of a section: of the paper's files, or of our own cuts, for which a search that was left is omitted. */
function pruningOf(section: string) {
  const { day, machine, measured } = newest(section);
  const kept = (theirs: any) => (section === 'pruning' || theirs?.ended ? theirs : null);
  const rows = measured.map(({ name, lines }: any) => [
    name,
    lines.map(({ k, p, ours, theirs: all }: any) => ({
      k,
      p,
      ours: short(ours),
      oracleCalls: kept(all)?.oracleCalls ?? null,
      oracle: kept(all) && short(all.oracleSeconds),
      search: kept(all) && short(all.searchSeconds),
      ended: all?.ended ?? false,
    })),
  ]);
  return { day, machine, rows: Object.fromEntries(rows) };
}

/** Nodes of the two searches of Etminani and others with more time, by row of their tables; King rook with few parents. */
export function branching() {
  const { day, machine, measured } = newest('branching');
  const shown = ({ by, nodes, status }: any) => ({ by, nodes, proven: status === 'proven optimal' });
  const { most, runs } = measured.rook;
  const [{ n, kept, score, nodes }, etminani, cassio] = runs;
  const gap = ({ bound, score }: any) => Math.round(bound - score);
  return {
    day,
    machine,
    rows: measured.rows.map((run: any) => ({ name: run.name, ...shown(run) })),
    rook: {
      ...{ most, n, kept, score: Math.round(score * 1000) / 1000, nodes },
      ...{ etminani: etminani.nodes, etminaniGap: gap(etminani), cassio: cassio.nodes, cassioGap: gap(cassio) },
    },
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(
    PAGE,
    [
      '// Written by scripts/recorded.ts from bench/results; not to be edited.',
      '',
      `export const BRANCHING = ${JSON.stringify(branching(), null, 2)};`,
      '',
      `export const FREEDOM = ${JSON.stringify(ladder(), null, 2)};`,
      '',
      `export const PROXY = ${JSON.stringify(proxy(), null, 2)};`,
      '',
      `export const PROXY_SAMPLES = ${JSON.stringify(proxySamples(), null, 2)};`,
      '',
      `export const PROXY_ADULT = ${JSON.stringify(proxyAdult(), null, 2)};`,
      '',
      `export const PRUNING = ${JSON.stringify(pruning(), null, 2)};`,
      '',
    ].join('\n'),
  );
