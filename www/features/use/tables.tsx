// The view Probabilities: the network with each variable's conditional probability table beside it. Rows that rest on
// few data are hatched, changed entries marked.
import { useMemo } from 'preact/hooks';
import { placeCards } from '../../draw/cards.ts';
import { shortName, textWidth } from '../../draw/text-width.ts';
import type { PriorNetwork } from '../../generated/protocol.ts';
import { usePlaces } from '../../result/places.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { doc, select, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { usePaper } from '../../widgets/papers.ts';
import { Columns } from '../../widgets/table.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { list, t, whole } from '../../words/text.ts';
import { edgesOf } from './ask.tsx';
import { MIN_ROWS, probability, tableOf, telling } from './model.ts';
import { fitsInto, Paper, placeAcross, useRoom } from './paper.tsx';
import { Changed, Choices, Said, Size } from './parts.tsx';
import { tableSentences } from './sentences.ts';
import { current, type Model, markedOf, tables } from './store.ts';

/** Maximum number of levels of a variable that its table in the picture shows. */
const LEVELS = 4;
/**
 * Part of each table that the picture shows: maximum number of rows, whether data rows are counted, whether variables
 * are in rows. `levels`: maximum number of levels shown of a variable with more than two.
 */
export type Extent = { rows: number; counts: boolean; inRows: boolean; levels?: number };
/**
 * Choices of the part of each table that the picture shows, from the largest to the smallest; on a projector or in a
 * frame the first one with which the picture fits is used.
 */
const EXTENTS: Extent[] = [
  { rows: 6, counts: true, inRows: false },
  { rows: 6, counts: false, inRows: false },
  { rows: 3, counts: false, inRows: false },
  { rows: 3, counts: false, inRows: true },
  { rows: 1, counts: false, inRows: true },
  { rows: 0, counts: false, inRows: true },
];
/**
 * Choices of the part of each table on a page that scrolls vertically, tried in turn if the usual ones make the picture
 * too wide.
 */
const NARROW: Extent[] = [
  { rows: 6, counts: true, inRows: true },
  { rows: 6, counts: false, inRows: false },
  { rows: 6, counts: false, inRows: true },
  { rows: 6, counts: false, inRows: true, levels: 2 },
];
/** Multiple of the usual height to which a picture with variables in rows may grow on a page that scrolls. */
const TALLER = 3;
/** Maximum number of variables for which fitting the whole picture is tried. */
const MOST_WHOLE = 20;
/**
 * Sizes in px: fonts of pills and tables, padding of a cell, heights of a row and of a pill, gap between pill and
 * table, padding of a pill, padding of a table.
 */
const SIZE = { pillFont: 16, font: 12.5, cell: 14, row: 18, pill: 42, gap: 12, round: 30, pad: 8 };
/** Sizes of tables on a projector or in a frame, in px. */
const LOW = { ...SIZE, cell: 10, row: 15, pill: 32, gap: 8, round: 22, pad: 2 };
/** Maximum number of characters in a cell. */
const LONGEST = 10;

const cut = (word: string) => (word.length > LONGEST ? `${word.slice(0, LONGEST - 1)}…` : word);

/** Content of the table drawn beside a variable: column heads, and rows with index, cells and number of data rows. */
function besideOf(
  { fitted, before }: Model,
  network: PriorNetwork,
  v: number,
  { rows: most, counts, levels: mostLevels = LEVELS }: Extent,
) {
  const { variables } = network;
  const { levels, parents } = variables[v];
  const all = tableOf({ network, counts: fitted.counts }, v);
  // Of two levels one is shown; of many the first ones are shown here, and all in the inspector.
  const shown =
    levels.length === 2
      ? [telling(before.marginals[v], before.marginals[v], levels)]
      : levels.slice(0, mostLevels).map((_, k) => k);
  const isCounted = counts && all.some(({ count }) => count !== null);
  return {
    head: [
      ...parents.map((p) => cut(variables[p].name)),
      ...shown.map((k) => (levels.length === 2 ? `P(${cut(levels[k])})` : cut(levels[k]))),
      ...(isCounted ? [t('use.rowsCounted')] : []),
    ],
    isCounted,
    given: parents.length,
    shown,
    isWhole: shown.length === levels.length || levels.length === 2,
    rows: all.slice(0, most).map(({ place, levels: of, probabilities, count }) => ({
      place,
      given: of.map(cut),
      p: shown.map((k) => probabilities[k]),
      count,
    })),
    more: Math.max(0, all.length - most),
  };
}

export type Beside = ReturnType<typeof besideOf>;

/** Widths of the columns of the table beside a variable, in px. */
function widthsOf({ head, given, rows, isCounted }: Beside, size: typeof SIZE) {
  const cells = rows.map(({ given: words, p, count }) => [
    ...words,
    ...p.map(probability),
    ...(isCounted && count !== null ? [whole(count)] : []),
  ]);
  return head.map((word, i) => {
    const widest = Math.max(...[word, ...cells.map((row) => row[i])].map((text) => textWidth(text, size.font)));
    return Math.ceil(widest) + size.cell + (i >= given ? 4 : 0);
  });
}

/** Note below an incomplete table, or in place of a table without rows. */
const restOf = ({ rows, more, isWhole }: Beside) =>
  rows.length === 0
    ? t('use.rowCount', { n: more })
    : more > 0
      ? t('use.moreRows', { n: more })
      : isWhole
        ? ''
        : t('use.notAllLevels');

