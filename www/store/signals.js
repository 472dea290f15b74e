// What the page knows, as signals. Views read them; the actions beside this file write them.
import { computed, signal } from '@preact/signals';
import { begin } from '../model/history.js';
import { learnKey, opening } from '../model/state.js';

/** @typedef {import('../engine/trace.js').Moment} Moment */

/**
 * @typedef {import('../generated/protocol').Outcome} Outcome
 * @typedef {import('../generated/protocol').Snapshot} Snapshot
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 * @typedef {import('../generated/protocol').Estimate} Estimate
 * @typedef {import('../generated/protocol').Preview} Preview
 * @typedef {import('../generated/protocol').Certificate} Certificate
 * @typedef {import('../model/state.js').Doc} Doc
 * @typedef {Outcome & { settings: Settings, fingerprint: string, key: string, seconds: number,
 *   claimed: boolean, claimedMethod?: import('../model/state.js').Method, growing?: number, trace?: Moment[], ended?: 'user' | 'pause' | 'time' | 'lost',
 *   foundBy?: import('../generated/protocol').MethodName, boundBy?: import('../generated/protocol').MethodName }} Learned
 *   an outcome with what it belongs to: settings, data, the document's learnKey; the time it took; whether it is only what
 *   a link claims, re-scored here, and by which method, it says; of the time, what an ADTree took to grow; how best and bound came to where they are; and what
 *   ended a run before its end: the reader, the reader for a while, the time limit, the engine that died; and the methods that
 *   found its network and proved its bound, where these are others than its own
 * @typedef {{ code: string, [param: string]: unknown }} Notice
 * @typedef {{ state: import('../model/run-state.js').State, snapshot: Snapshot | null, startedAt: number,
 *   seconds: number, phaseSeconds: number, trace: Moment[],
 *   failure: { code: string, detail?: string, request?: string } | null }} Run
 * @typedef {{ result: import('../link/payload.js').Result, best: import('../link/best.js').Best | null,
 *   query: Doc['kBest'], key: string, certificate: Certificate | null, problem: Notice | null,
 *   prover: { isOwn: boolean, seconds: number, openEnded: boolean } | null,
 *   state: 'checking' | 'claimed' | 'proven' | 'better' | 'lies' }} Shared
 *   what an opened link claimed about the document of this learnKey, and what became of it here; `query`: which of the best
 *   networks; `prover`: what it would take to prove the claim here, and whether the method of the document does
 */

/** The document and its history. */
export const story = signal(begin(opening()));

/** The document. */
export const doc = computed(() => story.value.present);
/** Whether there is something to undo. */
export const canUndo = computed(() => story.value.past.length > 0);
/** Whether there is something to redo. */
export const canRedo = computed(() => story.value.future.length > 0);

/** The built-in examples. */
export const examples = signal(/** @type {import('../generated/protocol').ExampleInfo[]} */ ([]));
/** The data the engine holds. */
export const info = signal(/** @type {import('../model/prepared.js').Info | null} */ (null));
/** The dataKey of what the engine's session holds. */
export const loadedKey = signal('');
/** The learnKey up to which the engine has followed the document: what is quick is learned by then. */
export const followedKey = signal('');
/** The last result, perhaps of settings that have changed since. */
export const outcome = signal(/** @type {Learned | null} */ (null));
/** The last run, where the result is a better one of an earlier run: the learnKey it belongs to, and how it ended. */
export const lastRun = signal(/** @type {import('./saved/best.js').LastRun & { key: string } | null} */ (null));
/** The finished runs of the present data, the most recent first. */
export const runs = signal(/** @type {import('./saved/runs.js').SavedRun[]} */ ([]));
/** What a run of the present settings would cost. */
export const estimate = signal(/** @type {Estimate | null} */ (null));
/** Seconds that run would take, by what this browser has done so far. */
export const expected = signal(0);
/** What the core refuses in the present data or settings. */
export const problem = signal(/** @type {Notice | null} */ (null));
/** The selected edge or variable, taken apart. */
export const inspection = signal(
  /** @type {import('../generated/protocol').EdgeInspection | import('../generated/protocol').VariableInspection | null} */ (
    null
  ),
);

