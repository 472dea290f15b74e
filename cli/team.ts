/** Helpers of the engine, each in a thread or a worker of its own. */
import { type Helpers, help, type Port } from '../www/engine/direct.ts';
import { compiled, EngineHost, initSync } from '../www/pkg/core.js';

/**
 * A team of helpers that are hired and let go together.
 * @param threads to count with, the session's own among them
 * @param start starts a helper; `port` leads to it
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

/** Answers as a helper, by a port whose first message brings the compiled core. */
export function answer(port: Port) {
  port.onmessage = ({ data: { module } }) => {
    initSync({ module });
    help(port, EngineHost);
  };
}
