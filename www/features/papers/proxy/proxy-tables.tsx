// Tables 1 to 3: printed rows, our rows below them, then rows for comparison: exact greedy search, the proven optimum,
// the empty network.

import { PROXY_ADULT as ADULT, PROXY_SAMPLES } from '../../../generated/recorded.ts';
import type { Measurements, Optimum, Search } from '../../../model/answers/papers.ts';
import { EXACT, FORM_NAMES, type Form, MUSK, TABLES } from '../../../model/papers/proxy.ts';
import { type Spread, spreadOf } from '../../../model/race/summary.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { asPrinted } from '../digits.ts';
import { Items, PaperTable } from '../parts.tsx';
import { type PaperRow, Rows } from '../table.tsx';
import { exactOf, gapOf, rowOf, searchesOf } from './proxy-judge.ts';
import { ADULT_NAME, density, type Found } from './proxy-live.ts';
import { nats, plusMinus } from './proxy-numbers.tsx';

/** Block of rows in a table. `over`: head above the rows; `printed`: name of the printed block. */
type Block = { id: string; look?: string; testid?: string; printed?: string; over?: string; rows: PaperRow[] };
type Samples = readonly number[];

/** Number of rows of ADULT1. */
const ADULT_ROWS = 15_060;

const ROWS = ['generation', 'weights', 'search', 'total'] as const;

const BlockRows = ({ look, testid, printed, over, rows, span }: Block & { span: number }) => (
  <tbody class={look} data-testid={testid} data-printed={printed}>
    {over && (
      <tr class="over">
        <th scope="rowgroup" colSpan={1 + span}>
          {over}
        </th>
      </tr>
    )}
    <Rows rows={rows} />
  </tbody>
);

/** Text of seconds in the document's form, with mean and deviation to the same number of decimals. */
function inSeconds(spread: Spread | null) {
  if (spread && spread.mean < 0.0005) return t('papers.proxy.below');
  const places = spread && spread.mean < 1 ? 3 : spread && spread.mean < 100 ? 2 : 1;
  return plusMinus(spread, (s) => fixed(s, places));
}

/** Name of a table row, with the form of the surrogate if that is not the published one. */
const rowName = (name: string, form: Form = 'published') => {
  const row = t(`papers.proxy.row.${name}`);
  return form === 'published' ? row : t('papers.proxy.rowOf', { form: t(`papers.proxy.formRow.${form}`), row });
};

/** Table row with one value for all columns, as it does not depend on the number of samples. */
function levelOf(samples: Samples, id: string, name: string, words: string): PaperRow {
  const testid = `proxy-${id}-${samples[0]}`;
  const cell = (
    <td key={id} colSpan={samples.length} data-testid={testid}>
      {words}
    </td>
  );
  return { look: 'level', cells: [name, cell] };
}

/** Table row of exact greedy search. `lacks`: its gap to the optimum in words, or empty. */
function greedyLevel(
  samples: Samples,
  id: string,
  { score, seconds }: { score: number; seconds: number },
  lacks: string,
) {
  const words = t('papers.proxy.levelGreedy', { score: fixed(score, 1), time: duration(seconds) });
  return levelOf(samples, id, t('papers.proxy.level'), lacks ? `${words}; ${lacks}` : words);
}

/** Table row of the empty network's score. */
const emptyLevel = (samples: Samples, id: string, score: number) =>
  levelOf(samples, id, t('papers.proxy.empty'), fixed(score, 1));

/** Table row of the optimum, or of a bound on it. */
function optimumLevel(samples: Samples, id: string, { most, score, bound, proven, seconds }: Optimum) {
  const words = { score: fixed(score, 2), bound: fixed(bound, 2), time: duration(seconds) };
  const name = t(`papers.proxy.${proven ? 'optimum' : 'bound'}`, { n: most });
  return levelOf(samples, id, name, t(`papers.proxy.level${proven ? 'Optimum' : 'Bound'}`, words));
}

