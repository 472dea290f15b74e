// Servers that a test starts, changes and stops: they serve the built page like any static host.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The build under test. */
export const DIST = process.env.DIST ?? 'dist';

const BASE = '/some/other/path/';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Serves a folder in a separate process. */
export async function serve(folder: string, port: number) {
  const place = ['--outDir', folder, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--base', BASE];
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', ...place], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}${BASE}`;
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) break;
    if (attempt > 100 || child.exitCode !== null) throw new Error(`no server on ${address}`);
    await new Promise((go) => setTimeout(go, 100));
  }
  return {
    address,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
