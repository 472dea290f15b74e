// Figure of the idea of Etminani, Naghibzadeh and Razavi: their branch and bound beside the one of de Campos, Zeng and
// Ji, both over the local scores of the sprinkler, node by node.
import './branching.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Marks } from '../../../draw/graph.tsx';
import type { Ask } from '../../../engine/asks.ts';
import { cycleAt } from '../../../model/branch-tree.ts';
import { Button } from '../../../widgets/button.tsx';
import { Select } from '../../../widgets/choice.tsx';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import type { Idea } from '../idea.tsx';
import { headsOf } from '../table.tsx';
import { paperWork } from '../work.ts';
import { type Compare, learn } from './branching-live.ts';
import {
  ENDED,
  ENDED_WHEN,
  EXAMPLE,
  MAX_NODES,
  PAPER_SEARCHES,
  rowOf,
  SMALL_DATA,
  SPRINKLER,
  TABLE,
} from './printed.ts';
import { fateWords, NARROW_PX, nameOf, say, stateAt, statusOf, treesAfter } from './trees.ts';

/** Playback speeds, in nodes per second. */
const SPEEDS = [2, 10, 50];

/** Nodes made so far in both searches, and playback. */
const player = signal({ made: 3, isPlaying: false, speed: 10 });
const play = (change: Partial<typeof player.value>) => {
  player.value = { ...player.peek(), ...change };
};

type Branched = Extract<Ask, readonly ['branched', ...unknown[]]>;
const { found, work } = paperWork(async () => {
  const trees = PAPER_SEARCHES.map((method): Branched => ['branched', { method, order: [], groupBounds: false }]);
  const counts = (['cyclic', 'cassio'] as const).map((what): Compare => ['compare', { what, most: MAX_NODES }]);
  const { info, outcome, answers } = await learn(SPRINKLER, trees);
  const { answers: small } = await learn(SMALL_DATA, counts);
  const names = info.variables.map(({ name }) => name.replace('_', ' '));
  const letters = names.map(([first]) => first);
  const searches = answers.map((trace, i) => ({ by: PAPER_SEARCHES[i], trace, letters }));
  return { names, optimum: outcome.score, searches, small };
});

/** Button that plays both searches or pauses them, and the speed. */
function Player({ end }: { end: number }) {
  const { isPlaying, speed } = player.value;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      const made = Math.min(end, player.peek().made + 1);
      play({ made, isPlaying: made < end });
    }, 1000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  useEffect(() => () => play({ isPlaying: false }), []);
  const toggle = () => play({ isPlaying: !isPlaying, ...(player.peek().made >= end && { made: 1 }) });
  return (
    <>
      <Button testid="idea-play" look="primary" words={say(isPlaying ? 'pause' : 'play')} onClick={toggle} />
      <Select
        field="inline-select"
        label={t('steps.speed')}
        testid="idea-speed"
        options={SPEEDS}
        value={speed}
        words={(n) => say('speed', { n })}
        onChoose={(speed) => play({ speed })}
      />
    </>
  );
}

/** Figure at the present number of nodes; null until the searches are recorded. */
function idea(): Idea | null {
  const { made } = player.value;
  if (!found.value) return null;
  const { names, optimum, searches, small } = found.value;
  const states = searches.map(({ trace }) => stateAt(trace, made));
  const sizes = searches.map(({ trace }) => trace.above.length);
  const end = Math.max(...sizes);
  const by = PAPER_SEARCHES.map((search) => say(`by.${search}`));
  const says = states.map((state, i) => `${by[i]}: ${statusOf(state).join(' ')}.`).join(' ');
  const at = (n: number) => ({ at: ((n - 1) / (end - 1)) * 100 });
  const counts = [sizes, small.map(({ nodes }) => nodes)].flatMap((all, k) =>
    all.map((n, i) => [say(k === 0 ? 'sprinkler' : 'plans', { by: by[i] }), whole(n)] as const),
  );
  const printed = whole(Number(TABLE[rowOf(EXAMPLE, 10, 958)].nodes[0]));
  const then = [[say('printed'), printed] as const, [say('here'), whole(ENDED.nodes)] as const];
  const initials = names.map((name) => `${name[0]} ${name}`).join(', ');
  return {
    picture: (canvas) => <Marks marks={treesAfter(made, searches, canvas)} />,
    label: say('label', { n: made, says }),
    narrowPx: NARROW_PX,
    slider: {
      label: say('made'),
      value: made - 1,
      max: end - 1,
      text: says,
      output: whole(made),
      ticks: [1, ...sizes].map((n) => ({ ...at(n), text: whole(n) })),
      marks: {
        marks: sizes.map((n, i) => ({ ...at(n), text: say('mark', { by: by[i], n }) })),
        title: say('marks'),
        onMark: (i) => play({ made: sizes[i], isPlaying: false }),
      },
      onInput: (value) => play({ made: value + 1, isPlaying: false }),
    },
    controls: <Player end={end} />,
    readings: [
      { title: say('toProof'), says: say('same', { optimum: exact(optimum, 2), initials }), rows: counts },
      { title: say('then'), says: say('when', ENDED_WHEN), rows: then },
    ],
    table: {
      columns: headsOf('papers.branching.tree.head', ['search', 'node', 'decision', 'became', 'cycle'], 'all'),
      rows: searches.flatMap((of, i) =>
        [...states[i].path, ...states[i].children].map((node) => {
          const cycle = cycleAt(of.trace, node).map((v) => of.letters[v]);
          return [by[i], whole(node + 1), nameOf(of, node), fateWords(of, states[i], node), cycle.join(' → ')];
        }),
      ),
    },
  };
}

/** Figure that opens the page, and the computation of its searches. */
export const TREES = { idea, prepare: work };
