// The tables of Etminani, Naghibzadeh and Razavi worked on one data set: exactly, or by one of their branch and bounds, as a run in
// slices that can be stopped and gone on with.

import type { Handlers, PaperRequests } from '../engine/requests.ts';
import { drive } from '../engine/session.ts';
import { settingsFor } from '../model/state.ts';
import type { Session } from '../pkg/core.js';

/** Parent sets on the list of each variable of a run. */
function listsOf(of: Session, n: number): number[] {
  try {
    const lists = Array.from({ length: n }, (_, child) => of.tableSelect({ child }).standings[0]);
    return lists.includes(0) ? [] : lists; // a search that asks for families as it meets them has none
  } catch {
    return []; // it has none
  }
}

export function branchingPaperRequests({
  pause,
  isStopped,
  Core,
  load,
}: {
  pause: () => Promise<unknown>;
  isStopped: (id: number) => boolean;
  Core: typeof import('../pkg/core.js').Session;
  load: typeof import('./first.ts').load;
}): Handlers<Pick<PaperRequests, 'branchingSearch'>> {
  /** The search that was left last: it can be gone on with. */
  let held: { key: string; of: Session; seconds: number } | null = null;

  return {
    /** A search that was left before its end is held until another begins. */
    async branchingSearch({ key, source, chosen, by, timeLimit, goOn }, emit, id) {
      const from = goOn && held?.key === key ? held : null;
      if (!from) held?.of.free();
      held = null;
      const of = from?.of ?? new Core();
      let keeps = false;
      try {
        const info = from ? of.data() : load(of, source);
        const { settings } = settingsFor(
          chosen,
          info.variables.map(({ name }: { name: string }) => name),
        );
        const begun = performance.now();
        const outcome = await drive(
          of,
          { ...settings, method: by },
          {
            pause,
            timeLimit,
            goOn: from !== null,
            stopped: () => isStopped(id),
            progress: (snapshot) => emit('progress', snapshot),
          },
        );
        const seconds = (from?.seconds ?? 0) + (performance.now() - begun) / 1000;
        keeps = outcome.status === 'stopped';
        if (keeps) held = { key, of, seconds };
        const { status, method, score, bound, nodes, kept } = outcome;
        const n = info.variables.length;
        return { n, rows: info.rows, status, method, score, bound, nodes, kept, lists: listsOf(of, n), seconds };
      } finally {
        if (!keeps) of.free();
      }
    },
  };
}
