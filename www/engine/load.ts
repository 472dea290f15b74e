// Sources of data as the engine loads them, and the question that follows the document: data, estimate, and a result that is quick.

import type { Estimate, Load, Loaded, Outcome, RunOutcome, Settings } from '../generated/protocol.ts';
import type { Source } from '../model/answers/data.ts';
import { namesOf } from '../model/names.ts';
import { type Info, preparedOf } from '../model/prepared.ts';
import { type Doc, settingsFor } from '../model/state.ts';
import type { Failure } from './engine.ts';
import type { Session } from './requests.ts';

/** Choices of a document that decide what is learned. */
export type Chosen = Pick<Doc, 'score' | 'search'>;

/** Answer of `relearn`; without `outcome`, the session's run is that of the settings before. `tried`: it was estimated as quick. */
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

/** Names of the variables of examples that were loaded, by example: those of other rows are the same. */
const exampleNames: Map<string, string[]> = new Map();

function loadOf(source: Source): Load {
  if (source.kind === 'example') return { example: source.ref };
  if (source.kind === 'packed') return { packed: source.bytes };
  if (source.kind === 'list') return { list: new Uint8Array(source.bytes), costs: source.costs };
  return { file: new Uint8Array(source.bytes), recipe: source.recipe };
}

/** Data that were loaded, with what became of their file. */
function infoOf(source: Source, { info, preview }: Loaded): Info {
  if (source.kind === 'example') exampleNames.set(source.ref.id, namesOf(info));
  const prepared = source.kind === 'packed' ? source.prepared : preview ? preparedOf(preview) : undefined;
  return prepared ? { ...info, prepared } : info;
}

/** Loads data, or a list, in place of those of a session. */
export const loadSource = async (session: Session, source: Source): Promise<Info> =>
  infoOf(source, await session.call('load', loadOf(source)));

/**
 * Data (if they changed), the estimate, and the result, if that promises to be quick and is: one round trip per movement of the slider.
 * @param question `source`: null where the session holds the data, whose variables are `names`; `budget`: nanoseconds of the cost
 * model up to which a run is tried
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

/** Outcome of a run with its course; `growing`: seconds in which an ADTree grew, for a result counted from one. */
export const runOutcome = ({ outcome, spent, trace }: RunOutcome) => ({
  ...outcome,
  ...(spent.grow > 0 && { growing: spent.grow }),
  trace,
});
