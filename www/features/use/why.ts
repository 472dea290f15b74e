// Why a variable changed: by which active trail each finding reaches the one that is selected, and which trail is in focus.
import { computed, signal } from '@preact/signals';
import { follow, query } from '../../store/query.ts';
import * as page from '../../store/signals.ts';
import { current, evidence, question, tablesKey } from './store.ts';

/** A variable of which something is known, and a shortest active trail from the selected one to it. */
export type Reason = { variable: number; trail: number[] | null };

/** The finding whose trail is in focus, by number; the first that has one where none was chosen. */
const chosen = signal<number | null>(null);

/** The variable that is selected, by number; −1 where none is. */
export const selectedVariable = computed(() => {
  const { selected } = page.doc.value;
  const name = selected?.kind === 'variable' ? selected.name : null;
  return current.value?.fitted.network.variables.findIndex((of) => of.name === name) ?? -1;
});

/** Inputs of the reasons: the selected variable, the variables observed, and those with soft evidence. */
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
/** Trails from the evidence to the selected variable; null until they are found. */
export const reasons = trails.answer;

/** The reason that is in focus. */
export const focused = computed(() => {
  const joined = (reasons.value ?? []).filter(({ trail }) => trail !== null);
  return joined.find(({ variable }) => variable === chosen.value) ?? joined[0] ?? null;
});

/** Puts the trail to a finding into focus. */
export const focus = (variable: number) => {
  chosen.value = variable;
};

/** Edges of the trail in focus, by names. */
const focusEdges = computed(() => {
  const variables = current.value?.fitted.network.variables ?? [];
  const trail = focused.value?.trail ?? [];
  return new Set(
    trail
      .slice(1)
      .flatMap((v, i) => [
        JSON.stringify([variables[trail[i]].name, variables[v].name]),
        JSON.stringify([variables[v].name, variables[trail[i]].name]),
      ]),
  );
});

/** Whether an edge lies on the trail in focus. */
export const inFocus = (from: string, to: string) => focusEdges.value.has(JSON.stringify([from, to]));

/** Follows what is selected and known, until the returned function is called. */
export const startWhy = () => follow(trails);
