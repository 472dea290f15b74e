// The selected column of the Data page: a variable is selected in all views, a column left out of the data only here.
import { computed, signal } from '@preact/signals';
import type { ColumnPreview } from '../../generated/protocol.ts';
import { dataKey } from '../../model/state.ts';
import { apply } from '../../setup/recipe.ts';
import { columns } from '../../store/columns.ts';
import { doc, info, select } from '../../store/index.ts';

/** Name of the selected column if it is a column left out of the data; null otherwise. */
const aside = signal<string | null>(null);

/** Preview of the file's columns after the document's recipe or, while that is being applied, the previous recipe. */
export const preview = computed(() => (doc.value.data.kind === 'own' ? (columns.value?.preview ?? null) : null));
/** Whether the preview is outdated: made by the previous recipe, not yet by the document's. */
export const isBehind = computed(() => columns.value !== null && columns.value.key !== dataKey(doc.value.data));

/** Name of the selected column. */
export const columnHere = computed(() => {
  const { selected } = doc.value;
  return selected?.kind === 'variable' ? selected.name : aside.value;
});

/** Whether a column is selected. */
export const hasColumn = () => columnHere.value !== null;

/** Selects a column by name, or with null removes the selection. */
export function lookAt(name: string | null) {
  const isVariable = name !== null && info.peek()?.variables.some((variable) => variable.name === name);
  aside.value = isVariable ? null : name;
  select(isVariable && name !== null ? { kind: 'variable', name } : null);
}

/** Leaves a column out, or takes it in again: numbers in bins, others as a category. */
export function turn({ name, excluded, numeric }: Pick<ColumnPreview, 'name' | 'excluded' | 'numeric'>) {
  if (columnHere.peek() === name) aside.value = name; // it stays selected
  if (!excluded) apply({ op: 'exclude', column: name });
  else if (numeric) apply({ op: 'bin', column: name, cut: { by: 'frequency', bins: 3 } });
  else apply({ op: 'category', column: name });
}
