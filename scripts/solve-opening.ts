// Solution of the opening example by the engine in Node.

import { createDirect } from '../www/engine/direct.ts';
import { type ExampleData, opening, settingsFor } from '../www/model/state.ts';
import { EngineHost, initSync } from '../www/pkg/core.js';
import { judge } from '../www/questions/judgment.ts';

/** Duration of the run that the page shows, in seconds: fixed, so that the build is reproducible. */
const SHOWN_SECONDS = 0.006;

/** Learns the network of the opening example; `wasm`: compiled core. */
export async function solveOpening(wasm: Uint8Array) {
  initSync({ module: wasm });
  const doc = opening();
  const session = createDirect(EngineHost);
  const { kind, ...example } = doc.data as ExampleData;
  const { info } = await session.call('load', { example });
  const { settings } = settingsFor(
    doc,
    info.variables.map((v) => v.name),
  );
  const { outcome } = await session.call('run', { settings });
  const judged = await judge(session, settings, outcome, { most: Number.POSITIVE_INFINITY });
  return { examples: await session.call('examples'), info, outcome, settings, seconds: SHOWN_SECONDS, judged };
}
