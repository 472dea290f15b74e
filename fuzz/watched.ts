// A part of the fuzzer in a thread of its own, watched: it says what it is about to try, and whatever keeps it longer than it
// may is a failure, not a hang of the whole.
import { startThread } from '../tests/www/thread.ts';
import { now } from './now.ts';

/** Milliseconds without a sign of life after which the input under way counts as a hang. */
const PATIENCE = 30_000;
/** Most failures of a part that are reported; more say little. */
const TOLD = 20;

export type Failure = { what: string; input: string; seed: number };
export type Report = { counts: Record<string, number>; failures: Failure[] };
/** What a part is given. */
export interface World {
  seed: number;
  /** Whether another input is begun after so many. */
  goesOn: (tried: number) => boolean;
  /** Says what is tried next. */
  begin: (input: string) => void;
  /** Counts. */
  count1: (name: string, by?: number) => void;
  /** Keeps the greatest. */
  most: (name: string, value: number) => void;
  /** What went wrong with the input begun last. */
  fail: (what: string) => void;
}

/**
 * Runs a part; a hang ends it there.
 * @param file of the part, beside this one
 */
export function watched(
  file: string,
  { seed, count, seconds, least }: { seed: number; count: number; seconds: number; least: number },
): Promise<Report> {
  const until = now() + 1000 * seconds;
  const worker = startThread(new URL('./thread.ts', import.meta.url), {
    workerData: { file, seed, count, until, least },
  });
  const report: Report = { counts: {}, failures: [] };
  let input = '';
  let heard = performance.now();
  return new Promise((resolve) => {
    const end = async () => {
      clearInterval(looking);
      await worker.terminate();
      resolve(report);
    };
    const fail = (what: string) => report.failures.push({ what, input, seed });
    const looking = setInterval(() => {
      if (performance.now() - heard < PATIENCE) return;
      fail(`no answer in ${PATIENCE / 1000} s`);
      end();
    }, 500);
    worker.on('message', (message) => {
      heard = performance.now();
      if (message.begin !== undefined) input = message.begin;
      if (message.name) report.counts[message.name] = message.value;
      if (message.fail && report.failures.length < TOLD) fail(message.fail);
      if (message.done) end();
    });
    worker.on('error', (error) => {
      fail(`the part itself broke: ${error?.stack ?? error}`);
      end();
    });
  });
}
