// Recorded search (a search whose steps can be watched afterward). Types only.
import type { TraceOverview, TracePart } from '../../generated/protocol.ts';

/** Excerpt of a recorded search (some of its steps), with the overview of the whole search. */
export type Trace = TracePart & { overview: TraceOverview };
