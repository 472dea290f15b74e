// Figure of the lecture's idea: the child's parent sets under a price ψ for each parameter, from 0 to 2 ln N. Its request
// to the engine is small and sent first, so that the figure appears before the rest of the page.
import { signal } from '@preact/signals';
import { roomFor } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { Marks } from '../../../draw/graph.tsx';
import { latticeOf, orderOf } from '../../../draw/lattice/lattice.ts';
import { round, text } from '../../../draw/lattice/looks.ts';
import type { DataInfo, Lattice } from '../../../generated/protocol.ts';
import { decimal, list, t, whole } from '../../../words/text.ts';
import type { Canvas, Idea } from '../idea.tsx';
import { exampleSource, learnApart, question } from '../scratch.ts';
import { headsOf } from '../table.tsx';
import { exampleOf, knownExamples, paperWork } from '../work.ts';
import { dataOf, FREE, SCORES } from './families.ts';
import { found } from './lecture-live.ts';
import { CHILD, EXAMPLE } from './printed.ts';

/**
 * Parent sets as a score with a price sees them. `ll`, `sizes`: log-likelihood and number of parameters of each set;
 * `steps`: pairs of sets that differ by one parent, `worth` being the price up to which the larger one scores higher;
 * `bests`: best sets, each with the price from which it is best.
 */
export function pricedOf(source: Lattice, { rows, variables }: Pick<DataInfo, 'rows' | 'variables'>) {
  const lattice = latticeOf(source);
  const { count, size, parentsOf, score: ll, child, candidates } = lattice;
  const order = orderOf(lattice, -1).rows;
  const levels = (v: number) => variables[v].levels.length;
  const all = Array.from({ length: count }, (_, row) => row);
  const sizes = all.map((row) => parentsOf(row).reduce((n, v) => n * levels(v), levels(child) - 1));
  const worth = (high: number, low: number) => (ll[high] - ll[low]) / (sizes[high] - sizes[low]);
  const steps = all.flatMap((low) =>
    [...candidates].flatMap((adds, i) => {
      const high = low | (1 << i);
      return high === low ? [] : [{ low, high, adds, worth: worth(high, low) }];
    }),
  );
  const bests = [{ row: all.reduce((a, b) => (ll[b] > ll[a] ? b : a)), from: 0 }];
  for (let last = bests[0].row; sizes[last] > Math.min(...sizes); last = bests[bests.length - 1].row) {
    const less = all.filter((row) => sizes[row] < sizes[last]).map((row) => ({ row, from: worth(last, row) }));
    bests.push(less.reduce((a, b) => (b.from < a.from ? b : a)));
  }
  const names = variables.map(({ name }) => name);
  const layers = Array.from({ length: candidates.length + 1 }, (_, n) => order.filter((row) => size(row) === n));
  return { rows, ll, sizes, steps, bests, names, layers, parentsOf };
}
type Priced = ReturnType<typeof pricedOf>;

const priced = paperWork(async () => {
  const example = exampleOf(await knownExamples(), EXAMPLE);
  const { info, answers } = await question(learnApart, {
    source: exampleSource(dataOf(example)),
    chosen: { score: SCORES.ll, search: FREE },
    asks: new Map([['lattice', ['lattice', { child: example.variables.indexOf(CHILD) }]]]),
  });
  return pricedOf(answers('lattice', 'lattice'), info);
});
/** Asks the engine for the parent sets. */
export const preparePrice = priced.work;

/** Number of steps of the slider. ψ grows with the square of its place, which spreads the changes at low prices. */
const STEPS = 100;
/** Place of the slider; in the middle, ψ is ½ ln N, the price of BIC. */
const at = signal(STEPS / 2);

const move = (place: number) => {
  at.value = place;
};

/** Prices with a name: of AIC, of BIC, ln N and 2 ln N. */
const pricesOf = ({ rows }: Priced) => [1, Math.log(rows) / 2, Math.log(rows), 2 * Math.log(rows)];
/** Place of a price on the slider, not rounded. */
const placeOf = (of: Priced, psi: number) => STEPS * Math.sqrt(psi / pricesOf(of)[3]);
/** Price at a place of the slider; prices with a name and those at which the best set changes are exact. */
const psiAt = (of: Priced, place: number) =>
  [...pricesOf(of), ...of.bests.map(({ from }) => from)].find((price) => Math.round(placeOf(of, price)) === place) ??
  pricesOf(of)[3] * (place / STEPS) ** 2;

/** Type sizes, padding and gap of the boxes in px, and text between names, on a page and on a phone. */
const WIDE = { name: 14, score: 12.5, pad: 10, gap: 8, between: ', ', show: decimal };
const NARROW = { name: 12.1, score: 12.1, pad: 2, gap: 3, between: ' ', show: whole };
/** Margin of the picture, in px. */
const MARGIN_PX = 3;

/** Text of a parent set. */
const namesOf = ({ names, parentsOf }: Priced, row: number, between: string) =>
  parentsOf(row)
    .map((v) => names[v])
    .join(between) || t('papers.lecture.noParents');

