// State of the page, as signals. Views read them; the actions beside this file write them.
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
 * Outcome with its settings, fingerprint of the data, learnKey of the document (`key`) and duration in seconds.
 * `claimed`: the network is the claim of a link, re-scored here; `claimedMethod`: method it names; `growing`: seconds
 * for growing an ADTree; `trace`: best score and bound over time; `ended`: cause of an end before completion: Stop,
 * pause, time limit, loss of the engine; `foundBy`, `boundBy`: methods that found the network and proved its bound, if
 * they differ from the run's.
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
  /** Whether a run waits for other work of the engine to stop; nothing else may start then. */
  isBeginning: boolean;
  /** Best network of the page's own run, until that is finished. */
  best: Outcome | null;
  /** Cause of a requested stop; null if none. */
  stopCause: 'user' | 'pause' | null;
  snapshot: Snapshot | null;
  startedAt: number;
  seconds: number;
  phaseSeconds: number;
  trace: Moment[];
  failure: { code: string; detail?: string; request?: string } | null;
};
/**
 * Claim of an opened link about the document of this learnKey, and the outcome of its check; `query`: query of the best
 * networks; `prover`: estimate for proving the claim here, and whether the method of the document does so.
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
 * Request that goes with a change of the document: `learn`: its result, even if that takes a run; `show`: the result of
 * an earlier run, if none is learned at once.
 */
export type Intent = { learn?: 'now'; show?: Learned };
/** Document with its history, and the request that goes with it. */
export const story = signal<History<Doc> & Intent>(begin(opening()));

/** Present document. */
export const doc = computed(() => story.value.present);
/** Whether there is something to undo. */
export const canUndo = computed(() => story.value.past.length > 0);
/** Whether there is something to redo. */
export const canRedo = computed(() => story.value.future.length > 0);

/** Built-in examples. */
export const examples = signal<ExampleInfo[]>([]);
/** Facts of the data that the engine holds. */
export const info = signal<Info | null>(null);
/** Keys of the state of the engine's session. */
const engineAt = parts({ loaded: '', followed: '' });
export const noteEngine = engineAt.change;
/** dataKey of the data in the engine's session. */
export const loadedKey = engineAt.part('loaded');
/** learnKey up to which the engine has followed the document; quick learning is done by then. */
export const followedKey = engineAt.part('followed');
/** Last result, possibly of settings that have changed since. */
export const outcome = signal<Learned | null>(null);
/** Finished runs. */
const ended = parts({ lastRun: null as (LastRun & { key: string }) | null, runs: [] as SavedRun[] });
export const noteRuns = ended.change;
/** Last run if the result is a better one of an earlier run: its learnKey and its end. */
export const lastRun = ended.part('lastRun');
/** Finished runs of the present data, newest first. */
export const runs = ended.part('runs');
/** Estimate for a run of the present settings. */
export const estimate = signal<Estimate | null>(null);
/** Estimated seconds of that run, calibrated on this browser. */
export const expected = computed(() => (estimate.value ? secondsFor({ work: estimate.value.knownWork }) : 0));
/** Refusal of the present data or settings by the core. */
export const problem = signal<Notice | null>(null);
/** Facts of the selected edge or variable. */
export const inspection = signal<EdgeInspection | VariableInspection | null>(null);

/** Run of the page. */
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
 * Action of Run other than learning from rows: for experiments (`data`), and for an open view with its own method
 * (`view`).
 */
export const instead = parts({
  data: null as { run: () => void } | null,
  view: null as { run: () => void; label: string; isReady: boolean } | null,
});
/** Action of Run in the open view, if that has its own method. */
export const viewRun = instead.part('view');
/** Seconds after which a run stops; null for no limit. Not part of links. */
export const timeLimit = signal<number | null>(null);
/** Stopped run that the engine can continue: key of its document, and steps done. */
export const held = signal<{ key: string; steps: number } | null>(null);
/** The k best found so far by the last search: key of their document and, when the search has ended, its outcome. */
export type Ranked = {
  key: string;
  query: KBestRequest;
  names: string[];
  progress: KBestProgress;
  outcome: Outcome | null;
};
/**
 * State of the k best: the query being searched beside the page's run, the rows found, and the reason of a refusal with
 * document and query.
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
/** Whether a run is under way that has a bound but no known end. */
export const isProving = computed(
  () =>
    run.value.state === 'running' &&
    run.value.snapshot?.total === 0 &&
    run.value.trace.filter(({ bound }) => bound !== null).length > 1,
);
/** Whether the result belongs to a run that can be continued. */
export const canGoOn = computed(
  () =>
    held.value !== null &&
    ['paused', 'stopped'].includes(run.value.state) &&
    outcome.value?.status === 'stopped' &&
    held.value.key === learnKey(doc.value),
);

