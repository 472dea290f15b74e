// Reasons for a change of the selected variable: the active trail from each finding to it, and the trail in focus.
import { computed, signal } from '@preact/signals';
import { follow, query } from '../../store/query.ts';
import * as page from '../../store/signals.ts';
import { current, evidence, question, tablesKey } from './store.ts';

/** Variable with evidence, and a shortest active trail from the selected variable to it, null if there is none. */
export type Reason = { variable: number; trail: number[] | null };

/** Index of the finding whose trail the reader chose to highlight; null for the first finding that has a trail. */
const chosen = signal<number | null>(null);

/** Index of the selected variable; −1 if no variable is selected. */
export const selectedVariable = computed(() => {
  const { selected } = page.doc.value;
  const name = selected?.kind === 'variable' ? selected.name : null;
  return current.value?.fitted.network.variables.findIndex((of) => of.name === name) ?? -1;
});

/** Inputs of the search for active trails: selected variable, observed variables, variables with soft evidence. */
const asked = computed(() => {
  const { findings, likelihoods, wanted } = evidence.value;
  const variable = selectedVariable.value;
  const hard = findings.map(([v]) => v);
  const weighed = [...likelihoods, ...wanted].map(([v]) => v);
  return { variable, hard, weighed, others: [...new Set([...hard, ...weighed])].filter((v) => v !== variable) };
});

const trails = query<Reason[]>({
  key: () => (current.value && asked.value.variable >= 0 ? JSON.stringify([tablesKey.value, asked.value]) : null),
  async ask() {
    const { variable, hard, weighed, others } = asked.peek();
    const apart = (list: number[], y: number) => list.filter((v) => v !== y && v !== variable);
    const all = others.map((y) =>
      question('dependence', { x: variable, y, given: apart(hard, y), soft: apart(weighed, y) }),
    );
    const answers = await Promise.all(all);
    return others.map((y, i) => ({ variable: y, trail: answers[i]?.trail ?? null }));
  },
});
/** Trails from the evidence to the selected variable; `null` until they are found. */
export const reasons = trails.answer;

/** Trail in focus, with the variable that has the evidence. */
export const focused = computed(() => {
  const joined = (reasons.value ?? []).filter(({ trail }) => trail !== null);
  return joined.find(({ variable }) => variable === chosen.value) ?? joined[0] ?? null;
});

/** Puts the trail to a variable with evidence into focus. */
export const focus = (variable: number) => {
  chosen.value = variable;
};

const edgeKey = (from: string, to: string) => JSON.stringify([from, to].toSorted());
/** Edges of the trail in focus. */
const focusEdges = computed(() => {
  const names = focused.value?.trail?.map((v) => current.value?.fitted.network.variables[v].name ?? '') ?? [];
  return new Set(names.slice(1).map((name, i) => edgeKey(names[i], name)));
});

/** Whether an edge is on the trail in focus. */
export const inFocus = (from: string, to: string) => focusEdges.value.has(edgeKey(from, to));

/**
 * Finds trails whenever the selection or the evidence changes.
 * @returns function that stops this
 */
export const startWhy = () => follow(trails);
