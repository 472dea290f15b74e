// Result of a search with BNFinder over experiments. Types only.
import type * as P from '../../generated/protocol.ts';

/** Result of a search with BNFinder over experiments; `ended`: cause of an early end, null if complete. */
export type LearnedExperiments = {
  outcome: P.BnfinderOutcome;
  key: string;
  settings: P.BnfinderSettings;
  seconds: number;
  ended: 'user' | 'pause' | null;
};
