// State of a contest on this device: the network being built, submission, collection of entries, and the leaderboard.
import { computed, signal } from '@preact/signals';
import { tidyName } from '../../link/answers.ts';
import { type Entry, entriesIn, leaderboard, type NamedEdge, packEntry, type Renamed } from '../../link/contest.ts';
import { edgesIn } from '../../model/structure-file.ts';
import { endingAll } from '../../store/sequence.ts';
import { copyText } from '../../widgets/clipboard.ts';
import { add, entries, followTabs } from './entries.ts';
import { judgedOf, startScores } from './scores.ts';
import { openSeal } from './seal.ts';

/** Place of input: a file, a line of a file (line 0 for the whole file), or a line of a text. */
export type Place = { file: string; line: number };
/** Places that could not be read, that hold no entry, and whose shown name is not that of the entry. */
export type Strange = { damaged: Place[]; foreign: Place[]; renamed: (Place & Renamed)[] };
/** Message about the reader's own network (`yours`) or about the collected entries and the seal (`all`). */
export type Message = { of: 'yours' | 'all'; code: string; [param: string]: unknown } & Partial<Strange>;

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

/** Entries found in a text or file, and the places of what else it holds. */
type Read = Strange & { found: Entry[] };
const nothing = (damaged: Place[] = []): Read => ({ found: [], damaged, foreign: [], renamed: [] });

function take(all: Read[]) {
  const { found, damaged, foreign, renamed } = all.reduce(
    (sum, one) => ({
      found: [...sum.found, ...one.found],
      damaged: [...sum.damaged, ...one.damaged],
      foreign: [...sum.foreign, ...one.foreign],
      renamed: [...sum.renamed, ...one.renamed],
    }),
    nothing(),
  );
  const added = add(found);
  const [n, who] = [added.length, added.map(({ name }) => name)];
  said.value =
    found.length + damaged.length > 0
      ? { of: 'all', code: n > 0 ? 'collected' : 'known', n, who, same: found.length - n, damaged, foreign, renamed }
      : { of: 'all', code: 'no-entry' };
}

/** Entries in a text, with the file in which it stands; '' if it was pasted. */
async function readText(text: string, file: string): Promise<Read> {
  const { entries: found, damaged, foreign, renamed } = await entriesIn(text);
  const at = (line: number) => ({ file, line });
  return {
    found,
    damaged: damaged.map(at),
    foreign: foreign.map(at),
    renamed: renamed.map((one) => ({ file, ...one })),
  };
}

/** Adds the entries found in a pasted text to the collected ones, and reports lines that are none. */
export const collect = async (text: string) => take([await readText(text, '')]);

/** Reads a file of entries, or a file with one network, whose entry gets the file's name. */
async function readFile(file: File): Promise<Read> {
  if (file.size > FILE_LIMIT) return nothing([{ file: file.name, line: 0 }]);
  try {
    const text = await file.text();
    const all = await readText(text, file.name);
    if (all.found.length + all.damaged.length > 0) return all;
    const read = edgesIn(text);
    if ('line' in read) return nothing([{ file: file.name, line: read.line }]);
    return { ...nothing(), found: [{ name: tidyName(file.name.replace(/(.)\.[^.]*$/, '$1')), edges: read.edges }] };
  } catch {
    return nothing([{ file: file.name, line: 0 }]);
  }
}

/** Collects entries from files, and opens the seal if one of them is the staff file. */
export async function collectFiles(files: File[]) {
  const [staff, others] = [true, false].map((is) => files.filter(({ name }) => /\.json$/i.test(name) === is));
  if (others.length > 0) take(await Promise.all(others.map(readFile)));
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
