// The two wasm modules and their glue, as files of a server: for engines that are asked for scores without the page around them.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FILES = /^\/(first|core)(\.js|_bg\.wasm)$/;
const PKG = new URL('../../www/pkg/', import.meta.url);

async function fileAt(path: string): Promise<{ type: string; body: string | Buffer } | null> {
  if (path === '/') return { type: 'text/html', body: '<!doctype html><title>The modules</title>' };
  const kind = FILES.exec(path)?.[2];
  if (!kind) return null;
  return {
    type: kind === '.js' ? 'text/javascript' : 'application/wasm',
    body: await readFile(new URL(path.slice(1), PKG)),
  };
}

export async function serveModules() {
  const server = createServer(async (request, response) => {
    const file = await fileAt(request.url ?? '');
    response.writeHead(file ? 200 : 404, file ? { 'Content-Type': file.type } : {});
    response.end(file?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
