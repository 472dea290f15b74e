// Commands run by the tasks: shown while they run, kept for their closing lines, told apart by how they end.
import { spawn, spawnSync } from 'node:child_process';

const windows = process.platform === 'win32';

/** Ends the task with a sentence. @param {string} message @returns {never} */
export function give(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** @param {string} command @param {string[]} args */
export const works = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', shell: windows && command === 'npm' }).status === 0;

/**
 * Runs a command. Its output passes through as it comes and is returned as well.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function attempt(command, args, env = {}) {
  console.log(`\n› ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: windows && command === 'npm',
    });
    let output = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.on('error', (error) => give(`${command} could not be started: ${error.message}`));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a command that the rest of the task needs. @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
export async function run(command, args, env) {
  const { ok, output } = await attempt(command, args, env);
  if (!ok) give(`${command} ${args[0]} failed; what it said stands above.`);
  return output;
}
