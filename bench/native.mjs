// The native half: a target of `cargo bench`, which tells one JSON line a measurement. What cargo says goes on to the
// terminal as it comes (that it builds, or waits for another build), and so do the lines.
import { run } from '../scripts/process.mjs';

/** @param {string} target of benches/ @param {string[]} [args] @returns {Promise<any[]>} */
export async function native(target, args = []) {
  const output = await run('cargo', ['bench', '-q', '--locked', '--bench', target, '--', ...args]);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** The calibration kernel among the lines. @param {any[]} lines */
export const calibrationOf = (lines) => lines.find(({ name }) => name === 'calibration');
