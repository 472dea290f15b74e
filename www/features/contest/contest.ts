// State of a contest on this device: the network being built, submission, collection of entries, and the leaderboard.
import { computed, signal } from '@preact/signals';
import { tidyName } from '../../link/answers.ts';
import { type Entry, entriesIn, leaderboard, type NamedEdge, packEntry, type Strange } from '../../link/contest.ts';
import { edgesIn } from '../../model/structure-file.ts';
import { endingAll } from '../../store/sequence.ts';
import { copyText } from '../../widgets/clipboard.ts';
import { add, entries, followTabs } from './entries.ts';
import { judgedOf, startScores } from './scores.ts';
import { openSeal } from './seal.ts';

/** Line of a text (`file` is empty) or of a file (line 0 for the whole file) that is not simply an entry. */
export type Place = Strange & { file: string };
/** Message about the reader's own network (`yours`) or about the collected entries and the seal (`all`). */
export type Message = {
  of: 'yours' | 'all';
  code: string;
  who?: string[];
  strange?: Place[];
  [param: string]: unknown;
};

/** Maximum sizes, in bytes, of a file of entries and of a staff file, which holds little more than a link. */
const FILE_LIMIT = 16 * 2 ** 20;
const STAFF_LIMIT = 2 ** 18;

/** Edges of the network being built. */
export const building = signal<NamedEdge[]>([]);
/** Network with the edge under the hand; null if there is none. */
export const tried = signal<NamedEdge[] | null>(null);
/** Last steps of the reader, newest first: what was done, and the networks before and after. */
export const steps = signal<{ what: string; before: NamedEdge[]; after: NamedEdge[] }[]>([]);
/** Maximum number of steps shown. */
const MOST_STEPS = 6;

/** Replaces the network being built, and records the step. */
export function change(after: NamedEdge[], what: string) {
  steps.value = [{ what, before: building.peek(), after }, ...steps.peek()].slice(0, MOST_STEPS);
  building.value = after;
}

/** Difference between the scores of two networks, in nats; null while one of them has no score. */
export function gainOf(before: NamedEdge[], after: NamedEdge[]) {
  const [from, to] = [judgedOf(before).score, judgedOf(after).score];
  return from === null || to === null ? null : to - from;
}
/** Message on the result of the last text, file or seal that was processed. */
export const said = signal<Message | null>(null);

/**
 * Starts scoring the networks shown and following changes from other tabs.
 * @returns function that stops both
 */
export function startContest(): () => void {
  const shown = () => [building.value, ...(tried.value ? [tried.value] : []), ...entries.value.map((one) => one.edges)];
  return endingAll(startScores(shown), followTabs());
}

/** Leaderboard of all entries with a score. */
export const board = computed(() =>
  leaderboard(
    entries.value.flatMap((entry) => {
      const { score } = judgedOf(entry.edges);
      return score === null ? [] : [{ ...entry, score }];
    }),
  ),
);
/** Entries without a score, each with the reason. */
export const refused = computed(() =>
  entries.value.flatMap((entry) => {
    const judged = judgedOf(entry.edges);
    return judged.score === null && judged.why !== 'waiting' ? [{ entry, judged }] : [];
  }),
);

/**
 * Formats an entry as a line to hand in: name and score for people, then the encoded network for the page.
 * @param score formatted score
 */
const lineOf = async (entry: Entry, score: string) => `${entry.name} · ${score} · ${await packEntry(entry)}`;

/** Text of all entries, one per line, from which the page can collect them again. */
export async function entriesText(show: (score: number) => string) {
  const scored = ({ edges }: Entry) => judgedOf(edges).score;
  const lines = entries.peek().map((entry) => lineOf(entry, scored(entry) === null ? '' : show(scored(entry) ?? 0)));
  return `${(await Promise.all(lines)).join('\n')}\n`;
}

/** Replaces the network being built by the edges of a file. */
export function takeNetwork(text: string, name: string) {
  const read = edgesIn(text);
  if ('line' in read) said.value = { of: 'yours', code: 'bad-network', line: read.line, name };
  else {
    change(read.edges, name);
    said.value = { of: 'yours', code: 'read', name, n: read.edges.length };
  }
}

/**
 * Adds the network being built to the entries, under a given name, and copies it as a line for the teacher.
 * @param score formatted score
 */
export async function handIn(name: string, score: string) {
  const entry = { name: tidyName(name), edges: building.peek() };
  add([entry]);
  const line = await lineOf(entry, score);
  said.value = { of: 'yours', code: (await copyText(line)) ? 'copied' : 'not-copied', line };
}

function take(found: Entry[], strange: Place[]) {
  const who = add(found).map(({ name }) => name);
  const n = who.length;
  const isAny = found.length > 0 || strange.some(isDamaged);
  said.value = isAny
    ? { of: 'all', code: n > 0 ? 'collected' : 'known', n, who, same: found.length - n, strange }
    : { of: 'all', code: 'no-entry' };
}

const isDamaged = ({ code }: Strange) => code === 'damaged';

/** Adds the entries found in a pasted text to the collected ones, and reports lines that are none. */
export async function collect(text: string) {
  const { entries: found, strange } = await entriesIn(text);
  take(
    found,
    strange.map((one) => ({ file: '', ...one })),
  );
}

/** Reads a file of entries, or a file with one network, whose entry gets the file's name. */
async function readFile(file: File): Promise<{ found: Entry[]; strange: Place[] }> {
  const bad = (line: number) => ({ found: [], strange: [{ file: file.name, code: 'damaged' as const, line }] });
  if (file.size > FILE_LIMIT) return bad(0);
  try {
    const text = await file.text();
    const { entries: found, strange } = await entriesIn(text);
    if (found.length > 0 || strange.some(isDamaged))
      return { found, strange: strange.map((one) => ({ file: file.name, ...one })) };
    const read = edgesIn(text);
    if ('line' in read) return bad(read.line);
    return { found: [{ name: tidyName(file.name.replace(/(.)\.[^.]*$/, '$1')), edges: read.edges }], strange: [] };
  } catch {
    return bad(0);
  }
}

/** Collects entries from files, and opens the seal if one of them is the staff file. */
export async function collectFiles(files: File[]) {
  const [staff, others] = [true, false].map((is) => files.filter(({ name }) => /\.json$/i.test(name) === is));
  if (others.length > 0) {
    const read = await Promise.all(others.map(readFile));
    take(
      read.flatMap(({ found }) => found),
      read.flatMap(({ strange }) => strange),
    );
  }
  for (const file of staff) await revealWith(file.size > STAFF_LIMIT ? '' : await file.text().catch(() => ''));
}

/**
 * Opens the seal, or reports why it stays closed.
 * @param text salt, or content of the staff file
 */
export async function revealWith(text: string) {
  const code = await openSeal(text);
  said.value = code === null ? null : { of: 'all', code };
}