/** The run. */
export const run = signal(
  /** @type {Run} */ ({
    state: 'idle',
    snapshot: null,
    startedAt: 0,
    seconds: 0,
    phaseSeconds: 0,
    trace: [],
    failure: null,
  }),
);
/** What runs in place of learning from rows, where the data are experiments. */
export const instead = signal(/** @type {{ run: () => void } | null} */ (null));
/** What Run runs in the open view, where that has a method of its own. */
export const viewRun = signal(/** @type {{ run: () => void, label: string, isReady: boolean } | null} */ (null));
/** Seconds after which a run stops by itself; null for none. Of this page alone: a link has no hurry. */
export const timeLimit = signal(/** @type {number | null} */ (null));
/** The run that the engine still holds and can go on with: of which document, and the steps at which it stands. */
export const held = signal(/** @type {{ key: string, steps: number } | null} */ (null));
/** The k best that are sought: beside the page's run, whose result stays. */
export const seeking = signal(/** @type {import('../generated/protocol').KBestRequest | null} */ (null));
/**
 * The k best as far as the last run that sought them has found them: of which document, and, when it is over, its outcome.
 * @typedef {{ key: string, query: import('../generated/protocol').KBestRequest, names: string[], progress: import('../generated/protocol').KBestProgress,
 *   outcome: import('../generated/protocol').Outcome | null }} Ranked
 */
export const ranked = signal(/** @type {Ranked | null} */ (null));
/** Reason for which there are no k best networks, with document and request. */
export const notRanked = signal(
  /** @type {{ key: string, query: import('../generated/protocol').KBestRequest, why: Notice } | null} */ (null),
);
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
export const looks = signal(/** @type {import('../model/edge-looks.js').EdgeLooks | null} */ (null));

/**
 * What was found out beside the result: of which document.
 * @typedef {{ key: string, judged: import('../worker/judgment.js').OptimumJudgment }} Beside
 */
export const judged = signal(/** @type {Beside | null} */ (null));

/** Changes of the best network with the rows, for the marks of the slider. */
export const marks = signal(/** @type {import('../model/sweep.js').Mark[]} */ ([]));

/** Own data under the recipe being edited in the data dialog. */
export const preview = signal(/** @type {Preview | null} */ (null));
/** Things to tell the reader, until dismissed. */
export const notices = signal(/** @type {Notice[]} */ ([]));
/** What an opened link claimed. */
export const shared = signal(/** @type {Shared | null} */ (null));
/** What the link claims does not hold: until the reader has read that, nothing beside it is called proven in green. */
export const doubted = computed(() => ['lies', 'better'].includes(shared.value?.state ?? ''));
/** What an opened link claimed of experiments, until it is taken up. */
export const claimed = signal(/** @type {import('../link/experiments-found.js').Found | null} */ (null));
/** The document speaks of own data that this page does not have. */
export const missing = signal(
  /** @type {import('../model/state.js').OwnData | import('../model/state.js').ListData | import('../model/state.js').ExperimentsData | null} */ (
    null
  ),
);

/** What the link's author asks of this page. */
export const lesson = computed(() => doc.value.lesson);
/**
 * What was left to look around, the way back: a lesson with its step, or an exercise with what the page showed before.
 * @typedef {NonNullable<import('../model/state.js').Doc['course']> | { exercise: import('../model/state.js').Doc['exercise'], before: import('../model/state.js').Doc }} Left
 */
export const lessonLeft = signal(/** @type {Left | null} */ (null));
/** What a link brought that is no state of the page, and My class takes in: a student's answers, or a lesson; else empty. */
export const brought = signal('');

/** Answers that are revealed, where the lesson has them guessed first. */
export const revealed = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** Pairs that the reader believes are linked, before the network is shown. */
export const guesses = signal(/** @type {import('../model/state.js').NamedEdge[]} */ ([]));

/** Large, high in contrast, without the setup: for a room. */
export const projector = signal(false);
/** The theme chosen: the system's, or one of two. */
export const theme = signal(/** @type {'system' | 'light' | 'dark'} */ ('system'));
/** Single letters act as keys. */
export const letters = signal(true);
/** The view shows its text twin. */
export const twin = signal(false);
/** The dialog that is open. */
export const dialog = signal(
  /** @type {'data' | 'share' | 'export' | 'help' | 'about' | 'edges' | 'find' | 'members' | 'rules' | 'counting' | 'experiments' | 'runs' | null} */ (
    null
  ),
);
/** The setup sheet of the narrow layout is open. */
export const sheetOpen = signal(false);
/** Whether, on the narrow layout, the facts of the result stand under the picture, though nothing is selected. */
export const resultOpen = signal(false);

/**
 * @typedef {{ name: string, file: Blob, story: import('../model/history.js').History<import('../generated/protocol').Recipe>,
 *   busy: boolean, error: Notice | null, listed?: boolean, meanings?: import('../model/state.js').Doc['meanings'] }} Draft
 *   `listed`: it looks like a list of local scores, not like rows; `meanings`: of variables, as a file of the recipe gave them
 */
/** A file looked at in the data dialog, before it is learned from. */
export const draft = signal(/** @type {Draft | null} */ (null));
