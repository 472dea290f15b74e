// The opening document, solved by the real engine in Node.
import { initSync, Session } from '../www/pkg/core.js';
import { opening, settingsFor } from '../www/state.js';

/** Seconds that the page says the run took: a usual machine, so that the static page does not depend on the builder's. */
const SECONDS = 0.006;

/** @param {Uint8Array} wasm the core, compiled */
export function solveOpening(wasm) {
  initSync({ module: wasm });
  const doc = opening();
  const session = new Session();
  try {
    const { kind, ...ref } = /** @type {import('../www/state.js').ExampleData} */ (doc.data);
    const info = session.loadExample(ref);
    const { settings } = settingsFor(
      doc,
      info.variables.map((/** @type {{ name: string }} */ v) => v.name),
    );
    const outcome = session.learn(settings);
    return { examples: Session.examples(), info, outcome, settings, seconds: SECONDS };
  } finally {
    session.free();
  }
}
