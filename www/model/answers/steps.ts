// A recorded search with the score of the whole of it. Types only.
import type { TraceOverview, TracePart } from '../../generated/protocol.ts';

/** Part of a search over networks, with the score of the whole search. */
export type Trace = TracePart & { overview: TraceOverview };
