// What the page knows, as signals. Views read them; the actions beside this file write them.
import { computed, signal } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type {
  Certificate,
  EdgeInspection,
  Estimate,
  ExampleInfo,
  KBestProgress,
  KBestRequest,
  MethodName,
  Moment,
  Outcome,
  Preview,
  Recipe,
  Settings,
  Snapshot,
  VariableInspection,
} from '../generated/protocol.ts';
import type { Best } from '../link/best.ts';
import type { Found } from '../link/experiments-found.ts';
import type { OptimumJudgment } from '../model/answers/proofs.ts';
import type { Result } from '../model/claim.ts';
import type { EdgeLooks } from '../model/edge-looks.ts';
import type { ExperimentsData } from '../model/experiments/choice.ts';
import { begin, type History } from '../model/history.ts';
import type { Method } from '../model/methods.ts';
import type { Info } from '../model/prepared.ts';
import type { State } from '../model/run-state.ts';
import { type Doc, type ListData, learnKey, type NamedEdge, type OwnData, opening } from '../model/state.ts';
import type { Mark } from '../model/sweep.ts';
import { parts } from './parts.ts';
import type { LastRun } from './saved/best.ts';
import type { SavedRun } from './saved/runs.ts';

/**
 * An outcome with what it belongs to: settings, data, the document's learnKey; the time it took; whether it is only what
 * a link claims, re-scored here, and by which method, it says; of the time, what an ADTree took to grow; how best and bound came to where they are; and what
 * ended a run before its end: the reader, the reader for a while, the time limit, the engine that died; and the methods that
 * found its network and proved its bound, where these are others than its own.
 */
export type Learned = Outcome & {
  settings: Settings;
  fingerprint: string;
  key: string;
  seconds: number;
  claimed: boolean;
  claimedMethod?: Method;
  growing?: number;
  trace?: Moment[];
  ended?: 'user' | 'pause' | 'time' | 'lost';
  foundBy?: MethodName;
  boundBy?: MethodName;
};
export type Notice = { code: string; [param: string]: unknown };
export type Run = {
  state: State;
  /** Whether a run waits for the engine's other work to stop; nothing else may start then. */
  isBeginning: boolean;
  /** The best network of the page's own run, until that is finished. */
  best: Outcome | null;
  /** Cause for which it is stopped. */
  stopCause: 'user' | 'pause' | null;
  snapshot: Snapshot | null;
  startedAt: number;
  seconds: number;
  phaseSeconds: number;
  trace: Moment[];
  failure: { code: string; detail?: string; request?: string } | null;
};
/**
 * What an opened link claimed about the document of this learnKey, and what became of it here; `query`: which of the best
 * networks; `prover`: what it would take to prove the claim here, and whether the method of the document does.
 */
export type Shared = {
  result: Result;
  best: Best | null;
  query: Doc['kBest'];
  key: string;
  certificate: Certificate | null;
  problem: Notice | null;
  prover: { isOwn: boolean; seconds: number; openEnded: boolean } | null;
  state: 'checking' | 'claimed' | 'proven' | 'better' | 'lies';
};

/**
 * What is requested with a change of the document: `learn`: its result, even if that takes a run; `show`: the result of
 * an earlier run, where none is learned at once.
 */
export type Intent = { learn?: 'now'; show?: Learned };
/** The document and its history, with what is requested of it. */
export const story = signal<History<Doc> & Intent>(begin(opening()));

/** The document. */
export const doc = computed(() => story.value.present);
/** Whether there is something to undo. */
export const canUndo = computed(() => story.value.past.length > 0);
/** Whether there is something to redo. */
export const canRedo = computed(() => story.value.future.length > 0);

/** The built-in examples. */
export const examples = signal<ExampleInfo[]>([]);
/** The data the engine holds. */
export const info = signal<Info | null>(null);
/** Keys of what the engine's session is at. */
const engineAt = parts({ loaded: '', followed: '' });
export const noteEngine = engineAt.change;
/** The dataKey of what the engine's session holds. */
export const loadedKey = engineAt.part('loaded');
/** The learnKey up to which the engine has followed the document: what is quick is learned by then. */
export const followedKey = engineAt.part('followed');
/** The last result, perhaps of settings that have changed since. */
export const outcome = signal<Learned | null>(null);
/** Runs that have ended. */
const ended = parts({ lastRun: null as (LastRun & { key: string }) | null, runs: [] as SavedRun[] });
export const noteRuns = ended.change;
/** The last run, where the result is a better one of an earlier run: the learnKey it belongs to, and how it ended. */
export const lastRun = ended.part('lastRun');
/** The finished runs of the present data, the most recent first. */
export const runs = ended.part('runs');
/** What a run of the present settings would cost. */
export const estimate = signal<Estimate | null>(null);
/** Seconds that run would take, by what this browser has done so far. */
export const expected = computed(() => (estimate.value ? secondsFor({ work: estimate.value.knownWork }) : 0));
/** What the core refuses in the present data or settings. */
export const problem = signal<Notice | null>(null);
/** The selected edge or variable, taken apart. */
export const inspection = signal<EdgeInspection | VariableInspection | null>(null);

/** The run. */
export const run = signal<Run>({
  state: 'idle',
  isBeginning: false,
  best: null,
  stopCause: null,
  snapshot: null,
  startedAt: 0,
  seconds: 0,
  phaseSeconds: 0,
  trace: [],
  failure: null,
});
/**
 * What Run runs in place of learning from rows: where the data are experiments (`data`), and in an open view that has a
 * method of its own (`view`).
 */