/** Table rows of a data set for comparison: exact greedy search, optimum or bound, and empty network. */
function levelsOf(set: Measurements, samples: Samples): PaperRow[] {
  const { id, empty, optimum } = set;
  const greedy = exactOf(set);
  const gap = greedy && gapOf(set, greedy.score);
  const lacks = gap === null ? '' : t('papers.proxy.lacks', { gap: fixed(gap, 1) });
  return [
    ...(greedy ? [greedyLevel(samples, `greedy-${id}`, greedy, lacks)] : []),
    ...(optimum ? [optimumLevel(samples, `optimum-${id}`, optimum)] : []),
    ...(greedy && Number.isFinite(empty) ? [emptyLevel(samples, `empty-${id}`, empty)] : []),
  ];
}

/**
 * Rows for a form of surrogate: score, gap, and seconds; the published form also has the seconds of its parts.
 * @param total name of the row with the total seconds
 */
function formRows(set: Measurements, searches: Search[], samples: Samples, form: Form, total = 'total'): PaperRow[] {
  // Scores are shown in nats if the document's unit would give only zeros.
  const isLarge = Math.abs(exactOf(set)?.score ?? 0) >= 20_000;
  const score = (of: Search) => plusMinus(rowOf(of, 'score'), (x) => (isLarge ? fixed(x / 1e5, 3) : fixed(x, 1)));
  const lacks = (of: Search) => {
    const gap = gapOf(set, rowOf(of, 'score')?.mean ?? Number.NaN);
    return gap === null || Number.isNaN(gap) ? '' : nats(gap);
  };
  const shown: [row: string, show: (of: Search) => string][] = [
    [isLarge ? 'score' : 'scoreNats', score],
    ['gap', lacks],
    ...(form === 'published' ? ROWS : (['total'] as const)).map((row): (typeof shown)[number] => [
      row === 'total' ? total : row,
      (of) => inSeconds(rowOf(of, row)),
    ]),
  ];
  return shown
    .filter(([row]) => row !== 'gap' || set.optimum)
    .map(([row, show]) => ({
      testid: row === 'gap' ? `proxy-gap-${set.id}-${form}-${samples[0]}` : undefined,
      cells: [
        rowName(row, form),
        ...samples.map((size) => {
          const search = searchesOf(searches, { samples: size, form, density: density.value });
          return search && show(search);
        }),
      ],
    }));
}

/**
 * Blocks of rows measured on a data set.
 * @param trees whether rows are included whose samples were counted from an ADTree
 */
function oursOf(set: Measurements, samples: Samples, trees: boolean): Block[] {
  const { id, n, rows, searches } = set;
  if (set.refused) {
    const why = (
      <td key="why" class="quiet" colSpan={samples.length}>
        {problemWords(set.refused)}
      </td>
    );
    return [{ id, rows: [[t('papers.proxy.here', { name: id }), why]] }];
  }
  const hasTree = trees && set.trees.some((of) => of.density === density.value && samples.includes(of.samples));
  const fromTree: Block = {
    id: `${id} tree`,
    testid: `proxy-tree-${id}`,
    over: t('papers.proxy.hereFromTree', { name: id }),
    rows: formRows(set, set.trees, samples, 'published', 'tree'),
  };
  const direct: Block = {
    id,
    testid: `proxy-${id}-${samples[0]}`,
    over: t('papers.proxy.hereOf', { name: id, n, rows }),
    rows: [...FORM_NAMES.flatMap((form) => formRows(set, searches, samples, form)), ...levelsOf(set, samples)],
  };
  return hasTree ? [fromTree, direct] : [direct];
}

