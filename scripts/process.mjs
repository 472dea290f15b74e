// Execution of commands by tasks of the project: the output of a command is shown and returned.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { getPriority, setPriority } from 'node:os';

const windows = process.platform === 'win32';

/** Ends the task with a message, below the output of the commands. @param {string} message @returns {never} */
export function fail(message) {
  for (const { waiting } of writers) process.stdout.write(waiting);
  console.error(`\n${message}`);
  process.exit(1);
}

/** Whether a command runs successfully. @param {string} command @param {string[]} args */
export const works = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', shell: windows && command === 'npm' }).status === 0;

/** Output of the commands that run side by side, in the order of their start. That of the first is shown at once, that of the others waits. @type {{ waiting: string, isOver: boolean }[]} */
const writers = [];

/** Shows the waiting output of the next command when the first command has ended. */
function passOn() {
  while (writers[0]?.isOver) {
    writers.shift();
    process.stdout.write(writers[0]?.waiting ?? '');
    if (writers[0]) writers[0].waiting = '';
  }
}

/** Writer of a command's output: `write` shows a text, at once or after all earlier commands; `end` ends it. */
function writer() {
  const own = { waiting: '', isOver: false };
  writers.push(own);
  return {
    /** @param {string} text */
    write(text) {
      if (writers[0] === own) process.stdout.write(text);
      else own.waiting += text;
    },
    end() {
      own.isOver = true;
      passOn();
    },
  };
}

/**
 * Runs a command. Its output is shown as it comes, or after that of commands started earlier, and is also returned.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {number} [nice] niceness of the process, from 0 (as usual) to 19 (all else comes first)
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function attempt(command, args, env = {}, nice = 0) {
  const shown = writer();
  shown.write(`\n› ${[command === process.execPath ? 'node' : command, ...args].join(' ')}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: windows && command === 'npm',
    });
    if (nice > 0 && child.pid) setPriority(child.pid, Math.min(getPriority() + nice, 19));
    let output = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      output += text;
      shown.write(text);
    });
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
    child.on('close', (code) => {
      shown.end();
      resolve({ ok: code === 0, output });
    });
  });
}

/** Runs a command and ends the task if the command fails. @param {string} command @param {string[]} args @param {Record<string, string>} [env] @param {number} [nice] */
export async function run(command, args, env, nice) {
  const { ok, output } = await attempt(command, args, env, nice);
  if (!ok) fail(`${command} ${args[0]} failed; what it said stands above.`);
  return output;
}

/** Number of a free TCP port. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
