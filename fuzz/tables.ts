// Random tables against an enumeration of all networks: the native test does it (tests/native/brute_force), here it is run and counted.
import { spawn } from 'node:child_process';
import type { Failure, Report } from './watched.ts';

/** Letters of the output of a failed run that are kept. */
const KEPT = 6000;

export async function fuzz({
  seed,
  count,
  seconds,
}: {
  seed: number;
  count: number;
  seconds: number;
}): Promise<Report> {
  const env = {
    ...process.env,
    TABLES: String(count),
    SEED: String(seed),
    SECONDS: String(seconds),
    RUST_BACKTRACE: '0',
  };
  const args = ['test', '--locked', '-q', '--test', 'native', '--', '--nocapture', 'whatever_is_said'];
  const child = spawn('cargo', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const counts: Record<string, number> = { tables: 0 };
  const failures: Failure[] = [];
  let isCounted = false;
  for (const [, text] of output.matchAll(/^tables (\{.*\})$/gm)) {
    const result = JSON.parse(text);
    if (result.kind) {
      counts[`tables under ${result.kind}`] = result.tried;
      counts.tables += result.tried;
    } else {
      isCounted = true;
      Object.assign(
        counts,
        Object.fromEntries(Object.entries(result.compared).map(([what, n]) => [`${what} compared`, n])),
      );
      if (result.failures > 0) failures.push({ what: `${result.failures} tables`, input: output.slice(0, KEPT), seed });
    }
  }
  if (!isCounted || (code !== 0 && failures.length === 0)) {
    failures.push({ what: `the test ended with ${code}`, input: output.slice(-KEPT), seed });
  }
  return { counts, failures };
}
