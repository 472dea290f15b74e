// The worker's part of BNFinder: experiments, and a search over them that is driven in slices like any run.

import type { ExperimentsRequests, Handlers } from '../engine/requests.ts';
import { filling, slices } from '../engine/slices.ts';
import type { BnfinderCheck, BnfinderInfo } from '../generated/protocol.ts';
import { CHECK } from '../link/experiments-found.ts';
import type { ExperimentsSource as Source } from '../model/answers/data.ts';
import type { BnfinderSession as Session } from '../pkg/core.js';

function read(session: Session, source: Source): BnfinderInfo {
  if ('rules' in source) return session.makeByRules(source.rules);
  const bytes = new Uint8Array(source.bytes);
  return source.table ? session.readTable(bytes, source.table) : session.readExperiments(bytes);
}

export function bnfinderRequests({
  Core,
  pause,
  isStopped,
}: {
  Core: typeof import('../pkg/core.js').BnfinderSession;
  pause: () => Promise<unknown>;
  isStopped: (id: number) => boolean;
}): Handlers<ExperimentsRequests> {
  /** The experiments of the page, and the search over them. */
  let session: Session | null = null;
  /** Serial number of the loaded experiments. */
  let serial = 0;

  const here = () => {
    if (!session) throw { code: 'not-ready' };
    return session;
  };

  return {
    /** Reads experiments; what was there stays if they can't be read.*/
    experiments({ source }) {
      const next = new Core();
      const info = read(next, source);
      session?.free();
      session = next;
      serial += 1;
      return { info, serial };
    },

    /**
     * Learns, from the beginning or from where it was stopped. Tells where it stands, and what was looked at for the child at work.
     */
    async bnfinderRun({ settings, serial: wanted, goOn, timeLimit = Number.POSITIVE_INFINITY }, emit, id) {
      const of = here();
      if (wanted !== serial) throw { code: 'run-gone' };
      const begun = performance.now();
      let snapshot = goOn ? of.run(0) : of.start(settings);
      const step = filling((steps) => {
        snapshot = of.run(steps);
        return snapshot.done === snapshot.total;
      });
      await slices(step, {
        stop: () => isStopped(id) || performance.now() - begun > 1000 * timeLimit,
        report: () => emit('progress', { snapshot, trace: snapshot.child === null ? null : of.trace(snapshot.child) }),
        pace: { pause },
      });
      return { outcome: of.outcome(), seconds: (performance.now() - begun) / 1000 };
    },

    /** Trace of the search for a child. */
    bnfinderTrace: ({ child }) => here().trace(child),

    bnfinderExport: ({ format }) => here().export(format),

    /** Checks what is claimed of each child by arithmetic of its own; tells each as it comes. */
    async bnfinderCheck({ settings, claims }, emit, id) {
      const of = here();
      const checks: BnfinderCheck[] = [];
      for (const claim of claims) {
        of.check(settings, claim);
        const begun = performance.now();
        let found = null;
        const step = filling((steps) => {
          found = of.checkOn(steps);
          // The cost at least is added up, however long that takes.
          if (found === null && performance.now() - begun > CHECK) found = of.checkEnd();
          return found !== null;
        });
        await slices(step, { stop: () => isStopped(id), pace: { pause } });
        if (found === null) break;
        checks.push(found);
        emit('progress', checks.length);
      }
      return checks;
    },

    /** Learns of experiments apart from the page's. */
    async bnfinderScratch({ source, settings }, _tell, id) {
      const of = new Core();
      try {
        const info = read(of, source);
        const begun = performance.now();
        of.start(settings);
        let snapshot = of.run(0);
        const step = filling((steps) => {
          snapshot = of.run(steps);
          return snapshot.done === snapshot.total;
        });
        await slices(step, { stop: () => isStopped(id), pace: { pause } });
        return { info, outcome: of.outcome(), seconds: (performance.now() - begun) / 1000 };
      } finally {
        of.free();
      }
    },
  };
}
