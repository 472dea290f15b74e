// What a run of a search answers. Scores and bounds in nats, larger is better. Types only.
import type * as P from '../../generated/protocol.ts';

/** Result of a search over experiments; `ended`: what ended it early. */
export type LearnedExperiments = {
  outcome: P.BnfinderOutcome;
  key: string;
  settings: P.BnfinderSettings;
  seconds: number;
  ended: 'user' | 'pause' | null;
};