/** Marks of the lattice, the empty set at the bottom; steps that raise the score are thick and green. */
function drawn(of: Priced, psi: number, best: number, { width, height, isNarrow }: Canvas) {
  const { layers, steps, ll, sizes } = of;
  const type = isNarrow ? NARROW : WIDE;
  const h = 1.35 * (type.name + type.score) + type.pad;
  const nameOf = (row: number) => (row === best ? '★ ' : '') + namesOf(of, row, type.between);
  const scoreOf = (row: number) => type.show(ll[row] - psi * sizes[row]);
  const boxes = layers.flatMap((rows, layer) => {
    const wide = rows.map((row) => Math.max(roomFor(nameOf(row), type.name), roomFor(scoreOf(row), type.score)));
    const w = Math.min(Math.max(...wide) + 2 * type.pad, width / rows.length - type.gap);
    const apart = Math.min(width / rows.length, 1.4 * w);
    const y = height - MARGIN_PX - h / 2 - (layer * (height - h - 2 * MARGIN_PX)) / (layers.length - 1);
    return rows.map((row, i) => ({ row, w, x: tenth(width / 2 + (i - (rows.length - 1) / 2) * apart), y: tenth(y) }));
  });
  const box = new Map(boxes.map((of) => [of.row, of]));
  const line = ({ low, high }: { low: number; high: number }) =>
    `M${box.get(low)?.x} ${Number(box.get(low)?.y) - h / 2}L${box.get(high)?.x} ${Number(box.get(high)?.y) + h / 2}`;
  const path = (look: string, rises: boolean) => ({
    tag: 'path' as const,
    class: look,
    d: steps.map((step) => (step.worth > psi === rises ? line(step) : '')).join(''),
  });
  const sets = boxes.flatMap(({ row, x, y, w }) => {
    const look = row === best ? '-best' : '';
    return [
      { tag: 'path' as const, class: `g-set${look}`, d: round({ x: x - w / 2, y: y - h / 2, w, h }, 8) },
      text(`g-set-name${look}`, nameOf(row), x, y - 0.62 * type.score, type.name),
      text(`g-set-score${look}`, scoreOf(row), x, y + 0.7 * type.name, type.score),
    ];
  });
  return <Marks marks={[path('g-step', false), path('g-step-best', true), ...sets]} />;
}

/** Figure of the idea at the slider's present place; null until the engine has answered. */
export function price(): Idea | null {
  const of = priced.found.value;
  if (of === null) return null;
  const { bests, steps, names, ll, sizes, layers } = of;
  const psi = psiAt(of, at.value);
  const most = pricesOf(of)[3];
  const say = (key: string, params = {}) =>
    t(`papers.lecture.idea.${key}`, { child: CHILD, psi: decimal(psi), ...params });
  const nameOf = (row: number) => namesOf(of, row, ', ');
  const best = bests.findLast(({ from }) => from <= psi)?.row ?? 0;
  const rising = steps.filter(({ worth }) => worth > psi);
  const words = { best: nameOf(best), n: rising.length, of: steps.length };
  const shown = bests.filter(({ from }) => from < most);
  const counts = found.value?.counts;
  return {
    label: say('label', words),
    picture: (canvas) => drawn(of, psi, best, canvas),
    narrowPx: 400,
    slider: {
      label: say('price'),
      value: at.value,
      max: STEPS,
      text: say('label', words),
      output: decimal(psi),
      ticks: ['0', say('aic'), say('bic'), 'ln N', '2 ln N'].map((text, i) => ({
        at: (100 * placeOf(of, [0, ...pricesOf(of)][i])) / STEPS,
        text,
        minor: i === 3,
      })),
      marks: {
        marks: shown.slice(1).map(({ row, from }) => ({
          at: (100 * placeOf(of, from)) / STEPS,
          text: say('mark', { psi: decimal(from), best: nameOf(row) }),
        })),
        title: say('changes'),
        onMark: (mark) => move(Math.round(placeOf(of, shown[mark + 1].from))),
      },
      onInput: move,
    },
    readings: [
      { title: say('best'), value: words.best, says: say('steps', words) },
      {
        title: say('changes'),
        rows: bests.map(({ row, from }, i) => [
          nameOf(row),
          say(i + 1 < bests.length ? 'between' : 'last', { from: decimal(from), to: decimal(bests[i + 1]?.from ?? 0) }),
        ]),
      },
      {
        title: say('then'),
        rows: (['all', 'same'] as const).map((key) => [say(key), counts ? whole(counts[key]) : '…']),
      },
    ],
    table: {
      columns: headsOf('papers.lecture.idea', ['set', 'parameters', 'likelihood', 'score', 'rises'], ['rises']),
      rows: layers
        .flat()
        .map((row) => [
          row === best ? `★ ${nameOf(row)}` : nameOf(row),
          whole(sizes[row]),
          decimal(ll[row]),
          decimal(ll[row] - psi * sizes[row]),
          list(rising.filter(({ low }) => low === row).map(({ adds }) => names[adds])) || t('papers.lecture.none'),
        ]),
    },
  };
}
