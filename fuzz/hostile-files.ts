// Files that a reader might bring and that are not what they seem: made from scratch or bent from sound ones, in every format.
import { HOSTILE } from '../tests/www/random.ts';

export type Draws = ReturnType<typeof import('../tests/www/random.ts').draws>;

/** Cells that mean something somewhere: numbers at the edge, labels of missing cells, formulas, separators. */
const CELLS = [
  ...HOSTILE,
  '',
  ' ',
  'NA',
  'n/a',
  '?',
  '-',
  '.',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e309',
  '5e-324',
  '9007199254740993',
  '0x10',
  '1_000',
  '1,5',
  '1.234',
  '1.234,5',
  "1'000",
  '+3',
  '007',
  '2026-11-23',
  '23.11.2026',
  '=1+1',
  '@SUM(A1)',
  'true',
  '"quoted"',
  '"open',
  'a""b',
  '\ufeff',
  'x'.repeat(5000),
  'é',
  'e\u0301',
];

/** Rows of cells as text. */
function csv(random: Draws) {
  const separator = random.pick([',', ';', '\t', ',']);
  const columns = random.int(8) === 0 ? 1 : 2 + random.int(7);
  const rows = random.int(8) === 0 ? random.int(4) : 4 + random.int(40);
  const end = random.pick(['\n', '\n', '\r\n', '\r']);
  const levels = 1 + random.int(4);
  const isNumeric = Array.from({ length: columns }, () => random.int(3) === 0);
  const wild = random.pick([0, 0, 0, 0.02, 0.02, 0.1, 1]);
  const share = () => random.int(1000) / 1000;
  const cell = (column: number) => {
    if (share() < wild) return random.pick(CELLS);
    return isNumeric[column] ? String(random.int(10_000) / 100) : 'abcdef'[random.int(levels)];
  };
  const quoted = (text: string) =>
    random.int(4) === 0 || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const name = (column: number) => (share() < wild ? random.pick(CELLS) : `c${column}`);
  const line = (of: (column: number) => string) =>
    Array.from({ length: random.int(30) === 0 ? random.int(columns + 2) : columns }, (_, column) => quoted(of(column)));
  const lines = [line(name), ...Array.from({ length: rows }, () => line(cell))].map((cells) => cells.join(separator));
  if (random.int(12) === 0) lines.unshift(`sep=${separator}`);
  return lines.join(end) + random.pick([end, '', end + end, '\u0000']);
}

/** An attribute-relation file. */
function arff(random: Draws) {
  const columns = 1 + random.int(5);
  const kinds = Array.from({ length: columns }, () => random.int(3));
  const head = kinds.map((kind, i) =>
    kind === 0
      ? `@attribute a${i} numeric`
      : kind === 1
        ? `@attribute 'a ${i}' {x, y, 'z z'}`
        : `@ATTRIBUTE a${i} ${random.pick(['string', 'real', 'real', 'date', '{}', '{a'])}`,
  );
  const cell = (kind: number) =>
    random.int(60) === 0
      ? random.pick(['?', '', '{', ...HOSTILE])
      : kind === 1
        ? random.pick(['x', 'y', "'z z'"])
        : String(random.int(50));
  const rows = Array.from({ length: random.int(30) }, () => kinds.map(cell).join(','));
  return ['% a comment', '@relation r', ...head, random.pick(['@data', '@DATA', '@data', '@dat']), ...rows].join('\n');
}

/** A list of local scores, as GOBNILP or URLearning write it. */
function scores(random: Draws) {
  const n = 2 + random.int(5);
  const names = Array.from({ length: n }, (_, v) =>
    random.int(60) === 0 ? random.pick(HOSTILE).replaceAll(/\s/g, '_') || 'v' : `v${v}`,
  );
  const value = () =>
    random.int(20) > 0 ? `-${random.int(1000) / 10}` : random.pick(['0', '1e400', 'nan', '-1e-300', '12.5']);
  const sets = (child: number) =>
    Array.from({ length: 1 + random.int(6) }, (_, i) =>
      i === 0 ? [] : names.filter((_, v) => (random.int(400) === 0 || v !== child) && random.int(3) === 0),
    );
  const plain = random.int(4) > 0 ? (text: string) => text : () => value();
  if (random.int(2) === 0) {
    const lines = [String(random.int(12) === 0 ? random.int(1e6) : n)];
    for (const [v, name] of names.entries()) {
      const all = sets(v);
      lines.push(`${name} ${random.int(20) === 0 ? random.int(1e9) : all.length}`);
      for (const set of all) lines.push(`${plain(`-${random.int(500) / 7}`)} ${set.length} ${set.join(' ')}`);
    }
    return `${lines.join('\n')}\n`;
  }
  const lines = ['META pss_version = 0.1', `META num_records = ${random.int(1000)}`, ''];
  for (const [v, name] of names.entries()) {
    lines.push(`VAR ${name}`, 'META arity = 2', 'META values = a, b', '');
    for (const set of sets(v)) lines.push(`${plain(`-${random.int(500) / 7}`)} ${set.join(' ')}`);
    lines.push('');
  }
  return lines.join('\n');
}

