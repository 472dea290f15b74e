// The members of the class of the row that is looked at, where rows stand for classes.
import { computed, effect, signal } from '@preact/signals';
import { type Edge, edgesOf } from '../../model/members.ts';
import { byClass, chosen, grouped, rowAt, shown } from '../../store/best.ts';
import { ask } from '../../store/engine.ts';

/** Members that can be leafed through. */
const MOST = 200;

/** The row's own first. */
export type Members = { key: string; edges: Edge[][]; complete: boolean };

const answer = signal<Members | null>(null);
/** Index of the member that is drawn, from 0. */
export const member = signal(0);

/** Whether a row stands for its class. */
export const isOpen = computed(
  () => shown.value?.query.unit === 'classes' || (grouped.value && byClass.value !== null),
);

/** The row whose members are wanted: none while rows still come, and where there is nothing to leaf through. */
const wanted = computed(() => {
  const row = isOpen.value && shown.value?.outcome ? rowAt(chosen.value) : null;
  return row && row.size !== 1 ? `${shown.value?.key} ${row.rank}` : null;
});

/** Members of the class of the chosen row, as soon as they are there. */
export const members = computed(() =>
  answer.value !== null && answer.value.key === wanted.value ? answer.value : null,
);

/** Keeps the members in step with the chosen row. Returns a function that ends this. */
export const followMembers = () =>
  effect(() => {
    const key = wanted.value;
    member.value = 0;
    if (key === null || answer.peek()?.key === key) return;
    ask('kBestMembers', { row: chosen.peek(), limit: MOST }).then((networks) => {
      if (!networks || wanted.peek() !== key) return;
      const edges = Array.from({ length: networks.count }, (_, at) => edgesOf(networks, at));
      answer.value = { key, edges, complete: networks.complete };
    });
  });
