// Figure of the idea: permutation tree of Algorithm 2 for one variable of Sprinkler, as the number k of best networks
// grows, in the sound reading and as printed; and its readings.
import './pruning.css';
import { signal } from '@preact/signals';
import { roomFor } from '../../../draw/chart/scale.ts';
import { Marks } from '../../../draw/graph.tsx';
import { round } from '../../../draw/lattice/looks.ts';
import { type Box, networksAt, placeTree, type Tree, treeOf } from '../../../draw/lattice/orders.ts';
import { rectOf } from '../../../draw/lattice/picture.ts';
import { type Mark, textMark } from '../../../draw/picture.ts';
import { over } from '../../../engine/scratch.ts';
import { namesOf } from '../../../model/names.ts';
import { type Reading, settingsFor } from '../../../model/state.ts';
import { engine } from '../../../store/engine.ts';
import { Switch } from '../../../widgets/switch.tsx';
import { duration, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import type { Reading as Beside, Canvas, Idea } from '../idea.tsx';
import { dataOf } from '../lecture/families.ts';
import { Recorded } from '../parts.tsx';
import { exampleSource } from '../scratch.ts';
import { headsOf } from '../table.tsx';
import { exampleOf, knownExamples } from '../work.ts';
import { FIGURE, GB, LARGE } from './printed.ts';
import { RECORDED, TABLE_2 } from './printed-costs.ts';
import { MDL, pruning } from './pruning-live.ts';

/** Largest number k of best networks on the slider, and steps of the slider for each power of ten. */
const [MOST, STEPS, DECADES] = [10_000, 100, 4];
/** Height of the rows of the tree as a list, their indent, and how many there are at most. */
const [ROW_PX, INDENT_PX, MOST_ROWS] = [20, 22, 17];
/** Height of the strip below the tree for a note, and sizes of type, also in the list. */
const [STRIP_PX, TYPE_PX, LIST_TYPE_PX] = [34, 13, 12.1];

/** Trees of a reading that differ, by the largest k for which they are drawn so. */
type Trees = { names: string[] } & Record<'sound' | 'literal', Tree[]>;
const trees = signal<Trees | null>(null);
/** Place of the slider, and whether Algorithm 2 is read as printed. */
const slid = signal({ k: FIGURE.k as number, isPrinted: false });

/** Computes all trees up to the largest k: they change only where k exceeds the number of networks at a node. */
export async function prepare() {
  if (trees.peek()) return;
  const source = exampleSource(dataOf(exampleOf(await knownExamples(), FIGURE.id)));
  trees.value = await over(engine, source, async (session, info) => {
    const names = namesOf(info);
    await session.call('run', { settings: settingsFor(MDL, names).settings });
    const ask = async (reading: Reading, k: number) =>
      treeOf(await session.call('permutationTree', { child: 0, k, reading }), reading);
    const all = async (reading: Reading) => {
      const last = await ask(reading, MOST);
      const counts = Array.from(last.above, (_, node) => networksAt(last, node)).filter((count) => count < MOST);
      const ends = [...new Set(counts)].sort((a, b) => a - b);
      return [...(await Promise.all(ends.map((k) => ask(reading, k)))), last];
    };
    return { names, sound: await all('sound'), literal: await all('literal') };
  });
}

/** Number of nodes of the whole tree of orderings of n variables. */
const sizeOf = (n: number): number => (n === 0 ? 1 : 1 + n * sizeOf(n - 1));
/** Bound p of a tree: d(Y) − 1 at the nodes that decide. */
const boundOf = ({ loosest, size }: Tree) => size[loosest[0]] - 1;

/** Tree for the slider's place, with the names of the variables; null until it is computed. */
function now() {
  const { k, isPrinted } = slid.value;
  const all = trees.value?.[isPrinted ? 'literal' : 'sound'];
  const tree = all?.find((one) => k <= one.k);
  return trees.value && all && tree && { tree, all, names: trees.value.names, k, isPrinted };
}
type Now = NonNullable<ReturnType<typeof now>>;

/** Nodes as an indented list, which fits a phone: all levels down to the deepest for which there are rows. */
function listed({ below, depth }: Tree, label: (node: number) => string): Box[] {
  const down = (node: number): number[] => [node, ...below[node].flatMap(down)];
  const to = (level: number) => down(0).filter((node) => depth[node] <= level);
  const deepest = [4, 3, 2].find((level) => to(level).length <= MOST_ROWS) ?? 1;
  return to(deepest).map((row, i) => {
    const w = roomFor(label(row), LIST_TYPE_PX) + 10;
    const x = 2 + depth[row] * INDENT_PX + w / 2;
    const folded = depth[row] === deepest ? down(row).length - 1 : 0;
    return { row, x, y: (i + 0.6) * ROW_PX, w, h: ROW_PX - 4, name: label(row), numbers: '', folded };
  });
}

/** Places the nodes: from the top down, from left to right if they are many, or as a list if there is no room. */
function placed({ tree, names }: Now, { width, height, isNarrow }: Canvas): { boxes: Box[]; look: Look } {
  const { passes, depth, variable } = tree;
  const place = (node: number) => (node === 0 ? 'all' : depth[node] === 1 ? 'last' : 'then');
  const name = (node: number) => t(`papers.pruning.idea.${place(node)}`, { name: names[variable[node]] });
  const tick = (node: number) => (passes[node] === 1 ? ' ✓' : '');
  const short = (node: number) => whole(networksAt(tree, node)) + tick(node);
  const long = (node: number) => t('papers.pruning.idea.networks', { n: networksAt(tree, node) }) + tick(node);
  if (isNarrow) return { boxes: listed(tree, (node) => `${name(node)} · ${long(node)}`), look: 'list' };
  const content = { tree, names, focus: 0, root: '', paper: { width, height: height - STRIP_PX, narrow: false } };
  const numbers = (node: number) => (node === 0 || passes[node] === 0 ? long(node) : short(node));
  const { down, boxes } = placeTree({ ...content, label: name, numbers });
  if (down) return { boxes: [...boxes.values()], look: 'down' };
  const label = (node: number) => `${node === 0 ? name(0) : names[variable[node]]} · ${short(node)}`;
  return { boxes: [...placeTree({ ...content, label, numbers: () => '' }).boxes.values()], look: 'across' };
}
type Look = 'down' | 'across' | 'list';

/** Line to a node from the one above it. */
const lineOf = (above: Box, { x, y, w, h }: Box, look: Look): Mark => ({
  tag: 'path',
  class: 'g-step-kept',
  d: {
    down: `M${above.x} ${above.y + above.h / 2}L${x} ${y - h / 2}`,
    across: `M${above.x + above.w / 2} ${above.y}L${x - w / 2} ${y}`,
    list: `M${above.x - above.w / 2 + INDENT_PX / 2} ${above.y + above.h / 2}V${y}H${x - w / 2}`,
  }[look],
});

/** Marks of the tree, with notes: beside an open root, and below the tree on the ticks. */
function marksOf(of: Now, canvas: Canvas): Mark[] {
  const { tree, k } = of;
  const { boxes, look } = placed(of, canvas);
  const at = new Map(boxes.map((box) => [box.row, box]));
  const isList = look === 'list';
  const type = isList ? LIST_TYPE_PX : TYPE_PX;
  const note = (words: string, x: number, y: number, anchor = 'start') =>
    textMark('tree-note', words, x, y, type - 1, anchor);
  const words = (key: string) => t(`papers.pruning.idea.${key}`, { n: whole(networksAt(tree, 0)), k: whole(k) });
  const nodes = boxes.flatMap((box): Mark[] => {
    const { row, x, y, w, h, name, numbers, folded } = box;
    const cut = tree.passes[row] === 1;
    const beside =
      folded > 0 ? t('orders.folded', { n: folded }) : row === 0 && look === 'down' && !cut && words('deeper');
    return [
      { tag: 'path', class: cut ? 'tree-cut' : 'tree-open', d: round(rectOf(box), h > 30 ? 10 : 7) },
      textMark(cut ? 'g-set-name tree-name-cut' : 'g-set-name', name, x, numbers ? y - 9 : y, type),
      ...(numbers ? [textMark('g-set-score', numbers, x, y + 10, type - 1)] : []),
      ...(beside ? [note(beside, x + w / 2 + 8, y)] : []),
    ];
  });
  const lines = boxes.flatMap((box) => {
    const above = at.get(tree.above[box.row]);
    return above ? lineOf(above, box, look) : [];
  });
  const [x, y] = [isList ? 2 : canvas.width / 2, canvas.height - 12];
  return [...lines, ...nodes, note(words(isList ? 'tickShort' : 'tick'), x, y, isList ? 'start' : 'middle')];
}

/** Marks of the slider, where the tree changes. */
const marksAlong = ({ all }: Now) =>
  all.slice(0, -1).map((one, i) => {
    const { count } = all[i + 1];
    const words = { k: whole(one.k + 1), n: count, p: boundOf(all[i + 1]) };
    return { at: (placeOf(one.k + 1) / (STEPS * DECADES)) * 100, text: t('papers.pruning.idea.change', words) };
  });

/** Position of a number k on the slider. */
const placeOf = (k: number) => Math.round(STEPS * Math.log10(k));
const slideTo = (k: number) => {
  slid.value = { ...slid.peek(), k };
};
/** Moves the slider; at small k, where steps are finer than whole numbers, by at least one. */
function onInput(place: number) {
  const { k } = slid.peek();
  const to = Math.round(10 ** (place / STEPS));
  slideTo(to !== k ? to : Math.min(MOST, Math.max(1, k + Math.sign(place - placeOf(k)))));
}

function readings({ tree, names, k, isPrinted }: Now): Beside[] {
  const name = names[tree.child];
  const words = { name, p: boundOf(tree), most: names.length - 1, nodes: tree.count, all: sizeOf(names.length) };
  return [
    {
      title: t('papers.pruning.idea.title', { k: whole(k) }),
      value: t('papers.pruning.idea.parents', { n: words.p }),
      says: t(`papers.pruning.idea.${isPrinted ? 'printed' : 'sound'}`, {
        ...words,
        n: tree.passes.reduce((n, one) => n + one, 0),
      }),
    },
    ...flag(),
  ];
}

/** Readings for the largest table of the paper: its p, the size of its lists, and the time to list 1,000 networks. */
function flag(): Beside[] {
  const found = pruning.found.value;
  const row = found?.rows.find((one) => one.name === LARGE);
  const last = row?.ks[2];
  if (!row || !last) return [];
  const p = last.p.ours ?? last.p.recorded ?? 0;
  const printed = TABLE_2.get(LARGE)?.[2];
  return [
    {
      title: t('papers.pruning.idea.large', { name: LARGE, n: row.n }),
      rows: [
        [t('papers.pruning.best', { n: 10 }), `p = ${row.ks[0].p.ours}`],
        [t('papers.pruning.best', { n: last.k }), last.p.ours === null ? <Recorded>p = {p}</Recorded> : `p = ${p}`],
        [t('papers.pruning.idea.full'), `${exact(row.full.ours ?? 0, 0)} GB`],
        [t('papers.pruning.idea.upTo', { p }), `${exact(row.sizes[p] / GB, 2)} GB`],
        [t('papers.pruning.idea.paper'), `${whole(Math.round(Number(printed?.oracle) + Number(printed?.search)))} s`],
        [t('papers.pruning.idea.here', RECORDED), <Recorded>{duration(RECORDED.seconds[LARGE][2] ?? 0)}</Recorded>],
      ],
    },
  ];
}

export function idea(): Idea | null {
  const of = now();
  if (!of) return null;
  const { tree, names, k, isPrinted } = of;
  const marks = marksAlong(of);
  return {
    picture: (canvas) => <Marks marks={marksOf(of, canvas)} />,
    label: t('papers.pruning.idea.label', { name: names[tree.child], k: whole(k), nodes: tree.count }),
    narrowPx: MOST_ROWS * ROW_PX + STRIP_PX,
    slider: {
      label: t('papers.pruning.idea.k'),
      value: placeOf(k),
      max: STEPS * DECADES,
      text: t('papers.pruning.best', { n: k }),
      output: whole(k),
      onInput,
      typed: { value: k, least: 1, most: MOST, label: t('papers.pruning.idea.kLabel'), onType: slideTo },
      ticks: Array.from({ length: DECADES + 1 }, (_, i) => ({ at: (100 * i) / DECADES, text: whole(10 ** i) })),
      marks: {
        marks,
        label: t('papers.pruning.idea.changes'),
        title: t('papers.pruning.idea.changes'),
        onMark: (i) => slideTo(of.all[i].k + 1),
      },
    },
    controls: (
      <Switch
        on={isPrinted}
        onTurn={(on) => {
          slid.value = { k, isPrinted: on };
        }}
        testid="as-printed"
        words={t('papers.pruning.idea.asPrinted')}
      />
    ),
    readings: readings(of),
    table: {
      isNarrow: true,
      columns: headsOf('papers.pruning.figureHead', ['ending', 'networks', 'd', 'cut'], ['cut']),
      rows: Array.from(tree.above, (_, node) => [
        tree
          .path(node)
          .map((v) => names[v])
          .reverse()
          .join(', ') || t('papers.pruning.figureAll'),
        whole(networksAt(tree, node)),
        tree.size[node],
        tree.passes[node] === 1 ? '✓' : '',
      ]),
    },
  };
}