/** Table beside a variable in the picture. */
const BesideTable = ({ of, marked, name }: { of: Beside; marked: Set<number>; name: string }) => {
  const { head, given, shown, isCounted, rows } = of;
  const rest = restOf(of);
  return rows.length === 0 ? (
    <span class="use-beside quiet">{rest}</span>
  ) : (
    <table class="use-beside" aria-label={t('use.tableOf', { name })}>
      <Columns head={head.map((word, i) => ({ head: word, th: { class: i < given ? '' : 'num' } }))} />
      <tbody>
        {rows.map(({ place, given: words, p, count }) => (
          <tr key={place} class={count !== null && count < MIN_ROWS ? 'few' : ''}>
            {words.map((word, i) => (
              <td key={head[i]}>{word}</td>
            ))}
            {p.map((x, i) => (
              <td key={head[given + i]} class={marked.has(place + shown[i]) ? 'num changed' : 'num'}>
                {probability(x)}
              </td>
            ))}
            {isCounted && count !== null && <td class="num quiet">{whole(count)}</td>}
          </tr>
        ))}
      </tbody>
      {rest && (
        <tfoot>
          <tr>
            <td colSpan={head.length} class="quiet">
              {rest}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};

/** Size of a variable's pill and table together, and of the pill alone. */
function sizeOf(of: Beside, name: string, size: typeof SIZE) {
  const pill = Math.max(54, textWidth(shortName(name), size.pillFont) + size.round);
  const rest = restOf(of);
  const columns = of.rows.length > 0 ? widthsOf(of, size).reduce((sum, w) => sum + w, 0) : 0;
  const table = Math.max(columns, textWidth(rest, size.font) + size.cell);
  const rows = (of.rows.length > 0 ? of.rows.length + 1 : 0) + Number(rest !== '');
  const h = Math.max(size.pill, rows * size.row + size.pad);
  return { w: Math.ceil(pill + size.gap + table), h, anchor: { x: 0, y: (h - size.pill) / 2, w: pill, h: size.pill } };
}

/** Picture of the network with its tables. */
function Picture({ known }: { known: Model }) {
  const seen = usePaper();
  const paper = seen === 'narrow' ? 'narrow' : 'wide';
  const network = tables.value ?? known.fitted.network;
  const { variables } = network;
  const names = useMemo(() => variables.map(({ name }) => name), [known.key]);
  const edges = useMemo(() => edgesOf(variables), [known.key]);
  const places = usePlaces(names, edges, paper);
  const { stage, within, across } = useRoom();
  const key = `${known.key} ${seen} ${within?.width} ${within?.height} ${across}`;
  // Changed table entries do not affect the layout.
  const { extent, boxes, ...layout } = useMemo(() => {
    const place = (extent: Extent) => {
      const sizes = names.map((name, v) => sizeOf(besideOf(known, network, v, extent), name, within ? LOW : SIZE));
      const paper = seen === 'low' ? 'wide' : seen;
      const into = (room: typeof within) =>
        placeCards(sizes, edges, paper, places?.points ?? null, room, extent.inRows);
      if (within) return { extent, boxes: sizes, ...into(within) };
      const usual = placeAcross(into, across);
      const isIn = !extent.inRows || usual.width <= across;
      return { extent, boxes: sizes, ...(isIn ? usual : into({ width: across, height: TALLER * usual.height })) };
    };
    if (!within) {
      const usual = place(EXTENTS[0]);
      if (across === 0 || usual.width <= across || names.length > MOST_WHOLE) return usual;
      return NARROW.map(place).find(({ width }) => width <= across) ?? usual;
    }
    for (const extent of names.length <= MOST_WHOLE ? EXTENTS : []) {
      const placed = place(extent);
      if (fitsInto(placed, within)) return placed;
    }
    return place(EXTENTS[1]);
  }, [key, places]);
  const besides = names.map((_, v) => besideOf(known, network, v, extent));
  const { selected } = doc.value;
  return (
    <Paper layout={layout} stage={stage} isRoom={within !== null} testId="use-tables">
      {layout.placed.map((box, v) => (
        <div
          key={names[v]}
          class="use-node"
          style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` }}
        >
          <Button
            class="use-pill"
            style={{ width: `${boxes[v].anchor.w}px` }}
            pressed={selected?.kind === 'variable' && selected.name === names[v]}
            testid={`use-node-${names[v]}`}
            words={shortName(names[v])}
            onClick={() => select({ kind: 'variable', name: names[v] })}
          />
          <BesideTable of={besides[v]} marked={markedOf(variables, names[v])} name={names[v]} />
        </div>
      ))}
    </Paper>
  );
}

/** Text version: the tables of all variables as one table. */
function AsText({ known, said }: { known: Model; said: string[] }) {
  const network = tables.value ?? known.fitted.network;
  const { variables } = network;
  const rows = variables.flatMap(({ name, levels, parents }, v) =>
    tableOf({ network, counts: known.fitted.counts }, v).map(({ levels: of, probabilities, count }) => [
      name,
      list(of.map((level, i) => `${variables[parents[i]].name} = ${level}`)),
      probabilities.map((p, k) => `${levels[k]} ${probability(p)}`).join(', '),
      count === null ? '' : whole(count),
    ]),
  );
  const head = [t('use.head.variable'), t('use.head.given'), t('use.head.probabilities'), t('use.rows')];
  return <Twin sentences={said} skip={2} table={{ caption: t('use.tablesAll'), head, rows }} />;
}

export function TablesView() {
  const said = tableSentences();
  const known = current.value;
  return (
    <>
      <Said said={said} />
      <Changed />
      <Size />
      {known ? twin.value ? <AsText known={known} said={said} /> : <Picture known={known} /> : <NothingLearned />}
      <div class="use-foot">
        <p class="quiet use-legend">
          <span class="use-key use-key-few" aria-hidden="true" /> {t('use.legendFew', { n: MIN_ROWS })}
          <span class="use-key use-key-changed" aria-hidden="true" /> {t('use.legendChanged')}
        </p>
        <Choices />
      </div>
    </>
  );
}
