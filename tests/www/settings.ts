// Settings of a run, with defaults for what a test does not care about.
import type { Settings } from '../../www/generated/protocol.ts';

export const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  score: { kind: 'bic', edgePrior: 1 },
  method: 'auto',
  maxParents: null,
  required: [],
  forbidden: [],
  ...more,
});
