// Loading of data into a session, and one request for each change of the reader's choices: it loads changed data,
// estimates the duration of learning, and learns at once if that is quick.

import type { Estimate, Load, Loaded, Outcome, RunOutcome, Settings } from '../generated/protocol.ts';
import type { Source } from '../model/answers/data.ts';
import { namesOf } from '../model/names.ts';
import { type Info, preparedOf } from '../model/prepared.ts';
import { type Doc, settingsFor } from '../model/state.ts';
import type { Failure } from './engine.ts';
import type { Session } from './requests.ts';

/** Choices of the reader that determine the result, apart from the data. */
export type Chosen = Pick<Doc, 'score' | 'search'>;

/**
 * Answer of `relearn`. Without an outcome, the session keeps its former run. `unknown`: names in the settings that the
 * data lack; `growing`: seconds spent on building an ADTree; `tried`: whether a run was estimated as quick.
 */
export type Relearned = {
  info: Info;
  settings: Settings;
  unknown: string[][];
  estimate: Estimate | null;
  problem: Failure | null;
  outcome: (Outcome & { growing?: number }) | null;
  seconds: number;
  tried: boolean;
};

/** Names of the variables of each example loaded so far, by id; they don't depend on the number of rows or the seed. */
const exampleNames: Map<string, string[]> = new Map();

function loadOf(source: Source): Load {
  if (source.kind === 'example') return { example: source.ref };
  if (source.kind === 'packed') return { packed: source.bytes };
  if (source.kind === 'list') return { list: new Uint8Array(source.bytes), costs: source.costs };
  return { file: new Uint8Array(source.bytes), recipe: source.recipe };
}

/** Facts on loaded data, with the facts on the preparation of their file, if any. */
function infoOf(source: Source, { info, preview }: Loaded): Info {
  if (source.kind === 'example') exampleNames.set(source.ref.id, namesOf(info));
  const prepared = source.kind === 'packed' ? source.prepared : preview ? preparedOf(preview) : undefined;
  return prepared ? { ...info, prepared } : info;
}

/** Loads data, or a list of scores, into a session. */
export const loadSource = async (session: Session, source: Source): Promise<Info> =>
  infoOf(source, await session.call('load', loadOf(source)));

/**
 * Loads data if they changed, and returns the estimate, and the result if learning is quick. One request does all this,
 * so that each move of a slider takes one message each way.
 * @param question `source`: null if the session has the data, with variables `names`; `budget`: maximum estimated work
 * for which a run is tried, in nanoseconds of the cost model
 */
export async function relearn(
  session: Session,
  { source, names, chosen, budget }: { source: Source | null; names: string[]; chosen: Chosen; budget: number },
): Promise<Relearned> {
  const known = source === null ? names : source.kind === 'example' ? exampleNames.get(source.ref.id) : undefined;
  const before = source && !known ? await loadSource(session, source) : null;
  const { settings, unknown } = settingsFor(chosen, known ?? (before ? namesOf(before) : []));
  const load = source && !before ? { load: loadOf(source) } : {};
  const { loaded, growing, ...answer } = await session.call('relearn', { ...load, settings, budget });
  const info = before ?? (source ? infoOf(source, loaded) : loaded.info);
  const outcome = answer.outcome && growing > 0 ? { ...answer.outcome, growing } : answer.outcome;
  return { ...answer, info, settings, unknown, outcome };
}

/** Outcome of a run with its trace (scores and bounds over time); `growing`: seconds spent on building an ADTree. */
export const runOutcome = ({ outcome, spent, trace }: RunOutcome) => ({
  ...outcome,
  ...(spent.grow > 0 && { growing: spent.grow }),
  trace,
});
