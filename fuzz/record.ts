// The record of a long run under bench/results: what was tried, and what failed.
import { writeFileSync } from 'node:fs';
import { table, whole } from '../bench/words.ts';
import type { Report } from './watched.ts';

export function keepRecord({
  seed,
  seconds,
  failed,
  parts,
}: {
  seed: number;
  seconds: number;
  failed: number;
  parts: Record<string, Report>;
}) {
  const date = new Date().toISOString().slice(0, 10);
  const rows = Object.entries(parts).flatMap(([name, { counts }]) =>
    Object.entries(counts).map(([what, n]) => [name, what, whole(n)]),
  );
  const failures = Object.entries(parts).flatMap(([name, report]) =>
    report.failures.map(({ what }) => `- ${name}: ${what.split('\n')[0]}`),
  );
  const lines = [
    `# Random input, ${date}`,
    '',
    `\`npm run fuzz -- --seed ${seed}\`: ${seconds.toFixed(0)} s, ${failed} failures.`,
    '',
    ...table(['part', 'what', 'number'], rows),
    ...(failures.length > 0 ? ['', ...failures] : []),
  ];
  const file = `bench/results/${date}-fuzz.md`;
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`kept as ${file}`);
}
