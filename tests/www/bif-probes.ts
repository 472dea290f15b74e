// Probes of tests/data/readers/bif_readers.csv, generated from their names; each is one change of one small network.

/** A (2 states), B (3) → C (2), all entries different. */
const BASE = `network unknown {
}
variable A {
  type discrete [ 2 ] { a0, a1 };
}
variable B {
  type discrete [ 3 ] { b0, b1, b2 };
}
variable C {
  type discrete [ 2 ] { c0, c1 };
}
probability ( A ) {
  table 0.3, 0.7;
}
probability ( B ) {
  table 0.2, 0.3, 0.5;
}
probability ( C | A, B ) {
  (a0, b0) 0.11, 0.89;
  (a0, b1) 0.22, 0.78;
  (a0, b2) 0.33, 0.67;
  (a1, b0) 0.44, 0.56;
  (a1, b1) 0.55, 0.45;
  (a1, b2) 0.66, 0.34;
}
`;
const ROWS = BASE.match(/ {2}\(a0, b0\)[\s\S]*0\.34;\n/)?.[0] ?? '';
const LAST_ROW = '  (a1, b2) 0.66, 0.34;\n';

/** Base with one text replaced, which must occur in it. */
function put(from: string, to: string, text: string = BASE) {
  if (!text.includes(from)) throw new Error(`the base has no “${from}”`);
  return text.replace(from, () => to);
}

const blocks = BASE.split(/(?<=^\}\n)/m);
const [network, a, b, c, pa, pb, pc] = blocks;
const inFirstRow = (values: string) => put('0.11, 0.89;', `${values};`);
const inB = (line: string) => put('b2 };\n', `b2 };\n  ${line}\n`);

