// The thread that a watched part runs in: tells what it tries, counts and finds.
import { parentPort, workerData } from 'node:worker_threads';
import { now } from './now.ts';

const { file, seed, count, until, least } = workerData;
const say = (message: object) => parentPort?.postMessage(message);
const counts: Map<string, number> = new Map();
const keep = (name: string, value: number) => {
  counts.set(name, value);
  say({ name, value });
};
const part = await import(new URL(file, import.meta.url).href);
await part.fuzz({
  seed,
  goesOn: (tried: number) => tried < count && (tried < least || now() < until),
  begin: (input: string) => say({ begin: input }),
  count1: (name: string, by = 1) => keep(name, (counts.get(name) ?? 0) + by),
  most: (name: string, value: number) => keep(name, Math.max(counts.get(name) ?? 0, value)),
  fail: (what: string) => say({ fail: what }),
});
say({ done: true });