/** Whether the result does not belong to the present data and settings. */
export const stale = computed(() => outcome.value !== null && outcome.value.key !== learnKey(doc.value));

/** Whether the engine takes so long that the old result could be mistaken for the new one. */
export const waited = signal(false);

/**
 * Whether the result is outdated: the engine is learning, or has followed the present document without learning at
 * once.
 */
export const outdated = computed(
  () => stale.value && (run.value.state === 'running' || waited.value || followedKey.value === learnKey(doc.value)),
);

/** Appearance of the edges of the result apart from their marks; null before it is computed. */
export const looks = signal<EdgeLooks | null>(null);

/** Judgment of the result, with the key of its document. */
export type Beside = { key: string; judged: OptimumJudgment };
export const judged = signal<Beside | null>(null);

/** Rows at which the best network changes, marked on the slider. */
export const marks = signal<Mark[]>([]);

/** Notices for the reader, until dismissed. */
export const notices = signal<Notice[]>([]);
/** Claim of an opened link. */
export const shared = signal<Shared | null>(null);
/** Whether the claim of the link is refuted; until the reader has dismissed it, nothing is marked as proven. */
export const doubted = computed(() => ['lies', 'better'].includes(shared.value?.state ?? ''));
/** Claim of an opened link about experiments, until it is taken. */
export const claimed = signal<Found | null>(null);
/** Own data of the document that this page does not have; null if none are missing. */
export const missing = signal<OwnData | ListData | ExperimentsData | null>(null);

/** Settings of the link's author for this page. */
export const lesson = computed(() => doc.value.lesson);
/** Lesson with its step, or exercise with the document before it, that the reader left to explore the page. */
export type Left = NonNullable<Doc['course']> | { exercise: Doc['exercise']; before: Doc };
export const lessonLeft = signal<Left | null>(null);
/** Content of a link that is no state of the page: a student's answers or a lesson, opened in My class; else empty. */
export const brought = signal('');

/** State of guessing before answers are shown. */
export const guessed = parts({ revealed: new Set() as ReadonlySet<string>, guesses: [] as NamedEdge[] });
/** Answers revealed, if the lesson requires guesses first. */
export const revealed = guessed.part('revealed');
/** Pairs that the reader guesses to be joined, before the network is shown. */
export const guesses = guessed.part('guesses');

/** Preferences of the reader. */
const preferences = parts({
  projector: false,
  theme: 'system' as 'system' | 'light' | 'dark',
  letters: true,
});
export const prefer = preferences.change;
/** Projector mode: large, high contrast, without the setup. */
export const projector = preferences.part('projector');
/** Chosen theme. */
export const theme = preferences.part('theme');
/** Whether single letters act as keys. */
export const letters = preferences.part('letters');
/** Whether the view shows its text twin. */
export const twin = signal(false);
/** Open dialog; null if none. */
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
/** Open panels of the narrow layout. */
const panels = parts({ sheet: false, result: false });
export const openPanel = panels.change;
/** Whether the setup sheet of the narrow layout is open. */
export const sheetOpen = panels.part('sheet');
/** Whether, on the narrow layout, the facts of the result are shown under the picture without a selection. */
export const resultOpen = panels.part('result');

/** `listed`: the file looks like a list of local scores; `meanings`: of variables, from a file of the recipe. */
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
/** File in the data dialog, before it is learned from; null if none. */
export const draft = signal<Draft | null>(null);
/** Preview of own data under the recipe edited in the data dialog. */
export const preview = computed(() => draft.value?.preview ?? null);
