/** Team of helpers that count rows for the engine, each in a separate thread or worker. */
import { type Helpers, help, type Port } from '../www/engine/direct.ts';
import { compiled, EngineHost, initSync } from '../www/pkg/core.js';

/**
 * Creates helpers that start and end together.
 * @param threads number of threads, including the main one
 * @param start starts a helper; `port`: port for messages to it
 */
export function createTeam(
  threads: number,
  start: () => { helper: { terminate: () => unknown }; port: Port },
): Helpers {
  let hired: ReturnType<typeof start>[] = [];
  return {
    most: threads - 1,
    hire(count) {
      for (const { helper } of hired) helper.terminate();
      hired = Array.from({ length: count }, start);
      return hired.map(({ port }) => port);
    },
    module: compiled,
  };
}

/** Serves as a helper of the engine over a port; the first message on the port contains the compiled core. */
export function answer(port: Port) {
  port.onmessage = ({ data: { module } }) => {
    initSync({ module });
    help(port, EngineHost);
  };
}
