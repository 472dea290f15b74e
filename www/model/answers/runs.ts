// Result of a run over experiments. Types only.
import type * as P from '../../generated/protocol.ts';

/** Result of a search over experiments; `ended`: cause of an early end. */
export type LearnedExperiments = {
  outcome: P.BnfinderOutcome;
  key: string;
  settings: P.BnfinderSettings;
  seconds: number;
  ended: 'user' | 'pause' | null;
};
