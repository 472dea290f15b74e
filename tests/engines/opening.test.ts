// The opening journey in each engine that is on this machine: part of `npm test`. All journeys: journeys.test.ts.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { ENGINES, programsOf } from '../../scripts/engines.mjs';
import { DIST, freePort, serve } from '../e2e/server.ts';
import { opening } from './journeys.ts';
import { Reader } from './reader.ts';
import { startEngine } from './session.ts';

let server: Awaited<ReturnType<typeof serve>>;
before(async () => {
  server = await serve(resolve(DIST), await freePort());
});
after(() => server.stop());

/** What the first engine showed. */
let reference: unknown = null;

for (const engine of ENGINES) {
  const { missing } = programsOf(engine);
  test(`${engine.name} opens the page, alive and proven`, {
    skip: missing.length > 0 && `no ${missing.join(', no ')} here; npm run test:engines installs it`,
  }, async (t) => {
    const { driver, close } = await startEngine(engine);
    t.after(close);
    const shown = await opening({ reader: new Reader(driver), address: server.address });
    reference ??= shown;
    assert.deepEqual(shown, reference);
  });
}
