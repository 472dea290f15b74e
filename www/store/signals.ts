// State of the page, as signals. Views read the signals; the actions in the other files of this folder write them.
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
 * Result: an outcome with its settings, fingerprint of the data, `learnKey` of the document (`key`) and duration in
 * seconds. `claimed`: the network is the claim of a link, scored again in this browser; `claimedMethod`: method that
 * the claim names; `growing`: seconds for growing an ADTree; `trace`: best score and bound over time; `ended`: cause of
 * an end before completion (Stop, pause, time limit, loss of the engine); `foundBy`, `boundBy`: methods that found the
 * network and proved its bound, if other than that of the run.
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
  /** Whether a requested run waits until other work of the engine has stopped; meanwhile nothing else may start. */
  isBeginning: boolean;
  /** Best network found so far by the page's own run, until the run is finished. */
  best: Outcome | null;
  /** Cause of the stop requested for the run; null if none was requested. */
  stopCause: 'user' | 'pause' | null;
  snapshot: Snapshot | null;
  startedAt: number;
  seconds: number;
  phaseSeconds: number;
  trace: Moment[];
  failure: { code: string; detail?: string; request?: string } | null;
};
/**
 * Result claimed by an opened link, and the outcome of its check. `key`: `learnKey` of the document that it is for;
 * `best`, `query`: claimed k best networks and their query; `prover`: estimate for proving the claim in this browser,
 * and whether the method of the document does so.
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
 * Request that accompanies a change of the document. `learn`: learn, even if that takes a run; `show`: result of an
 * earlier run to show if no result is learned at once.
 */
export type Intent = { learn?: 'now'; show?: Learned };
/** Document with its history (undo and redo), and the request that accompanies its last change. */
export const story = signal<History<Doc> & Intent>(begin(opening()));

/** Present document: all choices of the reader. */
export const doc = computed(() => story.value.present);
/** Whether there is something to undo. */
export const canUndo = computed(() => story.value.past.length > 0);
/** Whether there is something to redo. */
export const canRedo = computed(() => story.value.future.length > 0);

/** Built-in examples. */
export const examples = signal<ExampleInfo[]>([]);
/** Facts on the data that the engine holds. */
export const info = signal<Info | null>(null);
/** Keys of the data in the engine's session, and of the document that the engine has followed last. */
const engineAt = parts({ loaded: '', followed: '' });
export const noteEngine = engineAt.change;
/** Key (`dataKey`) of the data in the engine's session; empty if it holds no data. */
export const loadedKey = engineAt.part('loaded');
/** Key (`learnKey`) of the last document for which the engine has loaded the data and finished quick learning. */
export const followedKey = engineAt.part('followed');
/** Last result of learning, possibly for settings that have changed since. */
export const outcome = signal<Learned | null>(null);
/** Finished runs: those of the present data, and the last one if the page shows the result of another. */
const ended = parts({ lastRun: null as (LastRun & { key: string }) | null, runs: [] as SavedRun[] });
export const noteRuns = ended.change;
/** Last run and the key of its document, if the page shows the better result of an earlier run; else null. */
export const lastRun = ended.part('lastRun');
/** Finished runs of the present data, newest first. */
export const runs = ended.part('runs');
/** Estimated work of a run with the present settings. */
export const estimate = signal<Estimate | null>(null);
/** Estimated seconds of a run with the present settings, calibrated on this browser. */
export const expected = computed(() => (estimate.value ? secondsFor({ work: estimate.value.knownWork }) : 0));
/** Reason why the core refuses the present data or settings; null if it doesn't. */
export const problem = signal<Notice | null>(null);
/** Facts on the selected edge or variable, for the inspector. */
export const inspection = signal<EdgeInspection | VariableInspection | null>(null);

/** Run of the page: state, progress and times. */
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
 * Actions of the button Run in place of learning from rows: with experiments as data (`data`), and in a view with
 * another method (`view`).
 */
