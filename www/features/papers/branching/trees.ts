// Trees of two branch and bounds beside each other after each of their nodes: the node branched on, the path to it, its
// children; each as a graph with its cycle. Pure.

import { block, dot, path, word } from '../../../draw/chart/marks.ts';
import type { Point } from '../../../draw/chart/scale.ts';
import { type Curve, pathOf, trimmed } from '../../../draw/geometry.ts';
import type { Mark } from '../../../draw/picture.ts';
import type { BranchTrace } from '../../../generated/protocol.ts';
import { cycleAt, edgesAt, FATES, fatesBy, isProof, pathTo } from '../../../model/branch-tree.ts';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import type { Canvas } from '../idea.tsx';

/** Recorded search: its name, its tree, and the letters of the variables. */
export type Recorded = { by: string; trace: BranchTrace; letters: string[] };

const childrenOf = ({ above }: BranchTrace, node: number) => [...above.keys()].filter((child) => above[child] === node);

/**
 * State of a search after `made` nodes, or at its end if it has fewer. `newest`: node made last, or at the end of a
 * proof the best network; `path`: from the root to the node branched on; `children`: its children so far, of `most` in
 * all; `bound`, `best`: bound on all networks, and score of the best one so far (NaN for none).
 */
export function stateAt(trace: BranchTrace, made: number) {
  const last = Math.min(made, trace.above.length) - 1;
  const next = trace.stage.indexOf(last + 1);
  const stage = (next < 0 ? trace.stage.length : next) - 1;
  const isProven = isProof(trace, stage);
  const newest = isProven ? trace.stage[trace.became.lastIndexOf(FATES.indexOf('network'))] : last;
  const on = Math.max(0, trace.above[newest]);
  const all = childrenOf(trace, on);
  return {
    ...{ made: last + 1, isProven, newest, on, path: pathTo(trace, on), most: all.length + trace.unmade[on] },
    children: all.filter((child) => child <= last),
    fates: fatesBy(trace, stage),
    bound: trace.bounds[stage],
    best: trace.incumbents[stage],
  };
}
type State = ReturnType<typeof stateAt>;

/** Text of the figure. */
export const say = (key: string, words?: object) => t(`papers.branching.tree.${key}`, { ...words });

/** Decision of a node in words. */
export function nameOf({ by, trace, letters }: Recorded, node: number) {
  const [a, b] = [trace.what[3 * node], trace.what[3 * node + 1]];
  if (a < 0) return say('root');
  if (by === 'cassio') return say('forbids', { from: letters[a], to: letters[b] });
  const over = trace.above[node];
  return say('takes', { child: letters[a], k: b + 1, n: childrenOf(trace, over).length + trace.unmade[over] });
}

/** Bound of a node, or what became of it, in words. */
export const fateWords = ({ trace }: Recorded, { fates }: State, node: number) =>
  say(fates.get(node) ?? 'open', { bound: exact(trace.bound[node], 2) });

/** Status of a search in two lines. */
export function statusOf({ made, isProven, bound, best }: State) {
  const shown = { n: made, made: whole(made), bound: exact(bound, 2), best: exact(best, 2) };
  return isProven
    ? [say('proven'), say('optimum', shown)]
    : [say('status', shown), say(Number.isNaN(best) ? 'noNetwork' : 'best', shown)];
}

type Box = { x: number; y: number; w: number; h: number };

/** Places of the four variables around the middle of a node's graph, in half its width and in half its height. */
const ACROSS = [0, -1, 1, 0];
const DOWN = [-1, 0, 0, 1];
/** Size of a variable and of an arrowhead, and the distance of an edge from its reverse, in px. */
const [R, HEAD, ASIDE] = [9.5, 8, 2.6];

/** Graph of a node in a box; the edges of its cycle have another look. */
function graph({ trace, letters }: Recorded, node: number, { x, y, w, h }: Box): Mark[] {
  const pills = ACROSS.map((dx, v) => ({
    x: x + w / 2 + dx * (w / 2 - R),
    y: y + h / 2 + DOWN[v] * (h / 2 - R),
    ...{ w: 2 * R, h: 2 * R },
  }));
  const cycle = cycleAt(trace, node);
  const edges = edgesAt(trace, node, letters.length).flatMap(([from, to]) => {
    const [a, b] = [pills[from], pills[to]];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const aside = ASIDE / Math.hypot(dx, dy);
    const at = (share: number) => ({ x: a.x + share * dx - aside * dy, y: a.y + share * dy + aside * dx });
    const curve: Curve = [at(0), at(0.5), at(1)];
    const { line, head } = trimmed(curve, a, b, HEAD);
    const look = cycle.some((v, i) => v === from && cycle[(i + 1) % cycle.length] === to) ? 'is-cycle' : '';
    return [path(`bb-edge ${look}`, pathOf(line)), path(`bb-head ${look}`, head)];
  });
  const letter = (v: number) => ({ x: pills[v].x, y: pills[v].y + 4, size: 12 });
  return [...edges, ...pills.flatMap((at, v) => [dot('bb-variable', at, R), word('bb-letter', letters[v], letter(v))])];
}

