// Record of a day under bench/results/: for readers (.md, charts as .svg) and programs (.json). A section measured
// again replaces its former record.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const FOLDER = 'bench/results';

/** Results of a section, with the machine it was measured on: seconds mean little without it. */
export type Section = { model: string; cores: number; load: number; seconds: number; measured: any };

/** The machine, and how busy it is. */
export const machine = () => ({
  model: cpus()[0]?.model ?? 'unknown processor',
  cores: cpus().length,
  load: loadavg()[0] ?? 0,
});

function before(date: string): Record<string, Section> {
  const file = `${FOLDER}/${date}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).sections ?? {}) : {};
}

/** @param all in the order of the record */
export function keep(date: string, name: string, section: Section, all: Record<string, import('./run.ts').Section>) {
  const known = before(date);
  const old = known[name];
  const merge = all[name]?.merge;
  const sections = {
    ...known,
    [name]: old && merge ? { ...section, measured: merge(old.measured, section.measured) } : section,
  };
  const text = [`# Benchmark of ${date}`, ''];
  mkdirSync(FOLDER, { recursive: true });
  // Measurements are kept even if formatting them fails.
  writeFileSync(`${FOLDER}/${date}.json`, `${JSON.stringify({ date, sections }, null, 2)}\n`);
  for (const [key, { words, picture }] of Object.entries(all)) {
    const own = sections[key];
    if (!own) continue;
    const [title, ...rest] = words(own.measured, date);
    const { model, cores, load, seconds } = own;
    const where = `${model}, ${cores} cores; load ${load.toFixed(1)} before the start; took ${seconds.toFixed(0)} s.`;
    text.push(title, '', where, ...rest, '');
    const drawn = picture?.(own.measured) ?? {};
    const pictures = typeof drawn === 'string' ? { [key]: drawn } : drawn;
    for (const [file, svg] of Object.entries(pictures)) writeFileSync(`${FOLDER}/${date}-${file}.svg`, svg);
  }
  writeFileSync(`${FOLDER}/${date}.md`, text.join('\n'));
}
