// Knowledge from files of other programs, taken beside what is there, and what came of the last one.
import { computed, signal } from '@preact/signals';
import { isRefusal } from '../../engine/requests.ts';
import { knowledgeIn, underKnowledge } from '../../model/knowledge-file.ts';
import type { Doc, SearchChoice } from '../../model/state.ts';
import { engine } from '../../store/engine.ts';
import { doc, info, notify, setDoc } from '../../store/index.ts';

/** Bytes that a file may have: far more than all edges between 2,048 names. */
const LIMIT = 32 * 2 ** 20;

/**
 * What came of the last file, for the data that it was read for. `instead`: what is learned under (`search`), and what would be if its edges were the only
 * ones that are allowed (`allowed`), where the file does not say that they are forbidden.
 */
const last = signal<{
  data: Doc['data'];
  key: string;
  params: Record<string, unknown>;
  instead: { search: SearchChoice; allowed: SearchChoice } | null;
} | null>(null);

/** The last file read, while these data are still there. */
export const came = computed(() => (last.value?.data === doc.value.data ? last.value : null));

const say = (
  key: string,
  params: Record<string, unknown>,
  instead: { search: SearchChoice; allowed: SearchChoice } | null = null,
) => {
  last.value = { data: doc.peek().data, key, params, instead };
};

/** Takes the knowledge in a file of another program beside what is there. */
export async function takeKnowledge(file: File) {
  const { name } = file;
  const { data } = doc.peek();
  if (file.size > LIMIT) return notify({ code: 'file-too-large', bytes: file.size, limit: LIMIT, name });
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return notify({ code: 'unreadable-file', name });
  const names = info.peek()?.variables.map((variable) => variable.name);
  if (!names) return;
  const answer = await engine
    .call('knowledge', { bytes: new Uint8Array(bytes), names }, { beside: true })
    .catch((reason) => (isRefusal(reason) ? { error: reason } : null)); // if the engine was lost, that is said
  // It was chosen for data that are gone.
  if (doc.peek().data !== data || !answer) return;
  if ('error' in answer) return notify({ ...answer.error, name });
  const { found, text } = answer;
  const read = knowledgeIn(found, text, names);
  if (!('known' in read)) return say(`board.unread.${read.error}`, { file: name, ...read });
  const { known } = read;
  const before = doc.peek().search;
  const under = underKnowledge(before, known);
  if ('has' in under) return say(`board.unread.${under.has}`, { file: name });
  setDoc({ search: under.search });
  const allowed = known.isUntyped ? underKnowledge(before, { ...known, forbidden: [], pairs: known.forbidden }) : null;
  const counts = [known.tiers, known.required, known.forbidden, known.pairs].map(({ length }) => length);
  const [tiers, required, forbidden, pairs] = counts;
  say(
    pairs > 0 ? 'board.allowed' : 'board.taken',
    { file: name, tiers, required, forbidden, n: pairs },
    allowed && 'search' in allowed ? { search: under.search, allowed: allowed.search } : null,
  );
}

/** Edges that were taken to be forbidden are the only ones that are allowed, in either direction. */
export function allowInstead() {
  const { instead, params } = came.peek() ?? {};
  if (!instead) return;
  setDoc({ search: instead.allowed });
  say('board.allowed', { ...params, n: instead.allowed.superstructure?.length ?? 0 });
}
