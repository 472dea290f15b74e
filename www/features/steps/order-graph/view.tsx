// View of the order graph as A* explores it: subsets of placed variables that are closed, open, or never met thanks to
// the bound.
import './order-graph.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OrderGraphTrace as Trace } from '../../../generated/protocol.ts';
import { learnKey } from '../../../model/state.ts';
import { doc } from '../../../store/index.ts';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { TableFrame } from '../../../widgets/data-table.tsx';
import { Fact } from '../../../widgets/fact.tsx';
import { ScrollBox } from '../../../widgets/scroll-box.tsx';
import { useSize } from '../../../widgets/use-size.ts';
import { countWords } from '../../../words/numbers.ts';
import { list, t, whole } from '../../../words/text.ts';
import { stepper, waitingFor } from '../frame.tsx';
import { GrowthTransport } from '../transport.tsx';
import { countsOf, fromOf, isWhole, lengthOf, membersOf, newlyClosed, pathOf, stateOf, sumOf } from './model.ts';
import { placeGraph, share } from './picture.ts';
import { BOUNDS, bound, current, refused, stages, start } from './search.ts';

/** Recorded order graph and the stage shown. `choice`: the bound of A* in use. */
export type Slice = { choice: string; trace: Trace; names: string[]; at: number };

/** Kinds of subsets with different styles, in the order of the legend. */
const LOOKS = ['closed', 'open', 'never', 'best'] as const;
/** Maximum number of variables for which counts of subsets are exact as doubles. */
const EXACT = 53;

const { at } = stages;

/** Whether the picture shows numbers instead of the variables' names because these do not fit. */
const numbered = signal(false);

function sliceNow(): Slice | null {
  const now = current.value;
  return now?.key.startsWith(learnKey(doc.value)) ? { ...now, at: at.value } : null;
}

/** Text of a subset: the names of its variables. */
const setWords = (set: number, names: string[]) =>
  set === 0 ? t('steps.graph.empty') : list(membersOf(set, names.length).map((v) => names[v]));

/** Number of all subsets of n variables, in words. */
const allWords = (n: number) => (n <= EXACT ? whole(2 ** n) : countWords(2n ** BigInt(n)));

/** Both sentences above the order graph: what happened at the stage, and the counts of subsets. */
function sentences({ trace, names, at: stage }: Slice) {
  const { met, closed, all } = sumOf(countsOf(trace, stage));
  const isLast = stage === lengthOf(trace) - 1;
  const params = {
    met,
    closed,
    all: allWords(trace.n),
    never: trace.n <= EXACT ? whole(all - met) : allWords(trace.n),
  };
  const second = t('steps.graph.counts', params);
  if (isLast) return [t(`steps.graph.${trace.proven ? 'proven' : 'unended'}`, params), second];
  const now = newlyClosed(trace, stage).toSorted((a, b) => a - b);
  if (now.length === 0) return [t('steps.graph.begin'), second];
  const [first, ...others] = now.map((set) => setWords(set, names));
  return [
    t(`steps.graph.${others.length > 0 ? 'closedForced' : 'closed'}`, { set: first, more: others.at(-1) ?? '' }),
    second,
  ];
}

/** Order graph as sentences and a table, shown in place of the picture. */
function describe(slice: Slice) {
  const { trace, names, at: stage } = slice;
  if (!isWhole(trace)) return { sentences: [t('steps.graph.layersOnly')], table: layerTable(slice) };
  const path = pathOf(trace, stage);
  const rows = Array.from({ length: 2 ** trace.n }, (_, set) => set)
    .filter((set) => stateOf(trace, stage, set) !== 'never')
    .map((set) => {
      const from = fromOf(trace, stage, set);
      const state = path.has(set) ? 'best' : stateOf(trace, stage, set);
      return [setWords(set, names), t(`steps.graph.is.${state}`), from < 0 ? '' : setWords(from, names)];
    });
  const head = ['set', 'state', 'from'].map((column) => t(`steps.graph.column.${column}`));
  return { sentences: [t('steps.graph.others')], table: { caption: t('steps.graph.table'), head, rows } };
}

const layerTable = ({ trace, at: stage }: Slice) => ({
  caption: t('steps.graph.layers'),
  head: ['size', 'all', 'met', 'closed'].map((column) => t(`steps.graph.column.${column}`)),
  rows: countsOf(trace, stage).map(({ all, met, closed }, k) => [whole(k), whole(all), whole(met), whole(closed)]),
});

