// Native half of the benchmark: a target of `cargo bench`, which prints one line of JSON per measurement. Messages of
// cargo and these lines are also shown on the terminal at once.
import { run } from '../scripts/process.mjs';

/** Runs a native benchmark, one of those in benches/, and returns its measurements. */
export async function native(target: string, args: string[] = []): Promise<any[]> {
  const output = await run('cargo', ['bench', '-q', '--locked', '--bench', target, '--', ...args]);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Measurement of the calibration kernel among the lines of a native benchmark. */
export const calibrationOf = (lines: any[]) => lines.find(({ name }) => name === 'calibration');
