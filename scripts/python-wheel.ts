// Virtual environments of Python, and the wheel of the package, made by maturin from PyPI.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, run } from './process.mjs';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const windows = process.platform === 'win32';
/** Folder of what cargo builds and of the environments. */
export const TARGET = at('target/python');

/** Path of a program in a virtual environment. */
export const program = (env: string, name: string) =>
  join(env, windows ? 'Scripts' : 'bin', windows ? `${name}.exe` : name);

/**
 * Creates a virtual environment of Python.
 * @returns path of the environment
 */
export async function environment(name: string, interpreter: string): Promise<string> {
  const env = join(TARGET, name);
  rmSync(env, { recursive: true, force: true });
  await run(interpreter, ['-m', 'venv', env]);
  return env;
}

/** Installs packages into a virtual environment. */
export const pip = (env: string, ...what: string[]) =>
  run(program(env, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...what]);

/**
 * Installs maturin, which builds wheels, from PyPI.
 * @returns path of the program
 */
export async function maturin(interpreter: string): Promise<string> {
  const tools = await environment('tools', interpreter);
  await pip(tools, 'maturin>=1.8,<2');
  return program(tools, 'maturin');
}

/**
 * Builds the wheel of the package.
 * @param builder path of maturin
 * @param out folder for the wheel, which is emptied first
 * @param profile profile of cargo: `release`, or `quick` (not optimized)
 * @returns path of the wheel
 */
export async function makeWheel(builder: string, out: string, profile = 'release'): Promise<string> {
  rmSync(out, { recursive: true, force: true });
  const manifest = at('python/Cargo.toml');
  const options = ['--profile', profile, '--locked', '--manifest-path', manifest, '--out', out];
  await run(builder, ['build', ...options], { CARGO_TARGET_DIR: TARGET });
  const wheel = readdirSync(out).find((name) => name.endsWith('.whl'));
  return wheel ? join(out, wheel) : fail('maturin made no wheel');
}