export const instead = parts({
  data: null as { run: () => void } | null,
  view: null as { run: () => void; label: string; isReady: boolean } | null,
});
/** What Run runs in the open view, where that has a method of its own. */
export const viewRun = instead.part('view');
/** Seconds after which a run stops by itself; null for none. Of this page alone: a link has no hurry. */
export const timeLimit = signal<number | null>(null);
/** The run that the engine still holds and can go on with: of which document, and the steps at which it stands. */
export const held = signal<{ key: string; steps: number } | null>(null);
/**
 * The k best as far as the last run that sought them has found them: of which document, and, when it is over, its outcome.
 */
export type Ranked = {
  key: string;
  query: KBestRequest;
  names: string[];
  progress: KBestProgress;
  outcome: Outcome | null;
};
/**
 * The k best: what is sought beside the page's run, whose result stays; what is found; and the reason for which there
 * are none, with document and request.
 */
const ranking = parts({
  seeking: null as KBestRequest | null,
  ranked: null as Ranked | null,
  refused: null as { key: string; query: KBestRequest; why: Notice } | null,
});
export const rank = ranking.change;
export const seeking = ranking.part('seeking');
export const ranked = ranking.part('ranked');
export const notRanked = ranking.part('refused');
/** A run is under way that knows a bound and does not know its end. */
export const isProving = computed(
  () =>
    run.value.state === 'running' &&
    run.value.snapshot?.total === 0 &&
    run.value.trace.filter(({ bound }) => bound !== null).length > 1,
);
/** Whether the result is that of a run that can be continued. */
export const canGoOn = computed(
  () =>
    held.value !== null &&
    ['paused', 'stopped'].includes(run.value.state) &&
    outcome.value?.status === 'stopped' &&
    held.value.key === learnKey(doc.value),
);

/** The result does not belong to the present data and settings. */
export const stale = computed(() => outcome.value !== null && outcome.value.key !== learnKey(doc.value));

/** The engine has not answered for so long that the reader would take the old result for the new one. */
export const waited = signal(false);

/** Whether the result is outdated for good: the engine has looked at the present document and did not learn at once, or is about it. */
export const outdated = computed(
  () => stale.value && (run.value.state === 'running' || waited.value || followedKey.value === learnKey(doc.value)),
);

/** Looks of the edges of the result apart from their kind; null before they are computed. */
export const looks = signal<EdgeLooks | null>(null);

/** What was found out beside the result: of which document. */
export type Beside = { key: string; judged: OptimumJudgment };
export const judged = signal<Beside | null>(null);

/** Changes of the best network with the rows, for the marks of the slider. */
export const marks = signal<Mark[]>([]);

/** Things to tell the reader, until dismissed. */
export const notices = signal<Notice[]>([]);
/** What an opened link claimed. */
export const shared = signal<Shared | null>(null);
/** What the link claims does not hold: until the reader has read that, nothing beside it is called proven in green. */
export const doubted = computed(() => ['lies', 'better'].includes(shared.value?.state ?? ''));
/** What an opened link claimed of experiments, until it is taken up. */
export const claimed = signal<Found | null>(null);
/** The document speaks of own data that this page does not have. */
export const missing = signal<OwnData | ListData | ExperimentsData | null>(null);

/** What the link's author asks of this page. */
export const lesson = computed(() => doc.value.lesson);
/**
 * What was left to look around, the way back: a lesson with its step, or an exercise with what the page showed before.
 */
export type Left = NonNullable<Doc['course']> | { exercise: Doc['exercise']; before: Doc };
export const lessonLeft = signal<Left | null>(null);
/** What a link brought that is no state of the page, and My class takes in: a student's answers, or a lesson; else empty. */
export const brought = signal('');

/** Where the lesson has answers guessed first. */
export const guessed = parts({ revealed: new Set() as ReadonlySet<string>, guesses: [] as NamedEdge[] });
/** Answers that are revealed, where the lesson has them guessed first. */
export const revealed = guessed.part('revealed');
/** Pairs that the reader believes are linked, before the network is shown. */
export const guesses = guessed.part('guesses');

/** What the reader set for themselves. */
const preferences = parts({
  projector: false,
  theme: 'system' as 'system' | 'light' | 'dark',
  letters: true,
});
export const prefer = preferences.change;
/** Large, high in contrast, without the setup: for a room. */
export const projector = preferences.part('projector');
/** The theme chosen: the system's, or one of two. */
export const theme = preferences.part('theme');
/** Single letters act as keys. */
export const letters = preferences.part('letters');
/** The view shows its text twin. */
export const twin = signal(false);
/** The dialog that is open. */
export const dialog = signal<
  | 'data'
  | 'share'
  | 'export'
  | 'help'
  | 'about'
  | 'edges'
  | 'find'
  | 'members'
  | 'rules'
  | 'counting'
  | 'experiments'
  | 'runs'
  | null
>(null);
/** What is open on the narrow layout. */
const panels = parts({ sheet: false, result: false });
export const openPanel = panels.change;
/** The setup sheet of the narrow layout is open. */
export const sheetOpen = panels.part('sheet');
/** Whether, on the narrow layout, the facts of the result stand under the picture, though nothing is selected. */
export const resultOpen = panels.part('result');

/**
 * `listed`: it looks like a list of local scores, not like rows; `meanings`: of variables, as a file of the recipe gave them.
 */
export type Draft = {
  name: string;
  file: Blob;
  story: History<Recipe>;
  busy: boolean;
  error: Notice | null;
  listed?: boolean;
  meanings?: Doc['meanings'];
  preview?: Preview | null;
};
/** A file looked at in the data dialog, before it is learned from. */
export const draft = signal<Draft | null>(null);
/** Own data under the recipe being edited in the data dialog. */
export const preview = computed(() => draft.value?.preview ?? null);
