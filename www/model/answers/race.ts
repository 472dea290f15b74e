// What the runs of a race answer. Scores and bounds in nats. Types only.
import type * as P from '../../generated/protocol.ts';

/** State of a run from this moment on. */
export type Point = { seconds: number; families: number; steps: number; score: number | null; bound: number | null };

/** Network that a run ends with. */
export type Found = {
  status: P.Outcome['status'];
  score: number;
  bound: number | null;
  parents: number[][];
  nodes: number;
};

/**
 * Progress of a run: `seconds`, `families`, `steps` so far, or in all; `found`: null while it goes on, and where it was stopped
 * before it had a network; `error`: why it ends with nothing.
 */
export type RaceProgress = {
  points: Point[];
  seconds: number;
  families: number;
  steps: number;
  done: boolean;
  found: Found | null;
  error: P.ErrorMessage | null;
};

/** Run to be made, by number. */
export type Start = { id: number; settings: P.Settings };