/** Rows of the data set that a table is about, as recorded: `id` is MUSK, whose data can't be shipped, or ADULT1. */
function recordedOf(id: 'musk' | 'adult', samples: Samples): Block {
  const record = id === 'musk' ? MUSK : { ...ADULT, ...PROXY_SAMPLES.sets.adult1, rows: ADULT_ROWS };
  const { exact, empty, forms, samples: sizes, ...words } = record;
  const rows = Object.entries(forms).flatMap(([form, measured]) =>
    Object.entries<string[]>(measured).flatMap(([row, values]): PaperRow[] => {
      const cells = samples.map((size) => values[sizes.indexOf(size)]);
      return cells.some(Boolean) ? [[rowName(row, form as Form), ...cells.map((of = '') => asPrinted(of))]] : [];
    }),
  );
  const open = t(`papers.proxy.${id}Open`);
  return {
    id,
    look: 'is-recorded',
    testid: `proxy-${id}-${samples[0]}`,
    over: t('papers.proxy.recordedOf', { ...words, name: id === 'musk' ? 'MUSK' : 'ADULT1' }),
    rows: [...rows, greedyLevel(samples, `${id}-greedy`, exact, open), emptyLevel(samples, `${id}-empty`, empty)],
  };
}

/** Sentence on the time of exact greedy search with each way of counting rows. */
function exactSays(set: Measurements) {
  const now = exactOf(set);
  if (!now) return [];
  const ways = set.exact.flatMap(({ engine, runs, refused: not }) => {
    const [time, growing] = [spreadOf(runs.map((run) => run.seconds)), spreadOf(runs.map((run) => run.growing))];
    if (not) return [t('papers.proxy.wayRefused')];
    if (!time || !growing) return [];
    return [t(`papers.proxy.way.${engine}`, { time: duration(time.mean), growing: duration(growing.mean) })];
  });
  const words = t('papers.proxy.exactHere', { name: set.id, ways: ways.join(', '), score: fixed(now.score, 1) });
  return [{ testid: `proxy-exact-${set.id}`, words }];
}

/** Block of rows as printed in the paper. */
const printedOf = (table: number, samples: Samples, { by, whole: total, rows }: Printed['blocks'][number]): Block => ({
  id: by,
  printed: by,
  over: t(`papers.proxy.by.${by}`, { name: table === 1 ? 'ADULT1' : 'MUSK' }),
  rows: (['score', ...ROWS] as const).map((row) => [
    rowName(row === 'total' ? total : row),
    ...samples.map((_, i) => asPrinted(rows[row][i])),
  ]),
});
type Printed = (typeof TABLES)[number];

/** Printed table with our rows below the printed ones. */
export function PrintedTable({ number, found: { sets } }: { number: Printed['table']; found: Found }) {
  const { samples, blocks } = TABLES[number - 1];
  const isMeasured = (set: Measurements) =>
    samples.some((size) => set.searches.some((of) => of.samples === size && of.density === density.value));
  const shown = sets.filter((set) => set.refused || isMeasured(set) || (number === 1 && exactOf(set)));
  const adult = shown.some(({ id, searches }) => id === ADULT_NAME && searches.length > 0);
  const trees = blocks.some(({ by }) => by === 'tree');
  const { tree, search, score } = EXACT[number];
  const all = [
    ...blocks.map((block) => printedOf(number, samples, block)),
    ...(number > 1 ? [recordedOf('musk', samples)] : adult ? [] : [recordedOf('adult', samples)]),
    ...shown.flatMap((set) => oursOf(set, samples, trees)),
  ];
  return (
    <>
      <PaperTable
        label={t('papers.proxy.tableOf', { n: number })}
        testid={`proxy-table-${number}`}
        look="proxy-table"
        head={[t('papers.proxy.samples'), ...samples.map(whole)]}
      >
        {all.map((block) => (
          <BlockRows key={block.id} {...block} span={samples.length} />
        ))}
      </PaperTable>
      {shown.length === 0 && <p>{t('papers.proxy.notYet', { n: density.value })}</p>}
      <Items
        items={[
          {
            testid: `proxy-exact-printed-${number}`,
            words: t(`papers.proxy.exactPrinted.${tree ? 'tree' : 'plain'}`, { tree, search, score: asPrinted(score) }),
          },
          ...sets.flatMap(exactSays),
        ]}
      />
    </>
  );
}
