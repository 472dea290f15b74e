// Which column the Data page is at: a variable is selected everywhere, a column that is left out here alone.
import { computed, signal } from '@preact/signals';
import { dataKey } from '../../model/state.ts';
import { columns } from '../../store/columns.ts';
import { doc, info, select } from '../../store/index.ts';

/** A column that is left out, and is looked at. */
const aside = signal<string | null>(null);

/** The file's columns, where they are those of the document or of one recipe before. */
export const preview = computed(() => (doc.value.data.kind === 'own' ? (columns.value?.preview ?? null) : null));
/** Whether what is shown is of the recipe before. */
export const isBehind = computed(() => columns.value !== null && columns.value.key !== dataKey(doc.value.data));

/** Name of the column that is looked at. */
export const columnHere = computed(() => {
  const { selected } = doc.value;
  return selected?.kind === 'variable' ? selected.name : aside.value;
});

/** Looks at a column, or at none. */
export function lookAt(name: string | null) {
  const isVariable = name !== null && info.peek()?.variables.some((variable) => variable.name === name);
  aside.value = isVariable ? null : name;
  select(isVariable && name !== null ? { kind: 'variable', name } : null);
}

/** The column stays in sight when it becomes a variable, or is one no more. */
export function stayAt(name: string) {
  aside.value = name;
}
