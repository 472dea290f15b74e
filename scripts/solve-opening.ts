// The opening document, solved by the real engine in Node.

import { type ExampleData, opening, settingsFor } from '../www/model/state.ts';
import { initSync, Session } from '../www/pkg/core.js';
import { judge } from '../www/worker/judgment.ts';

/** Seconds that the page says the run took: a usual machine, so that the static page does not depend on the builder's. */
const SECONDS = 0.006;

/** @param wasm the core, compiled */
export async function solveOpening(wasm: Uint8Array) {
  initSync({ module: wasm });
  const doc = opening();
  const session = new Session();
  try {
    const { kind, ...ref } = doc.data as ExampleData;
    const info = session.loadExample(ref);
    const { settings } = settingsFor(
      doc,
      info.variables.map((v: { name: string }) => v.name),
    );
    const outcome = session.learn(settings);
    const judged = await judge(session, settings, outcome, { most: Number.POSITIVE_INFINITY }, {});
    return { examples: Session.examples(), info, outcome, settings, seconds: SECONDS, judged };
  } finally {
    session.free();
  }
}