/** Node as a card: its graph, its decision, and its bound or fate. `look`: further class. */
function card(of: Recorded, now: State, node: number, { x, y, w, h }: Box, look = ''): Mark[] {
  const line = (up: number, size: number) => ({ x: x + w / 2, y: y + h - up, size });
  const box = block(`bb-card is-${now.fates.get(node)} ${look}`, { left: x, right: x + w, top: y, floor: y + h });
  const room = { x: x + w / 2 - 46, y: y + 7, w: 92, h: h - 47 };
  return [
    { ...box, rx: 10 },
    ...graph(of, node, room),
    word('bb-name', nameOf(of, node), line(24, 13)),
    word('', fateWords(of, now, node), line(8, 12)),
  ];
}

/** Width of a card, gaps between cards and between rows, and room for the number of further cards, in px. */
const [WIDTH, BESIDE, BELOW, MORE] = [142, 10, 22, 44];
/** Height of a card on a phone, and most elsewhere, in px. */
const [NARROW_CARD, MAX_CARD] = [108, 150];
/** Height of the picture on a phone, in px. */
export const NARROW_PX = 652;

/** Lines of text below each other, the first one bold. */
const lines = (looks: string[], words: string[], { x, y }: Point, size = 12.5) =>
  words.map((text, k) => word(looks[k] ?? looks.at(-1) ?? '', text, { x, y: y + k * 17, size }));

/**
 * One search: its caption, the node branched on with the path to it, and its children, in rows from `top`.
 * @param root lower end of the card of the root, which both searches share; null if each search has its own
 */
function side(of: Recorded, now: State, at: Side): Mark[] {
  const { left, width, top, h, root, caption, isMirrored } = at;
  const [w, step] = [WIDTH, WIDTH + BESIDE];
  const isShared = root !== null && now.on === 0;
  const onX = isMirrored ? left + width - w : left;
  const y = isShared ? top : top + h + BELOW;
  const room = Math.max(1, Math.floor((width - MORE) / step));
  const end = Math.max(room, now.children.indexOf(now.newest) + 1);
  const shown = now.children.slice(end - room, end);
  const more = now.most - shown.length;
  const from = isShared ? root : { x: onX + w / 2, y: top + h };
  const link = (look: string, x: number, floor: number, { x: fromX, y: fromY } = from) =>
    path(`bb-link ${look}`, `M${fromX} ${fromY}L${x} ${floor}`);
  const between = now.path.slice(root ? 1 : 0, -1).map((node) => nameOf(of, node));
  const pathX = isMirrored ? left : onX + step + 4;
  const moreAt = { x: left + shown.length * step + (MORE - BESIDE) / 2, y: y + h / 2 - 5 };
  const status = now.isProven ? 'bb-proven' : '';
  const words = [say(`by.${of.by}`), say(`how.${of.by}`), ...statusOf(now)];
  return [
    ...(root && !isShared ? [link(between.length > 0 ? 'is-long' : '', onX + w / 2, top, root)] : []),
    ...shown.map((_, k) => link('', left + k * step + w / 2, y)),
    ...lines(['bb-name', '', status], words, caption).map((mark) => (root ? mark : start(mark))),
    ...lines([''], between, { x: pathX, y: top + 13 }, 12).map(start),
    ...(isShared ? [] : card(of, now, now.on, { x: onX, y: top, w, h }, 'is-now')),
    ...shown.flatMap((node, k) => card(of, now, node, { x: left + k * step, y, w, h })),
    ...(more > 0 ? lines([''], say('more', { n: more }).split('\n'), moreAt, 12) : []),
  ];
}
const start = (mark: Mark): Mark => ({ ...mark, 'text-anchor': 'start' });
type Place = Record<'left' | 'width' | 'top' | 'h', number>;
type Side = Place & { root: Point | null; caption: Point; isMirrored: boolean };

/** Both searches after `made` nodes: side by side below their common root, or on a phone one below the other. */
export function treesAfter(made: number, searches: Recorded[], { width, height, isNarrow }: Canvas): Mark[] {
  const states = searches.map(({ trace }) => stateAt(trace, made));
  if (isNarrow)
    return searches.flatMap((of, i) => {
      const y = (i * height) / 2;
      const caption = { x: 0, y: y + 14 };
      return side(of, states[i], {
        left: 0,
        width,
        top: y + 74,
        h: NARROW_CARD,
        root: null,
        caption,
        isMirrored: false,
      });
    });
  const isFirst = states.every(({ on }) => on === 0);
  const [rows, middle] = [isFirst ? 2 : 3, width / 2];
  const h = Math.min(MAX_CARD, (height - 2 - (rows - 1) * BELOW) / rows);
  const w = WIDTH + 24;
  const y = (height - rows * h - (rows - 1) * BELOW) / 2;
  const root = { x: middle - w / 2, y, w, h };
  const half = middle - 12;
  return [
    path('bb-divider', `M${middle} ${y + h + BELOW}V${height}`),
    ...searches.flatMap((of, i) =>
      side(of, states[i], {
        ...{ left: i * (width - half), width: half, top: y + h + BELOW, h, isMirrored: i === 0 },
        root: { x: middle, y: y + h },
        caption: { x: i === 0 ? root.x / 2 : width - root.x / 2, y: y + h / 2 - 22 },
      }),
    ),
    ...card(searches[0], states[0], 0, root, isFirst ? 'is-now' : ''),
  ];
}
