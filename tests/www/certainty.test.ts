// Certainty of a thousand random tables with the real core: the statements of headings are recomputed from the cells of
// their tables, without the grading function.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Session } from '../../www/engine/requests.ts';
import { sentences } from '../../www/features/edges/words.ts';
import type { Score, Settings } from '../../www/generated/protocol.ts';
import { lineOf } from '../../www/model/bootstrap-words.ts';
import { byAlone, rowsOf, SOURCES } from '../../www/model/confidence.ts';
import { largerSide, pairShare } from '../../www/model/confidence-words.ts';
import { gradeSentences, pairName } from '../../www/model/grade-words.ts';
import { gradedOf, type Row, rowsOf as strengthsOf } from '../../www/model/strength.ts';
import { beside, learn, loadFile, open } from './direct.ts';
import { stream } from './random.ts';

const TABLES = 1000;
const NAMES = [...'ABCDE'];

/** Small table of columns that are noisy copies of each other. */
function tableOf(random: () => number) {
  const n = 3 + Math.floor(random() * 3);
  const rows = 12 + Math.floor(random() * 150);
  const noise = 0.05 + 0.8 * random();
  const levels = random() < 0.7 ? 2 : 3;
  const any = () => Math.floor(random() * levels);
  const lines = [NAMES.slice(0, n).join()];
  for (let row = 0; row < rows; row++) {
    const cells: number[] = [];
    for (let v = 0; v < n; v++) {
      const before = v === 2 ? cells[0] + cells[1] : (cells[v - 1 - (v % 2)] ?? 0);
      cells.push(v === 0 || random() < noise ? any() : before % levels);
    }
    lines.push(cells.join());
  }
  return lines.join('\n');
}

/** Pairs in the best networks. */
const ranked = (session: Session, settings: Settings) =>
  beside(session, 0, async (of) => {
    const { kBest } = await learn(of, { ...settings, kBest: { k: 20, unit: 'classes', within: null } });
    await of.call('averages');
    return (await of.call('average', { rows: kBest?.found ?? 0 })).edges;
  });

/** All measures of a table, as on the page. */
async function measured(session: Session, csv: string, settings: Settings, seed: number) {
  const recipe = { read: { header: true }, steps: [] } as any;
  const n = (await loadFile(session, new TextEncoder().encode(csv), recipe)).variables.length;
  const { edges } = await learn(session, settings);
  const top = await ranked(session, settings);
  const sums = (await session.call('posterior', { settings, prior: 'networks' })) ?? assert.fail();
  const { strengths } = await session.call('bootstrap', { settings, resamples: 10, seed });
  const averaged = await session.call('averaged', { threshold: strengths.threshold, direction: 0.5 });
  const measures = { posterior: sums.edges, top, bootstrap: strengths };
  const rows = rowsOf({ n, edges, required: [], prices: new Map(), ...measures });
  return { n, rows, strengths: strengthsOf(strengths, averaged) };
}

/** Row of a table, parsed from its cells. */
type Line = { name: string; isEdge: boolean; isArrow: boolean; cells: { share: number; side: string }[] };

/** Number printed in a cell: `.62`, `62%`, `<.01`. */
const numberOf = (cell: string) =>
  cell.startsWith('<') ? 0 : cell.endsWith('%') ? Number(cell.slice(0, -1)) / 100 : Number(cell);

/** Whether a cell contradicts the arrow of its row. */
const isAgainst = ({ side }: { share: number; side: string }) =>
  side !== '' && !(side.startsWith('→') && numberOf(side.slice(2)) >= 0.7);

/** Number in the first match; 0 without a match. */
const told = (heading: string, of: RegExp) => {
  const [, found] = of.exec(heading) ?? [];
  return found === 'The one' || found === 'The direction' ? 1 : Number(found ?? 0);
};

