// Members of the class in the selected row, if rows represent classes.
import { computed, effect, signal } from '@preact/signals';
import { type Edge, edgesOf } from '../../model/members.ts';
import { byClass, chosen, grouped, rowAt, shown } from '../../store/best.ts';
import { ask } from '../../store/engine.ts';
import { follow, query } from '../../store/query.ts';
import { endingAll } from '../../store/sequence.ts';

/** Maximum number of members to choose from. */
const MAX_MEMBERS = 200;

/** Member DAGs of a class; the network of the row is first. */
export type Members = { key: string; edges: Edge[][]; complete: boolean };

/** Index of the drawn member DAG, from 0. */
export const member = signal(0);

/** Whether rows represent classes. */
export const isOpen = computed(
  () => shown.value?.query.unit === 'classes' || (grouped.value && byClass.value !== null),
);

/** Key of the selected row if its member DAGs are needed; null while rows arrive and for a class with one member. */
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
/** Members of the class in the selected row; null until they are known. */
export const members = networks.answer;

/** Requests the members whenever the selected row changes. Returns a function that stops this. */
export const followMembers = () =>
  endingAll(
    effect(() => {
      wanted.value;
      member.value = 0;
    }),
    follow(networks),
  );