/** A network in the Bayesian interchange format. */
function bif(random: Draws) {
  const share = random.int(100) / 100;
  const name = random.int(3) > 0 ? 'smoke' : random.pick(HOSTILE);
  return `network n { }
variable ${name} { type discrete [ ${random.pick([2, 2, 2, 3, 1e9])} ] { yes, no }; }
variable b { type discrete [ 2 ] { yes, no }; }
probability ( ${name} ) { table ${share}, ${random.int(4) > 0 ? 1 - share : random.pick([2, -1, 'x'])}; }
probability ( b | ${random.pick([name, name, 'b', 'c'])} ) { (yes) 0.2, 0.8; (${random.int(4) > 0 ? 'no' : random.pick(['yes', 'maybe'])}) 0.5, 0.5; ${random.pick(['}', '}', '}', '', '}}'])}
`;
}

/** Experiments, as BNFinder reads them. */
function experiments(random: Draws) {
  const names = ['g1', 'g2', 'g3'].slice(0, 1 + random.int(3));
  const count = random.int(8);
  const preamble = random.pick([
    '',
    '',
    '',
    '#regulators g1\n',
    '#default cont\n',
    '#discrete g1 0 1\n',
    '#parents g2 g1\n',
    '#bad thing\n',
    '#default 0 1 2\n',
    '#perturbed e0 g1\n',
  ]);
  const series = random.int(3) === 0;
  const head = ['conditions', ...Array.from({ length: count }, (_, i) => (series ? `s${i % 2}:${i}` : `e${i}`))].join(
    '\t',
  );
  const cell = () =>
    random.int(100) === 0 ? random.pick(['', 'x', '1e999', 'nan', ...HOSTILE]) : String(random.int(3));
  return `${preamble}${head}\n${names.map((name) => [name, ...Array.from({ length: count + (random.int(20) === 0 ? 1 : 0) }, cell)].join('\t')).join('\n')}\n`;
}

/** Something else at every place of a value that is plain data. */
function bent(random: Draws, value: any, depth: number = 0): any {
  if (random.int(depth === 0 ? 1000 : 120) === 0)
    return random.pick([null, -1, 1e99, '', 'x', [], {}, true, '__proto__', [[]], Number.MAX_SAFE_INTEGER]);
  if (Array.isArray(value)) return value.map((one) => bent(random, one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bent(random, one, depth + 1)]));
}

/** Bytes cut, doubled, turned over or put in elsewhere. */
function damaged(random: Draws, bytes: Uint8Array) {
  let next = Buffer.from(bytes);
  for (let edits = 1 + random.int(4); edits > 0; edits--) {
    const at = random.int(next.length + 1);
    const to = Math.min(next.length, at + random.pick([1, 1, 4, 50, 1000]));
    next = random.pick([
      () => next.subarray(0, at),
      () => Buffer.concat([next.subarray(0, at), next.subarray(to)]),
      () => Buffer.concat([next.subarray(0, to), next.subarray(at)]),
      () => Buffer.concat([next.subarray(0, at), Buffer.from(random.pick(CELLS)), next.subarray(at)]),
      () => Buffer.concat([next.subarray(0, at), Buffer.from([random.int(256), random.int(256)]), next.subarray(to)]),
    ])();
  }
  return next;
}

/** Text in another encoding. */
const encoded = (random: Draws, text: string) =>
  random.int(5) > 0
    ? Buffer.from(text)
    : random.pick([
        () => Buffer.from(`\ufeff${text}`),
        () => Buffer.from(`\ufeff${text}`, 'utf16le'),
        () => Buffer.from(text, 'latin1'),
      ])();

/** What a file is given for. */
export type Kind = 'rows' | 'list' | 'network' | 'experiments' | 'result';

/**
 * A file, and what it is given for.
 * @param sound files that are fine
 */
export function hostileFile(
  random: Draws,
  sound: { kind: Kind; bytes: Uint8Array }[],
): { kind: Kind; bytes: Uint8Array } {
  const kind = random.int(12);
  const made = () => {
    if (kind < 4) return { kind: 'rows' as Kind, bytes: encoded(random, csv(random)) };
    if (kind === 4) return { kind: 'rows' as Kind, bytes: encoded(random, arff(random)) };
    if (kind < 7) return { kind: 'list' as Kind, bytes: encoded(random, scores(random)) };
    if (kind === 7) return { kind: 'network' as Kind, bytes: encoded(random, bif(random)) };
    if (kind === 8) return { kind: 'experiments' as Kind, bytes: encoded(random, experiments(random)) };
    if (kind === 9) {
      const result = sound.find((one) => one.kind === 'result');
      const json = bent(random, JSON.parse(Buffer.from(result?.bytes ?? '{}').toString()));
      return { kind: 'result' as Kind, bytes: Buffer.from(JSON.stringify(json)) };
    }
    return random.pick(sound);
  };
  const file = made();
  if (kind < 10 ? random.int(5) > 0 : random.int(6) === 0) return file;
  const given = random.int(20) === 0 ? random.pick(['rows', 'list', 'network', 'experiments'] as Kind[]) : file.kind;
  return { kind: given, bytes: damaged(random, file.bytes) };
}
