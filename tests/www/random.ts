/** Random documents, results and names for the tests of links, from a seed. */

import { KS, RULES } from '../../www/generated/catalogue.ts';
import { tidy } from '../../www/link/values.ts';
import { ALSO_BY } from '../../www/model/best/also.ts';
import type { Result } from '../../www/model/claim.ts';
import { KERNELS, STARTS } from '../../www/model/heuristic.ts';
import { METHODS } from '../../www/model/methods.ts';
import * as shapes from '../../www/model/state.ts';

/** Seeded generator of numbers in [0, 1). */
export function stream(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const HOSTILE = [
  ...'constructor __proto__ toString hasOwnProperty <b> &amp; a~b a,b a&b=c 0 10 2 -0 a. (x) =1+1 @x'.split(' '),
  ...['%', '%7E', '%2C', '%25', '#', '"', "'", '\\', '\n', '\t', '\u0000', '!', '*', '+', ' ', 'ä', '\ufffd', '\ufeff'],
  ...['😀', '👩‍👩‍👧', 'שלום', '\u202Etxt', 'a b', '<img src=x onerror=alert(1)>', '`$' + '{x}`', 'x'.repeat(200)],
];

export function draws(random: () => number) {
  const int = (below: number) => Math.floor(random() * below);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)];
  const name = () => (random() < 0.4 ? pick(HOSTILE) : `v${int(40)}${pick(['', 'é', '_x', ' y', '-', '%7', '~'])}`);
  const some = (most: number, make: () => any) => Array.from({ length: int(most + 1) }, make);
  const distinct = (most: number) => [...new Set(some(most, name))];
  const maybe = (make: () => any) => (random() < 0.5 ? null : make());
  const real = () =>
    pick(
      [random(), random() * 10 ** int(9), 10 ** -int(9), int(1000), 1e-9, 1e9, 0.1 + 0.2].filter(
        (x) => x >= 1e-9 && x <= 1e9,
      ),
    );
  const hex = () => Array.from({ length: 16 }, () => pick([...'0123456789abcdef'])).join('');
  const edge = () => [name(), name()];
  /** Odds of edges, each edge once. */
  const odds = () => {
    const found = new Map(some(4, edge).map((pair) => [JSON.stringify(pair), [...pair, real()]]));
    return [...found.values()].filter(([from, to]) => from !== to);
  };
  const bytes = () => Uint8Array.from({ length: 1 + int(60) }, () => (random() < 0.5 ? 0 : int(256)));

  const cut = () =>
    pick([
      () => ({ by: 'width', bins: 2 + int(63) }),
      () => ({ by: 'frequency', bins: 2 + int(63) }),
      () => ({
        by: 'points',
        points: [...new Set(some(5, () => (random() - 0.5) * 10 ** int(6) || 1)), 1e7].sort((a, b) => a - b),
      }),
    ])();
  const step = () =>
    pick([
      () => ({ op: pick(['exclude', 'category', 'number', 'weights']), column: name() }),
      () => ({ op: 'bin', column: name(), cut: cut() }),
      () => ({ op: 'keep-top', column: name(), keep: 1 + int(20) }),
      () => ({ op: 'missing-label', label: pick(['NA', '?', '', ...HOSTILE]), column: maybe(name) }),
      () => ({ op: 'missing', level: random() < 0.5 }),
      () => ({ op: 'merge', column: name(), into: name(), labels: ['NA', ...some(3, name)] }),
      () => ({ op: 'order', column: name(), labels: ['NA', ...some(3, name)] }),
      () => ({ op: 'range', column: name(), least: -real(), greatest: real() }),
      () => ({ op: 'text-missing', column: name() }),
      () => ({ op: 'date-part', column: name(), part: pick(['year', 'month', 'weekday']) }),
      () => ({ op: 'total-rows' }),
      () => ({ op: 'cardinalities' }),
      () => ({ op: 'as-is', what: pick(['total-rows', 'case', 'texts']), column: maybe(name) }),
    ])();
  const recipe = () => ({
    read: {
      separator: maybe(() => pick([',', ';', '\t'])),
      header: maybe(() => random() < 0.5),
      decimalComma: maybe(() => random() < 0.5),
      arff: maybe(() => random() < 0.5),
      ...(random() < 0.5 && { rules: 1 + int(2), thousands: pick(['', ',', '.', ' ', "'"]) }),
    },
    steps: some(6, step),
  });
  const score = () => {
    const kind = pick('bic ll aic mdl mdl-lecture pll bd k2 bdeu bde fnml qnml bge'.split(' '));
    const parameter =
      kind === 'bdeu' || kind === 'bde'
        ? { ess: real() }
        : kind === 'bd'
          ? { alpha: real() }
          : kind === 'pll'
            ? { penalty: pick([0, real()]) }
            : kind === 'bge'
              ? { alphaMu: real(), alphaW: pick([null, 2 + int(100)]) }
              : {};
    return { kind, ...parameter, edgePrior: pick([1, real()]) };
  };

  const heuristic = () => ({
    start: pick(STARTS),
    network: some(4, edge),
    order: some(4, name).filter((name, i, all) => all.indexOf(name) === i),
    root: maybe(name),
    seed: int(2 ** 32),
    restarts: maybe(() => int(100001)),
    samples: 1 + int(2000),
    density: pick([2, int(65)]),
    noise: maybe(() => int(101) / 100),
    centered: pick([true, false]),
    perChild: pick([true, false]),
    whole: pick([true, false]),
    polish: pick([true, false]),
    refine: pick([0, int(101)]),
    kernel: pick(KERNELS),
    groupBounds: random() < 0.3,
  });

  /** Field `dropped`: rows left out for missing cells, and all rows. */
  const dropped = () => {
    const rows = 2 + int(1e9);
    return random() < 0.3 ? { dropped: [rows, rows + 1 + int(rows - 1)] } : {};
  };

  /** Document; packed data come separately as bytes. */
  const doc = (): { doc: any; bytes: Uint8Array | null } => {
    const packed = bytes();
    const data = pick([
      () => ({
        kind: 'example',
        id: pick(['asia', 'college-plans', 'tic-tac-toe', 'xor']),
        version: 1 + int(3),
        rows: 1 + int(1e6),
        seed: int(2 ** 32),
      }),
      () => ({ kind: 'own', name: name(), recipe: recipe(), fingerprint: maybe(hex), ...dropped() }),
      () => ({
        kind: 'packed',
        name: name(),
        packed: Buffer.from(packed).toString('base64url'),
        fingerprint: hex(),
        ...dropped(),
      }),
    ])();
    return {
      doc: {
        ...shapes.opening(),
        data,
        score: score(),
        search: {
          method: pick(METHODS),
          maxParents: maybe(() => int(256)),
          required: some(4, edge),
          forbidden: some(4, edge),
          odds: odds(),
          near: maybe(() => ({ edges: [edge(), ...some(3, edge)], kappa: pick([1e-6, 0.1, 0.25, 1]) })),
          sizePrior: random() < 0.2,
          superstructure: some(4, edge),
          tiers: some(3, () => [name(), ...some(2, name)]),
          tierNames: [],
          apart: random() < 0.5,
          before: some(4, edge),
          limits: [...new Map(some(3, () => [name(), int(256)] as [string, number]))],
          counting: pick(['auto', 'partition', 'bitset', 'adtree']),
          rulesOff: RULES.filter(() => random() < 0.2),
          heuristic: heuristic(),
        },
        view: pick(shapes.VIEWS),
        show: pick(['class', 'dag']),
        truth: random() < 0.5,
        selected: maybe(() =>
          random() < 0.5 ? { kind: 'edge', from: name(), to: name() } : { kind: 'variable', name: name() },
        ),
        family: maybe(() => {
          const [child, ...parents] = new Set([name(), ...some(4, name)]);
          return { child, parents };
        }),
        hand: maybe(score),
        k: pick(KS),
        orders: maybe(() => pick(shapes.READINGS)),
        curve: pick(shapes.CURVES),
        stepper: pick(shapes.STEPPERS),
        step: int(5001),
        tree: maybe(name),
        race: {
          entrants: maybe(() =>
            Array.from({ length: 1 + int(shapes.RACERS) }, () => ({
              method: pick(METHODS),
              heuristic: heuristic(),
              ...pick([{}, { counting: pick(['auto', 'partition', 'bitset', 'adtree']) }]),
            })),
          ),
          repeats: 1 + int(20),
          across: pick(shapes.RACE_ACROSS),
          up: pick(shapes.RACE_UP),
          spread: random() < 0.5,
        },
        versus: maybe(() => ({
          reference: pick(['', 'result', 'best-1']),
          other: pick(['', 'truth', `best-${1 + int(100_000)}`]),
        })),
        kBest: maybe(() => ({
          k: 1 + int(100_000),
          unit: pick(['dags', 'classes']),
          within: maybe(() => 1 + int(1e6)),
        })),
        alsoBy: ALSO_BY.filter(() => random() < 0.3),
        bootstrap: {
          resamples: 10 + int(991),
          seed: int(2 ** 32),
          threshold: maybe(() => int(1001) / 1000),
          direction: (50 + int(51)) / 100,
          simple: random() < 0.3,
        },
        lesson: {
          hide: shapes.HIDABLE.filter(() => random() < 0.2),
          task: tidy(
            pick(['', ...HOSTILE, 'Which pairs?\nhttps://x.example/ <i>now</i>']).replace(/\ufffd/g, ''),
            shapes.TASK_LIMIT,
          ),
          predict: random() < 0.3,
          embed: random() < 0.3,
        },
        moved: some(4, () => [name(), Math.round((random() - 0.5) * 2e4) / 10 + 0, int(5000)]),
        findings: distinct(3).map((of) => [of, name()]),
        interventions: distinct(2).map((of) => [of, name()]),
        likelihoods: distinct(2).map((of) => [of, [...distinct(3), 'last'].map((level) => [level, real()])]),
        wanted: distinct(2).map((of) => [of, [...distinct(3), 'last'].map((level) => [level, real()])]),
        changes: some(3, () => ({ name: name(), level: name(), p: random(), given: some(3, () => [name(), name()]) })),
      },
      bytes: data.kind === 'packed' ? packed : null,
    };
  };

  const result = (): Result => {
    const names = [...new Set(['a', ...some(12, name)])];
    const parents = Object.create(null);
    for (const child of names) parents[child] = names.filter((p) => p !== child && random() < 0.2);
    const total = -random() * 1e5;
    return {
      parents,
      score: total,
      bound: maybe(() => total + random()),
      status: pick(['proven optimal', 'local optimum', 'best found', 'stopped']),
      method: pick(['dp', 'hill-climb']),
      fingerprint: hex(),
      steps: int(1e9),
      version: '0.1.0',
      ties: maybe(() => ({ networks: 1 + int(200), classes: 1 + int(9), complete: random() < 0.9 })),
    };
  };

  return { int, pick, doc, result, bytes, name };
}
