// Page of "On Pruning with the MDL Score": its Tables 1 and 2 beside our values, the same for other data, and errors in
// its theorems as printed.

import type { ComponentChildren } from 'preact';
import type { Loosest } from '../../../generated/protocol.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { powerOfTen } from '../../../words/numbers.ts';
import { bytes, duration, has, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { readPrinted } from '../digits.ts';
import type { Claim, Item, PaperData } from '../paper.ts';
import { counted, Go, Recorded, VerdictWords, withParentSet } from '../parts.tsx';
import { headsOf, type PaperColumn, type TableData } from '../table.tsx';
import { AlgorithmOne } from './algorithm-one.tsx';
import { OtherWays } from './other-ways.tsx';
import { KS, PROOF, PROVED, READINGS } from './printed.ts';
import { BEFORE_WHEN, dayOf } from './printed-costs.ts';
import { COSTS, costsOf, missing, nameCell } from './pruning-costs.tsx';
import { type Measured, readingsOf, soundOf, type TextLine, type Value } from './pruning-judge.ts';
import { type Pruning, pruning } from './pruning-live.ts';
import { ByVariable, FURTHER, Slips, THEOREMS } from './pruning-theorems.tsx';
import { idea, prepare } from './tree-idea.tsx';

/** Label for a number that the paper states in its text, not in a table. */
const textLabel = ({ id, words: { power, ...words } }: TextLine) =>
  t(`papers.pruning.text.${id.split('-')[0]}`, { ...words, power: powerOfTen(Number(power ?? 0)) });

/** Note that explains a number stated in the paper's text if our value differs; else empty. */
function textNote({ id, words, verdict }: TextLine) {
  const { p, printedP } = words;
  if (id === 'lists') return verdict === 'other' ? t('papers.pruning.text.listsNote', words) : '';
  const isPrinted = Number(printedP) === p;
  if (id === 'saving')
    return t(`papers.pruning.text.${isPrinted ? 'savingRounded' : 'savingNote'}`, {
      ...words,
      asPrinted: exact(Number(words.asPrinted), 1),
    });
  return printedP === undefined || isPrinted ? '' : t('papers.pruning.text.shareNote', words);
}

/** Values for the exported file: numbers stated in the text, and the rows of Tables 1 and 2. */
const claims = ({ rows, text }: Pruning): Claim[] => [
  ...text.map((line) => ({
    part: 'text',
    table: t('papers.pruning.part.text'),
    item: textLabel(line),
    printed: line.sign ? `${line.sign} ${line.printed}` : line.printed,
    here: line.ours,
    verdict: line.verdict,
    day: line.day,
  })),
  ...rows.flatMap(({ name, full, ks }) => [
    claimOf(`${name}, S`, full),
    ...ks.flatMap(({ k, p, s }) => [claimOf(`${name}, k = ${k}, p`, p), claimOf(`${name}, k = ${k}, s`, s)]),
    ...costsOf(name),
  ]),
];

/** Line of the exported file for a value of Table 1. */
const claimOf = (item: string, { printed, ours, recorded, verdict }: Value): Claim => ({
  part: 'table',
  table: 'Table 1',
  item,
  printed,
  here: ours ?? recorded ?? '',
  verdict,
  ...(ours === null && recorded !== null && { day: dayOf(item.split(',')[0]) }),
});

/** Summary sentences of the page. */
const say = ({ counts: { all, same, cut, other, open, reading }, seconds }: Pruning) => ({
  lead: t('papers.pruning.lead', { n: all - open, same }),
  others: counted({ 'pruning.cut': cut, 'pruning.misprints': other, 'pruning.otherReading': reading }),
  sets: counted({ 'pruning.open': open }),
  cite: t('papers.pruning.cite', { time: duration(seconds) }),
});

/** Verdicts with which a table cell shows our number below the printed one. */
const DIFFERS = new Set(['other', 'reading']);

/** Table cell with a printed value and, if it differs or is only recorded, our value below. */
function cellOf(key: string, { printed, ours, recorded, verdict }: Value) {
  return (
    <td key={key} class={`num is-${verdict}`}>
      <span class={verdict === 'other' ? 'wrong' : undefined}>{printed}</span>
      <VerdictWords verdict={verdict} hushed />
      {DIFFERS.has(verdict) && ours !== null && <b>{exact(ours, readPrinted(printed).places)}</b>}
      {verdict === 'open' && recorded !== null && <Recorded>{whole(recorded)}</Recorded>}
    </td>
  );
}

/** Columns of Table 1, shared by the paper's rows and the rows of other data. */
const columnsNow = (): (string | PaperColumn)[] => [
  t('papers.pruning.name'),
  'n',
  'N',
  'S',
  ...KS.flatMap((n) => ['p', 's'].map((head) => ({ head, over: t('papers.pruning.best', { n }) }))),
];

const tableOne = ({ rows, known }: Pruning): TableData => ({
  label: t('papers.pruning.tableLabel'),
  testid: 'table-1',
  columns: columnsNow(),
  rows: rows.map(({ name, n, rows: count, full, ks }, at) => ({
    testid: `table-1-${name}`,
    look: at === known && 'is-mine',
    cells: [
      name,
      whole(n),
      whole(count),
      cellOf('S', full),
      ...ks.flatMap(({ k, p, s }) => [cellOf(`p${k}`, p), cellOf(`s${k}`, s)]),
    ],
  })),
});

const misprints = ({ misprints: all, rows, known, read }: Pruning): Item[] => {
  const items = all.map(({ row, k, printed, ours, why, q, to }) => {
    const { name, ks } = rows[row];
    const p = ks[KS.indexOf(k)].p.printed;
    const right = exact(ours, why === 'cut' ? 4 : 2);
    const words = t(`papers.pruning.misprint.${why}`, { name, k: whole(k), p, q, to, printed, right });
    return { testid: `misprint-${name}-${k}`, words };
  });
  if (read.length === 0) return items;
  const { name, ks } = rows[known];
  const { k, p } = ks[KS.length - 1];
  const [sound, failing, literal] = read.map((one) => one?.parents);
  const words = { name, k: whole(k), printed: p.printed, sound, failing, literal };
  return [...items, { testid: 'misprint-reading', words: t('papers.pruning.misprint.reading', words) }];
};

/** Table cells for one number k of best networks: limit on parents p and size of lists s, or the known bound on p. */
function boundCells({ bounds }: Measured, i: number): ComponentChildren[] {
  const p = soundOf(bounds[i]);
  const size = bounds[i].bySize.pruned;
  if (p !== null) return [whole(p), bytes(size[Math.min(p, size.length - 1)])];
  const least = bounds[i].readings[0]?.all.parents;
  const why = least === undefined ? t('papers.pruning.needsTable') : t('papers.pruning.atLeast', { p: least });
  return [missing(2, why, KS[i])];
}

/** Table cells for other data: size of full lists S; parent limit p, size of pruned lists s; or why there are none. */
function measuredCells(data: Measured) {
  const { bounds, problem } = data;
  if (bounds.length > 0) return [bytes(bounds[0].bySize.bytes), ...KS.flatMap((_, i) => boundCells(data, i))];
  const isOfLevels = problem?.code === 'score-of-levels';
  return [missing(1 + 2 * KS.length, isOfLevels ? t('papers.pruning.needsLevels') : problem && problemWords(problem))];
}

const hereTable = ({ measured }: Pruning): TableData => ({
  label: t('papers.pruning.hereLabel'),
  testid: 'table-here',
  columns: columnsNow(),
  rows: measured.map((data) => ({
    testid: `here-${data.name}`,
    look: data.own && 'is-mine',
    cells: [nameCell(data), whole(data.n), whole(data.rows), ...measuredCells(data)],
  })),
});

/** Table of the limit on parents p in each reading of Algorithm 2, for data with a score table. */
function readingsTable({ measured }: Pruning): TableData {
  const k = KS[KS.length - 1];
  const all = measured.map((data) => ({ name: data.name, read: readingsOf(data, k) }));
  return {
    label: t('papers.pruning.readings', { k: whole(k) }),
    testid: 'three-readings',
    look: 'paper-readings',
    caption: 'shown',
    columns: [t('papers.pruning.name'), ...headsOf('papers.pruning.reading', READINGS)],
    rows: all.flatMap(({ name, read }) => {
      const known = read.filter((one) => one !== null);
      const cells = known.map((one) => readingCell(one, known[0]));
      return known.length < read.length ? [] : { testid: `readings-${name}`, cells: [name, ...cells] };
    }),
  };
}

/** Table cell with the limit on parents p in one reading of Algorithm 2, marked if less than in the sound reading. */
const readingCell = (read: Loosest, sound: Loosest) => (
  <>
    {read.complete ? whole(read.parents) : t('papers.pruning.atLeast', { p: read.parents })}
    <span class="paper-verdict is-other">
      {read.parents < sound.parents && (
        <>
          <span aria-hidden="true">✕</span>
          <span class="vh">{t('papers.pruning.tooFew')}</span>
        </>
      )}
    </span>
  </>
);

/** Counterexample to Theorem 2, in words; null until it is computed. */
function theoremTwo({ parity }: Pruning) {
  if (!parity) return null;
  const { variables: n, rows, ...words } = parity;
  return t('papers.pruning.theorem2', { ...words, n, rows: whole(rows) });
}

/** Table of the steps of the proofs: both sides of each inequality in bits. */
const proofTable = (): TableData => ({
  label: t('papers.pruning.proof.heading'),
  testid: 'proofs',
  look: 'proofs',
  columns: headsOf('papers.pruning.proof.head', ['step', 'says', 'left', 'right'], ['step', 'says']),
  rows: PROOF.map(([id, ...sides]) => [
    t(`papers.pruning.proof.${id}`),
    t(`papers.pruning.proof.${id}Says`),
    ...sides.map((side) => exact(side, 1)),
  ]),
});

export const PRUNING: PaperData<Pruning> = {
  ...pruning,
  idea,
  prepare,
  say,
  claims,
  where(part) {
    const key = `papers.pruning.section.${part}`;
    return has(key) ? t('papers.pruning.where', { where: t(key) }) : '';
  },
  parts: [
    {
      id: 'table',
      shows: [
        { prose: () => withParentSet('papers.pruning.table') },
        { table: tableOne },
        {
          prose: ({ known, rows }) =>
            known >= 0
              ? t('papers.pruning.isPaper', { name: rows[known].name })
              : t('papers.pruning.dropFile', BEFORE_WHEN),
          testid: 'table-1-note',
        },
      ],
    },
    {
      id: 'text',
      shows: [
        { compared: ({ text }) => text.map((line) => ({ ...line, label: textLabel(line), note: textNote(line) })) },
        { prose: () => t('papers.pruning.text.worked', BEFORE_WHEN) },
        'text.bound',
        { prose: ({ seconds }) => t('papers.pruning.text.minutes', { time: duration(seconds) }) },
      ],
    },
    { id: 'here', shows: ['here', { table: hereTable }, { figure: ByVariable }] },
    COSTS,
    {
      id: 'theorems',
      shows: [
        { definitions: THEOREMS, words: 'papers.pruning.theorem', testid: 'theorems' },
        { heading: () => t('papers.pruning.proof.heading') },
        { prose: () => t('papers.pruning.proof.says', PROVED) },
        { table: proofTable },
      ],
    },
    { id: 'algorithm1', shows: [{ figure: AlgorithmOne }] },
    {
      id: 'algorithm2',
      shows: ['algorithm2', { prose: () => <Go id="tree">{t('papers.pruning.openTree')}</Go> }],
    },
    { id: 'others', shows: [{ figure: OtherWays }, 'others.rest'] },
    {
      id: 'further',
      shows: [{ definitions: FURTHER, words: 'papers.pruning.further', testid: 'further' }],
    },
    {
      id: 'differs',
      shows: [
        { items: misprints },
        { heading: () => t('papers.pruning.part.theorem2') },
        { prose: theoremTwo, testid: 'theorem-2' },
        { prose: ({ parity }) => parity && t('papers.pruning.theorem2Right', { corrected: parity.corrected }) },
        { prose: () => <Go id="parity">{t('papers.pruning.openParity')}</Go> },
        { heading: () => t('papers.pruning.slip.heading') },
        { figure: Slips },
        { table: readingsTable },
      ],
    },
  ],
};