export const instead = parts({
  data: null as { run: () => void } | null,
  view: null as { run: () => void; label: string; isReady: boolean; stop?: () => void } | null,
});
/** Action of the button Run in the open view, if the view uses another method, and while it runs that of Esc. */
export const viewRun = instead.part('view');
/** Seconds after which a run stops; null for no limit. Not part of links. */
export const timeLimit = signal<number | null>(null);
/** Stopped run that the engine can continue: key of its document, and number of steps done. */
export const held = signal<{ key: string; steps: number } | null>(null);
/** Networks found so far by the search for the k best: key of their document and, after its end, the outcome. */
export type Ranked = {
  key: string;
  query: KBestRequest;
  names: string[];
  progress: KBestProgress;
  outcome: Outcome | null;
};
/**
 * State of the k best networks. `seeking`: query being searched, in a session other than the page's; `ranked`: networks
 * found; `refused`: reason of a refusal, with key of the document and query.
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
/** Whether a run is under way that lowers an upper bound on the score and whose duration can't be estimated. */
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

/** Whether the data or the settings have changed since the result shown was found. */
export const stale = computed(() => outcome.value !== null && outcome.value.key !== learnKey(doc.value));

/** Whether the engine has been working for so long that readers could mistake the old result for the new one. */
export const waited = signal(false);

/**
 * Whether the result is outdated: the engine is learning, or has followed the present document without learning at
 * once.
 */
export const outdated = computed(
  () => stale.value && (run.value.state === 'running' || waited.value || followedKey.value === learnKey(doc.value)),
);

/** Width, paleness and visibility of the edges of the result; null before they are computed. */
export const looks = signal<EdgeLooks | null>(null);

/** Judgment of the result (runner-up, cost of constraints), with the key of its document. */
export type Beside = { key: string; judged: OptimumJudgment };
export const judged = signal<Beside | null>(null);

/** Numbers of rows at which the best network changes, marked on the slider for the number of rows. */
export const marks = signal<Mark[]>([]);

/** Tab of the export dialog: the one last open. */
export const exportTab = signal<'pictures' | 'model' | 'formats' | 'data' | 'everything'>('pictures');

/** Notices for the reader, until dismissed. */
export const notices = signal<Notice[]>([]);
/** Result claimed by an opened link, and the state of its check; null if none. */
export const shared = signal<Shared | null>(null);
/** Whether the claim of the opened link is refuted; until the reader dismisses it, nothing is marked as proven. */
export const doubted = computed(() => ['lies', 'better'].includes(shared.value?.state ?? ''));
/** Claim of an opened link about experiments, until `bnfinder.ts` takes it over. */
export const claimed = signal<Found | null>(null);
/** Data of the document whose file this page does not have; null if no file is missing. */
export const missing = signal<OwnData | ListData | ExperimentsData | null>(null);

/** Settings of a teacher's link for this page: hidden parts, task, guess before the result. */
export const lesson = computed(() => doc.value.lesson);
/** Lesson at a step, or exercise with the document before it, that the reader left to explore the page. */
export type Left = NonNullable<Doc['course']> | { exercise: Doc['exercise']; before: Doc };
export const lessonLeft = signal<Left | null>(null);
/** Content of a link that is no state of the page (a student's answers, a lesson), for the place My class; or empty. */
export const brought = signal('');

/** State of guessing, if a lesson requires a guess before answers are shown. */
export const guessed = parts({ revealed: new Set() as ReadonlySet<string>, guesses: [] as NamedEdge[] });
/** Keys of the answers revealed, if the lesson requires guesses first. */
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
/** Whether projector mode is on: large text, high contrast, without the setup panel. */
export const projector = preferences.part('projector');
/** Chosen theme. */
export const theme = preferences.part('theme');
/** Whether single letters act as keyboard shortcuts. */
export const letters = preferences.part('letters');
/** Whether the view shows its equivalent as text in place of the picture. */
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
/** Panels of the narrow layout, and whether each is open. */
const panels = parts({ sheet: false, result: false });
export const openPanel = panels.change;
/** Whether the sheet with the setup is open (narrow layout only). */
export const sheetOpen = panels.part('sheet');
/** Whether, on the narrow layout, the facts of the result are shown under the picture without a selection. */
export const resultOpen = panels.part('result');

/**
 * File in the data dialog. `listed`: the file looks like a list of local scores; `meanings`: descriptions of variables,
 * from a recipe file.
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
/** File in the data dialog, before it is learned from; null if none. */
export const draft = signal<Draft | null>(null);
/** Preview of the file in the data dialog under the recipe edited there. */
export const preview = computed(() => draft.value?.preview ?? null);
