// State of the comparison of two networks: the candidates to choose from, and the two chosen.

import { computed, effect } from '@preact/signals';
import { parentsOf } from '../../model/best/rows.ts';
import { kindOf } from '../../model/file-kind.ts';
import { namesOf } from '../../model/names.ts';
import * as best from '../../store/best.ts';
import { compare, handed, runId, USUAL } from '../../store/compared.ts';
import { setDoc } from '../../store/document.ts';
import { ask } from '../../store/engine.ts';
import { offered } from '../../store/model-file.ts';
import { parts } from '../../store/parts.ts';
import { serials } from '../../store/sequence.ts';
import * as page from '../../store/signals.ts';
import { scoreInFull } from '../../widgets/score-words.ts';
import { unitOf } from '../../words/numbers.ts';
import { type Edge, fromBif, type Read, readNetwork } from './read.ts';

export type Candidate = { id: string; kind: string; params: Record<string, unknown>; edges: Edge[] };

/** Closes the comparison of two networks. */
export const close = () => setDoc({ versus: null });

/** Rank in the top k, as a list of one, that the id of a candidate network names; an empty list for other ids. */
const rankOf = (id: string) => (id.startsWith('best-') ? [Number(id.slice(5)) - 1] : []);

type Unread = { why: string } & Record<string, unknown>;
/**
 * Results that the reader kept, and networks from texts and files, with the names of their variables; and the reason
 * why the last network from a text or file does not match the variables of the data.
 */
const { all: taken, change: set } = parts({
  kept: [] as { names: string; candidate: Candidate }[],
  unread: null as Unread | null,
});
/** Reason why the last network from a text or file does not match the variables of the data; null if it does. */
export const unread = computed(() => taken.value.unread);

const edgesOf = ({ edges }: Pick<page.Learned, 'edges'>) => edges.map(({ from, to }) => [from, to] as Edge);
const names = () => (page.info.value ? namesOf(page.info.value) : []);
const nextNumber = serials();

/** Networks that can be chosen for the comparison. */
export const candidates = computed(() => {
  const list: Candidate[] = [];
  const [learned, data] = [page.outcome.value, page.info.value];
  if (learned && data && !page.stale.value) {
    const params = { score: scoreInFull(learned.settings.score) };
    list.push({ id: 'result', kind: 'result', params, edges: edgesOf(learned) });
  }
  if (data?.truth) list.push({ id: 'truth', kind: 'truth', params: {}, edges: data.truth });
  if (best.shown.value) {
    const { reference, other } = page.doc.value.versus ?? USUAL;
    for (const rank of new Set([0, best.chosen.value, ...rankOf(reference), ...rankOf(other)])) {
      best.want(rank, rank + 1);
      const row = best.rowAt(rank);
      if (row) list.push({ id: `best-${rank + 1}`, kind: 'best', params: { rank: rank + 1 }, edges: row.edges });
    }
  }
  for (const run of page.runs.value) {
    const { learned, name = '' } = run;
    const { score } = learned.settings;
    const total = unitOf(score).show(learned.score);
    const params = { name, method: learned.method, score: scoreInFull(score), total };
    list.push({ id: runId(run), kind: name ? 'runNamed' : 'run', params, edges: edgesOf(learned) });
  }
  const mine = names().join('\n');
  const given = handed.value;
  if (given?.names === mine) list.push({ id: `handed-${given.number}`, ...given.network });
  list.push(...taken.value.kept.filter((of) => of.names === mine).map(({ candidate }) => candidate));
  return list;
});

/** Both networks chosen for the comparison. */
export const chosenTwo = computed(() => {
  const all = candidates.value;
  const { reference, other } = page.doc.value.versus ?? USUAL;
  const first = all.find(({ id }) => id === reference) ?? all[0] ?? null;
  const second =
    all.find(({ id }) => id === other && id !== first?.id) ?? all.find(({ id }) => id !== first?.id) ?? null;
  return { first, second };
});

/** Parents of each variable in a candidate network. */
export const familiesOf = ({ edges }: Candidate) => parentsOf(names().length, edges);

function keep(kind: string, params: Record<string, unknown>, edges: Edge[]) {
  const number = nextNumber();
  const candidate = { id: `${kind}-${number}`, kind, params: { ...params, number }, edges };
  set({ kept: [...taken.peek().kept, { names: names().join('\n'), candidate }] });
  compare({ other: candidate.id });
}

/** Keeps the current result as a candidate, so that results of other settings can be compared with it. */
export function keepResult() {
  const learned = page.outcome.peek();
  if (!learned || page.stale.peek()) return;
  const params = { score: scoreInFull(learned.settings.score), rows: page.info.peek()?.rows ?? 0 };
  keep('kept', params, edgesOf(learned));
}

function take(read: Read, name: string) {
  set({ unread: 'why' in read ? read : null });
  if ('edges' in read) keep('own', { name }, read.edges);
}

/** Adds a network from a text to the candidates. */
export const takeText = (text: string, name: string = '') => take(readNetwork(text, names()), name);

/** Adds a network from a file to the candidates: a model file, a model string, or edges. */
export async function takeFile(file: File) {
  const text = await file.text();
  const kind = kindOf(file.name, text);
  if (kind !== 'model' && kind !== 'gaussian') return takeText(text, file.name);
  const network = await ask('readNetwork', { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
  if (network) take(fromBif(network, names()), file.name);
  else set({ unread: { why: 'other' } });
}

// Adds a network that another part of the page offers as soon as it arrives.
effect(() => {
  const of = offered.value;
  if (!of) return;
  offered.value = null;
  take(fromBif(of.network, names()), of.name);
});
