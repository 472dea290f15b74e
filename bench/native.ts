// The native half: a target of `cargo bench`, which tells one JSON line a measurement. What cargo says goes on to the
// terminal as it comes (that it builds, or waits for another build), and so do the lines.
import { run } from '../scripts/process.mjs';

/** @param target of benches/ */
export async function native(target: string, args: string[] = []): Promise<any[]> {
  const output = await run('cargo', ['bench', '-q', '--locked', '--bench', target, '--', ...args]);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** The calibration kernel among the lines. */
export const calibrationOf = (lines: any[]) => lines.find(({ name }) => name === 'calibration');
