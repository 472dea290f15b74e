// The members of the class of the row that is looked at, where rows stand for classes.
import { computed, effect, signal } from '@preact/signals';
import { type Edge, edgesOf } from '../../model/members.ts';
import { byClass, chosen, grouped, rowAt, shown } from '../../store/best.ts';
import { ask } from '../../store/engine.ts';
import { follow, query } from '../../store/query.ts';

/** Members that can be leafed through. */
const MAX_MEMBERS = 200;

/** The row's own first. */
export type Members = { key: string; edges: Edge[][]; complete: boolean };

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

const networks = query<Members>({
  key: () => wanted.value,
  async ask(_, { key }) {
    const found = await ask('kBestMembers', { row: chosen.peek(), limit: MAX_MEMBERS });
    if (!found) return null;
    const edges = Array.from({ length: found.count }, (_, at) => edgesOf(found, at));
    return { key, edges, complete: found.complete };
  },
});
/** Members of the class of the chosen row, as soon as they are there. */
export const members = networks.answer;

/** Keeps the members in step with the chosen row. Returns a function that ends this. */
export function followMembers() {
  const first = effect(() => {
    wanted.value;
    member.value = 0;
  });
  const end = follow(networks);
  return () => {
    first();
    end();
  };
}
