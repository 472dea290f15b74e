// Web worker of the benchmark: runs each workload and answers with its timing.
import { createDirect } from '../www/engine/direct.ts';
import init, { EngineHost } from '../www/pkg/core.js';
import { pause, time } from './wasm.ts';

const read = async (file: string) => {
  const answer = await fetch(`/${file.replace('../', '')}`);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
};

/** Processor time of this process, which the script outside the browser measures. */
const cpu = () =>
  new Promise<number>((resolve) => {
    addEventListener('message', ({ data }) => resolve(data.cpu), { once: true });
    postMessage({ ask: 'cpu' });
  });

const ready = init().then(() => createDirect(EngineHost, { pause }));
addEventListener('message', async ({ data }) => {
  if (!data.workload) return;
  postMessage({ timing: await time(await ready, data.workload, read, cpu) });
});
