// Adds constraints from files of other programs, and keeps a report on the last file.
import { computed, signal } from '@preact/signals';
import { isRefusal } from '../../engine/requests.ts';
import { knowledgeIn, underKnowledge } from '../../model/knowledge-file.ts';
import type { Doc, SearchChoice } from '../../model/state.ts';
import { engine } from '../../store/engine.ts';
import { doc, info, notify, setDoc } from '../../store/index.ts';

/** Maximum size of a constraint file, in bytes: far more than all edges between 2,048 names need. */
const LIMIT = 32 * 2 ** 20;

/**
 * Report on the last constraint file, and the data for which it was read. `instead`, if the file does not say whether
 * its edges are forbidden or the only allowed ones: search settings with the edges forbidden (`search`) or allowed
 * (`allowed`).
 */
const last = signal<{
  data: Doc['data'];
  key: string;
  params: Record<string, unknown>;
  instead: { search: SearchChoice; allowed: SearchChoice } | null;
} | null>(null);

/** Report on the last constraint file, as long as its data are current. */
export const came = computed(() => (last.value?.data === doc.value.data ? last.value : null));

const say = (
  key: string,
  params: Record<string, unknown>,
  instead: { search: SearchChoice; allowed: SearchChoice } | null = null,
) => {
  last.value = { data: doc.peek().data, key, params, instead };
};

/** Adds the constraints in another program's file to the present ones. */
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
    .catch((reason) => (isRefusal(reason) ? { error: reason } : null)); // a lost engine is reported elsewhere
  // The data were replaced while the file was read, so it is dropped.
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

/** Makes the edges read from a file, which were added as forbidden, the only allowed ones, in either direction. */
export function allowInstead() {
  const { instead, params } = came.peek() ?? {};
  if (!instead) return;
  setDoc({ search: instead.allowed });
  say('board.allowed', { ...params, n: instead.allowed.superstructure?.length ?? 0 });
}