/** Dialects by name. */
const DIALECTS: Record<string, string | Uint8Array> = {
  'base, rows': BASE,
  CRLF: BASE.replaceAll('\n', '\r\n'),
  'CR only': BASE.replaceAll('\n', '\r'),
  'no newline at the end': BASE.slice(0, -1),
  BOM: `\ufeff${BASE}`,
  'comment //': put('variable B', '// a comment\nvariable B'),
  'comment // with {': put('variable B', '// a { comment\nvariable B'),
  'comment at the end of a line': put('a1 };', 'a1 }; // states'),
  'comment /* */ own line': put('variable B', '/* a comment */\nvariable B'),
  'comment /* */ of two lines': put('variable B', '/* a\n comment */\nvariable B'),
  'comment /* */ inside': put('table 0.3', 'table /* x */ 0.3'),
  'property in network': put('{\n}', '{\n  property "author me";\n}'),
  'property bare in network': put('{\n}', '{\n  property author me;\n}'),
  'property in variable': inB('property "position = (10, 20)";'),
  'property in variable, bare': inB('property position = (10, 20) ;'),
  'property with =': inB('property weight = 3 ;'),
  'property with the word variable': inB('property "a variable here";'),
  'property in probability': put('0.3, 0.7;\n', '0.3, 0.7;\n  property "x";\n'),
  'property before type': put('variable B {\n', 'variable B {\n  property "x";\n'),
  'table with parents, child slowest': put(
    ROWS,
    '  table 0.11, 0.22, 0.33, 0.44, 0.55, 0.66, 0.89, 0.78, 0.67, 0.56, 0.45, 0.34;\n',
  ),
  'table with parents, child fastest': put(
    ROWS,
    '  table 0.11, 0.89, 0.22, 0.78, 0.33, 0.67, 0.44, 0.56, 0.55, 0.45, 0.66, 0.34;\n',
  ),
  'default for one row': put(LAST_ROW, '', put(ROWS, `  default 0.66, 0.34;\n${ROWS}`)),
  'default after the rows': put(LAST_ROW, '  default 0.66, 0.34;\n'),
  'a row is missing': put(LAST_ROW, ''),
  'rows in another order': put(
    ROWS,
    `${ROWS.split(/(?<=\n)/)
      .reverse()
      .join('')}`,
  ),
  'a row twice': put(LAST_ROW, LAST_ROW + LAST_ROW),
  'numbers 1.1e-01': inFirstRow('1.1e-01, 8.9e-01'),
  'numbers 1.1E-1': inFirstRow('1.1E-1, 8.9E-1'),
  'numbers .11': inFirstRow('.11, 0.89'),
  'numbers 17 digits': inFirstRow('0.11000000000000000, 0.89000000000000001'),
  'numbers 1 and 0': inFirstRow('1, 0'),
  'numbers with +': inFirstRow('+0.11, +0.89'),
  'decimal comma': inFirstRow('0,11, 0,89'),
  'no commas between numbers': put('0.2, 0.3, 0.5', '0.2 0.3 0.5'),
  'no commas between states': put('b0, b1, b2', 'b0 b1 b2'),
  'no comma between parents': put('| A, B', '| A B'),
  'no bar before parents': put('C | A, B', 'C A B'),
  'tight braces and brackets': BASE.replace(/variable (.) \{/g, 'variable $1{').replace(
    /discrete \[ (.) \] \{ (.*) \};/g,
    'discrete[$1]{$2};',
  ),
  'tight header': BASE.replace(/probability \( (.*) \) \{/g, (_, of) => `probability(${of.replace(' | ', '|')}){`),
  'header as bnlearn writes, spaces': BASE,
  'header without spaces inside': BASE.replace(/probability \( (.*) \) \{/g, 'probability ($1) {'),
  'tight rows': BASE.replace(/\((..), (..)\) (.*), (.*);/g, '($1,$2)$3,$4;'),
  'wide rows': BASE.replace(/\((..), (..)\) (.*), (.*);/g, '( $1 , $2 )  $3 ,  $4 ;'),
  'brace on its own line': BASE.replace(/ \{\n/g, '\n{\n'),
  tabs: BASE.replace(/^ {2}/gm, '\t'),
  'one line a block': blocks.map((block) => `${block.replaceAll('\n', ' ').trim()}\n`).join(''),
  'a row over two lines': put('0.11, 0.89', '0.11,\n    0.89'),
  'states over two lines': put('b0, b1, b2', 'b0, b1,\n    b2'),
  'no network block': BASE.slice(network.length),
  'network name quoted': put('unknown', '"unknown"'),
  'network name with blank': put('unknown', 'my net'),
  'network without a name': put('network unknown', 'network'),
  'network name with -': put('unknown', 'my-net'),
  'comment before network': `/* a comment */\n${BASE}`,
  'blocks mixed': network + a + pa + b + pb + c + pc,
  'probabilities before variables': network + pa + pb + pc + a + b + c,
  'child before parents': network + c + b + a + pc + pb + pa,
  'type discrete [n] = {': put('[ 3 ] {', '[ 3 ] = {'),
  'wrong number of states': put('[ 3 ]', '[ 4 ]'),
  'upper-case words': BASE.replace(/network|variable|probability|type|discrete|table/g, (word) => word.toUpperCase()),
  'sum 0.99': inFirstRow('0.11, 0.88'),
  'sum 0.9999': inFirstRow('0.11, 0.8899'),
  'sum 2': inFirstRow('0.22, 1.78'),
  negative: inFirstRow('-0.11, 1.11'),
  nan: inFirstRow('nan, nan'),
  'one state':
    put('variable C', 'variable U {\n  type discrete [ 1 ] { only };\n}\nvariable C') +
    'probability ( U ) {\n  table 1.0;\n}\n',
  'name is a prefix of another': BASE.replace(/\bB\b/g, 'AB'),
  'semicolon missing after states': put('b2 };', 'b2 }'),
  'trailing comma in states': put('b2 };', 'b2, };'),
  'empty file': '',
  'latin-1': Buffer.from(BASE.replaceAll('a0', 'naïve'), 'latin1'),
  cycle: put('probability ( A ) {\n  table 0.3, 0.7;', 'probability ( A | C ) {\n  (c0) 0.3, 0.7;\n  (c1) 0.3, 0.7;'),
  'unknown parent': put('A, B', 'A, Q'),
  'variable twice': put(b, b + b),
  'table missing': put(pb, ''),
  'names of case alone': BASE.replace(/\bA\b/g, 'b'),
  'parents not in the order of the variables': BASE.replace('| A, B', '| B, A').replace(/\((a.), (b.)\)/g, '($2, $1)'),
};

/**
 * Bytes of a probe.
 * @param name name of the probe in the table
 */
export function probe(name: string): Uint8Array {
  const dialect = name.match(/^dialect (.*)$/)?.[1];
  if (dialect !== undefined) {
    const made = DIALECTS[dialect];
    if (made === undefined) throw new Error(`no probe ${name}`);
    return typeof made === 'string' ? new TextEncoder().encode(made) : made;
  }
  const [, what, how, word] = name.match(/^(name|state) (bare|quoted) (.*)$/) ?? [];
  const written = how === 'quoted' ? `"${word}"` : word;
  const from = what === 'name' ? /\bA\b/g : /\ba0\b/g;
  return new TextEncoder().encode(BASE.replace(from, () => written));
}