/** Compares a heading with the cells of its table. */
function check(heading: string, lines: Line[], where: string) {
  const least = ({ cells }: Line) => Math.min(...cells.map(({ share }) => share));
  const most = ({ cells }: Line) => Math.max(...cells.map(({ share }) => share));
  const edges = lines.filter(({ isEdge }) => isEdge);
  const absent = lines.filter((line) => !line.isEdge && most(line) > 0.3);
  const uncertain = edges.filter(({ isArrow, cells }) => isArrow && cells.some(isAgainst));
  const grades = {
    strong: edges.filter((line) => least(line) >= 0.9).length,
    moderate: edges.filter((line) => least(line) >= 0.7 && least(line) < 0.9).length,
    unstable: edges.filter((line) => least(line) < 0.7).length,
  };
  const say = `${where}: ${heading}\n${JSON.stringify(lines)}`;
  for (const [grade, count] of Object.entries(grades)) {
    const of = new RegExp(`(The one|\\d+)(?: edges?)?(?: is| are) ${grade}`);
    assert.equal(told(heading, of), count, `${grade}: ${say}`);
  }
  assert.equal(told(heading, /(The direction|\d+) (?:directions are|of .+ is) uncertain/), uncertain.length, say);
  assert.equal(told(heading, /(\d+) pairs? without an edge/), absent.length, say);
  if (/No direction is uncertain/.test(heading)) assert.equal(uncertain.length, 0, say);
  // A pair that is named with a number has that number in its row.
  for (const [, name, shown] of heading.matchAll(/(\S+ [–→] \S+) \(\D*?([<.\d]+)%?[^)]*\)/g)) {
    const row = lines.find((line) => line.name === name);
    const numbers = row?.cells.flatMap(({ share, side }) => [share, numberOf(side.replace(/^\D* /, ''))]) ?? [];
    const said = heading.includes(`${shown}%`) ? Number(shown) / 100 : numberOf(shown);
    assert.ok(numbers.includes(said), `${name} ${shown}: ${say}`);
  }
}

/** Rows of a table of pairs under some measures, as printed on the page. */
const printed = ({ inside, outside }: any, sources: readonly ('posterior' | 'bootstrap' | 'top')[]): Line[] =>
  [...inside, ...outside].map((row) => ({
    name: pairName(row, NAMES),
    isEdge: row.mark !== null,
    isArrow: row.mark === 'compelled',
    cells: sources.map((of) => ({
      share: numberOf(pairShare(of, row.measures[of])),
      side: row.measures[of].pair > 0 ? largerSide(row.measures[of]) : '',
    })),
  }));

/** Rows of the table of a bootstrap. */
const printedStrengths = (rows: Row[]): Line[] =>
  rows.map((row) => {
    const [, name, strength, there, back, open] =
      /^(\S+ \S+ \S+) (\d+%) \(→ (\d+%), ← (\d+%), open (\d+%)\)$/.exec(lineOf(row, NAMES)) ?? assert.fail();
    const sides = ([['→', there], ['←', back], ['open', open]] as [string, string][]); // biome-ignore format: one line
    const [sign, cell] = sides.reduce((a, b) => (numberOf(b[1]) > numberOf(a[1]) ? b : a));
    return {
      name,
      isEdge: row.edge !== null,
      isArrow: row.edge?.arrow === 'supported',
      cells: [{ share: numberOf(strength), side: `${sign} ${numberOf(cell)}` }],
    };
  });

test('no heading over the edges of a thousand random tables is contradicted by a cell', async () => {
  const session = open();
  const random = stream(20261128);
  const seen = { unstable: 0, uncertain: 0, absent: 0, strong: 0 };
  for (let i = 0; i < TABLES; i++) {
    const score: Score =
      i % 3 === 0 ? { kind: 'bdeu', ess: 1, edgePrior: 1 } : { kind: i % 3 === 1 ? 'bic' : 'aic', edgePrior: 1 };
    const settings: Settings = { score, method: 'auto', maxParents: null, required: [], forbidden: [] };
    const { rows, strengths } = await measured(session, tableOf(random), settings, i);
    const lead = sentences(rows, NAMES, '3').join(' ');
    check(lead, printed(rows, SOURCES), `table ${i}, all edges`);
    for (const of of SOURCES) {
      const [inside, outside] = [byAlone(rows.inside, of), byAlone(rows.outside, of)];
      check(gradeSentences(inside, outside, NAMES), printed(rows, [of]), `table ${i}, ${of}`);
    }
    const joined = strengths.some(({ pair }) => pair.joined > 0);
    const graded = gradedOf(strengths, []);
    const said = gradeSentences(graded.inside, graded.outside, NAMES);
    if (joined) check(said, printedStrengths(strengths), `table ${i}, bootstrap`);
    seen.strong += Number(/strong/.test(lead));
    seen.unstable += Number(/ unstable:|are unstable;/.test(lead));
    seen.uncertain += Number(/ uncertain[ .(,]/.test(lead) && !/No direction/.test(lead));
    seen.absent += Number(/without an edge/.test(lead));
  }
  // Every kind of heading came up, often.
  for (const [kind, times] of Object.entries(seen)) assert.ok(times > TABLES / 20, `${kind}: ${times}`);
});
