// Record of a day's benchmark under bench/results/: for people (.md, charts as .svg) and for programs (.json). A
// section that is measured again replaces its former record.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const FOLDER = 'bench/results';

/** Results of a benchmark section, with the machine it was measured on, without which seconds mean little. */
export type Section = { model: string; cores: number; load: number; seconds: number; measured: any };

/** Processor model, number of cores and present load of the machine. */
export const machine = () => ({
  model: cpus()[0]?.model ?? 'unknown processor',
  cores: cpus().length,
  load: loadavg()[0] ?? 0,
});

function before(date: string): Record<string, Section> {
  const file = `${FOLDER}/${date}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).sections ?? {}) : {};
}

/** Writes measurements of a section to the record of a day; `all`: sections in the order of the record. */
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
  // Measurements are written before the report, since formatting them may fail.
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
