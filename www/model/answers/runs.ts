// What a run of a search answers. Scores and bounds in nats, larger is better. Types only.
import type * as P from '../../generated/protocol.ts';

/** State of a run from this moment on; `memory` in bytes. */
export type Moment = {
  seconds: number;
  steps: number;
  nodes: number;
  best: number | null;
  bound: number | null;
  memory: number;
};

/** Outcome of a run with its course; `growing`: seconds in which an ADTree grew, for a result counted from one. */
export type RunOutcome = P.Outcome & { growing?: number; trace: Moment[] };

/** Result of a search over experiments; `ended`: what ended it early. */
export type LearnedExperiments = {
  outcome: P.BnfinderOutcome;
  key: string;
  settings: P.BnfinderSettings;
  seconds: number;
  ended: 'user' | 'pause' | null;
};
