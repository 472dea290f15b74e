// Lighthouse on the built page, served compressed: `npm run lighthouse`. Prints the categories on a phone and a desktop
// computer, and writes them to bench/results. With `--untimed`, for tests: only the categories that no slow machine
// lowers, which must be 100, and nothing is written.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ENCODINGS, headersFor } from './hosting.ts';
import { installed } from './set-up.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a build, each file in the smallest form that the browser accepts and the build has. */
export function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = Object.entries(ENCODINGS).find(
      ([end, name]) => accepted.includes(name) && existsSync(`${file}.${end}`),
    );
    response.writeHead(200, {
      ...headersFor(path),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      Vary: 'Accept-Encoding',
      ...(found && { 'Content-Encoding': found[1] }),
    });
    return createReadStream(found ? `${file}.${found[0]}` : file).pipe(response);
  });
  return new Promise<{ address: string; stop: () => void }>((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ address: `http://127.0.0.1:${port}/`, stop: () => server.close() });
    });
  });
}

const UNTIMED = ['accessibility', 'best-practices', 'seo'];
const PROGRAM = 'target/lighthouse/node_modules/lighthouse/cli/index.js';

type Report = {
  lighthouseVersion: string;
  environment: { hostUserAgent: string };
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

/** Runs Lighthouse on an address; `form`: device that is simulated. */
async function measure(address: string, form: 'phone' | 'desktop', categories: string[]): Promise<Report> {
  const output = join(tmpdir(), `bayescope-lighthouse-${process.pid}-${form}.json`);
  const options = [
    `--only-categories=${categories.join(',')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' };
  const child = spawn(process.execPath, [PROGRAM, address, ...options], { env, stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

const percent = (score: number | null) => (score === null ? '–' : String(Math.round(score * 100)));

/** Audits that lower a category, as lines of text. */
const failures = ({ categories, audits }: Report) =>
  Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(
        ({ id }) =>
          `${title}: ${audits[id].title} (${id}${audits[id].displayValue ? `, ${audits[id].displayValue}` : ''})`,
      ),
  );

/** Times that the performance category weighs. */
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** Record of a run as Markdown. */
function record(reports: Record<string, Report>, date: string) {
  const [{ lighthouseVersion, environment, categories, audits }] = Object.values(reports);
  const ids = Object.keys(categories);
  const table = (head: string[], rows: string[][]) =>
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const [, browser = 'unknown'] = /(Chrome\/\S+)/.exec(environment.hostUserAgent) ?? [];
  return [
    `# Lighthouse, ${date}`,
    `Lighthouse ${lighthouseVersion}, ${browser}, ${cpus().length} × ${cpus()[0]?.model.trim()}; built page, served by scripts/lighthouse.ts with Brotli. Network and processor are simulated as Lighthouse's presets say.`,
    table(
      ['', ...ids.map((id) => categories[id].title)],
      Object.entries(reports).map(([form, report]) => [form, ...ids.map((id) => percent(report.categories[id].score))]),
    ),
    table(
      ['', ...TIMES.map((id) => audits[id].title)],
      Object.entries(reports).map(([form, report]) => [
        form,
        ...TIMES.map((id) => report.audits[id].displayValue ?? ''),
      ]),
    ),
    Object.entries(reports)
      .flatMap(([form, report]) => failures(report).map((line) => `- ${form}: ${line}`))
      .join('\n'),
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

async function run() {
  await installed('lighthouse');
  const isUntimed = process.argv.includes('--untimed');
  const { address, stop } = await serve('dist');
  try {
    if (isUntimed) {
      for (const form of ['phone', 'desktop'] as const) {
        const report = await measure(address, form, UNTIMED);
        const scores = UNTIMED.map((id) => report.categories[id].score);
        console.log(`${form}: ${UNTIMED.map((id, i) => `${id} ${percent(scores[i])}`).join(', ')}`);
        for (const line of failures(report)) console.error(line);
        if (scores.some((score) => score !== 1)) process.exitCode = 1;
      }
      return;
    }
    const all = ['performance', ...UNTIMED];
    const reports = { phone: await measure(address, 'phone', all), desktop: await measure(address, 'desktop', all) };
    const date = new Date().toISOString().slice(0, 10);
    const text = record(reports, date);
    console.log(text);
    writeFileSync(`bench/results/${date}-lighthouse.md`, text);
  } finally {
    stop();
  }
}

if (process.argv[1]?.endsWith('lighthouse.ts')) await run();