function Lattice(slice: Slice) {
  const { trace, names, at: stage } = slice;
  const { box, width, scale } = useSize();
  const { n } = trace;
  const drawn = width > 0 ? placeGraph(names, width, scale) : null;
  const isNumbered = drawn?.isNamed === false;
  useEffect(() => {
    numbered.value = isNumbered;
  }, [isNumbered]);
  const spots = new Map(drawn?.boxes.map((one) => [one.set, one]));
  const path = pathOf(trace, stage);
  const now = new Set(newlyClosed(trace, stage));
  const [lead] = sentences(slice);
  const line = (a: number, b: number) => {
    const [from, to] = [spots.get(a), spots.get(b)];
    return from && to ? `M${from.x} ${from.y - from.h / 2}L${to.x} ${to.y + to.h / 2}` : '';
  };
  const sets = drawn?.boxes.map(({ set }) => set) ?? [];
  return (
    <div ref={box} class="picture og-box" data-testid="order-graph">
      {drawn && (
        <svg
          width={drawn.width}
          height={drawn.height}
          viewBox={`0 0 ${drawn.width} ${drawn.height}`}
          role="img"
          aria-label={t('steps.graph.picture', { lead })}
        >
          <path
            class="og-line"
            d={sets.flatMap((set) => membersOf(~set, n).map((v) => line(set, set | (1 << v)))).join('')}
          />
          {sets
            .filter((set) => fromOf(trace, stage, set) >= 0)
            .map((set) => {
              const from = fromOf(trace, stage, set);
              const best = path.has(set) && path.has(from);
              return <path key={set} class={best ? 'og-way best' : 'og-way'} d={line(from, set)} />;
            })}
          {drawn.boxes.map(({ set, x, y, w, h, words }) => {
            const state = stateOf(trace, stage, set);
            const look = ['og-set', `is-${state}`, path.has(set) && 'is-best', now.has(set) && 'is-now'];
            return (
              <g key={set} class={look.filter(Boolean).join(' ')}>
                <title>{`${setWords(set, names)}: ${t(`steps.graph.is.${state}`)}`}</title>
                <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx={6 * scale} />
                <text y={y} font-size={drawn.font}>
                  {words.map((line, i) => (
                    <tspan key={line} x={x} dy={drawn.font * (i === 0 ? (1 - words.length) / 2 : 1)}>
                      {line}
                    </tspan>
                  ))}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** Bars with the numbers of subsets by size, on a logarithmic scale. */
function Layers(slice: Slice) {
  const counts = countsOf(slice.trace, slice.at);
  const most = Math.max(...counts.map(({ all }) => all));
  const { caption, head, rows } = layerTable(slice);
  const heads = head.map((words) => (
    <th key={words} scope="col">
      {words}
    </th>
  ));
  return (
    <div class="picture og-box" data-testid="order-graph">
      <TableFrame label={caption} caption="hidden" scrolls class="og-layers">
        <thead>
          <tr>
            {heads[0]}
            <td class="og-bars" />
            {heads.slice(1)}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...cells], k) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td class="og-bars" aria-hidden="true">
                <div class="og-bar" style={{ width: ratio(counts[k].all, most) }}>
                  {counts[k].met > 0 && <i style={{ width: ratio(counts[k].met, counts[k].all) }} />}
                  {counts[k].closed > 0 && <b style={{ width: ratio(counts[k].closed, counts[k].all) }} />}
                </div>
              </td>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** CSS width of a segment of a bar, from two counts on the bar's logarithmic scale. */
const ratio = (part: number, all: number) => `${100 * share(part, all)}%`;

/** Legend of the kinds of subsets; if the trace has no states of subsets, none is marked as best. */
const Legend = ({ now: { trace } }: { now: Slice }) => (
  <ul class="og-legend" aria-label={t('steps.graph.legend')}>
    {LOOKS.slice(0, isWhole(trace) ? LOOKS.length : -1).map((state) => (
      <li key={state}>
        <svg viewBox="0 0 28 16" aria-hidden="true">
          <g class={`og-set ${state === 'best' ? 'is-closed is-best' : `is-${state}`}`}>
            <rect x="1" y="1" width="26" height="14" rx="4" />
          </g>
        </svg>
        {t(`steps.graph.is.${state}`)}
      </li>
    ))}
  </ul>
);

const Bound = () => (
  <div class="steps-ways">
    <Choice
      legend={t('steps.graph.bound')}
      name="graph-bound"
      options={BOUNDS}
      {...bind(bound)}
      words={(one) => t(`steps.graph.bounds.${one}`)}
    />
  </div>
);

/** Panel with counts, explanations, and the numbers that stand for variables if the picture uses them. */
function Facts({ now: { trace, names, at: stage, choice } }: { now: Slice }) {
  const { met, closed } = sumOf(countsOf(trace, stage));
  const facts = { all: allWords(trace.n), met: whole(met), closed: whole(closed) };
  return (
    <div class="inspected steps-inspector" data-testid="graph-facts">
      <h2 class="insp-h">{t('steps.graph.title')}</h2>
      <p>{t('steps.graph.what')}</p>
      <p>{t(`steps.graph.how.${choice}`)}</p>
      <dl class="rows">
        {Object.entries(facts).map(([key, value]) => (
          <Fact key={key} term={t(`steps.graph.fact.${key}`)} class="num">
            {value}
          </Fact>
        ))}
      </dl>
      {isWhole(trace) && numbered.value && (
        <ScrollBox label={t('steps.graph.numbers')}>
          <dl class="rows">
            {names.map((name, v) => (
              <div key={name}>
                <dt class="num">{v + 1}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </ScrollBox>
      )}
      <p class="note">{t('steps.graph.forced')}</p>
      <p class="note">{t('steps.graph.apart')}</p>
    </div>
  );
}

export const orderGraph = stepper<Slice>({
  start,
  stages: () => stages,
  current: sliceNow,
  waiting: () => waitingFor({ problem: refused.value, words: 'steps.graph', making: 'growing' }),
  isOfResult: true,
  sentences,
  describe,
  Picture: ({ now }) => (isWhole(now.trace) ? <Lattice {...now} /> : <Layers {...now} />),
  Line: Legend,
  controls: (now) =>
    now && (
      <>
        {isWhole(now.trace) && <GrowthTransport stages={stages} words="steps.graph" />}
        <Bound />
      </>
    ),
  Inspector: Facts,
});
