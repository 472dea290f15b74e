// Pinned dependencies: packages by digest, crates by checksum, actions of workflows by commit.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';

const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every package of the lock file has a digest, and comes from the registry', () => {
  const packages = Object.entries(JSON.parse(text('package-lock.json')).packages).filter(([path]) => path !== '');
  assert.ok(packages.length > 100, String(packages.length));
  for (const [path, { integrity, resolved }] of packages as [string, any][]) {
    assert.match(integrity ?? '', /^sha512-[\w+/]{86}==$/, path);
    if (resolved) assert.match(resolved, /^https:\/\/registry\.npmjs\.org\//, path);
  }
});

test('every crate that is not of the project has a checksum', () => {
  for (const file of ['Cargo.lock', 'python/Cargo.lock']) {
    const crates = text(file).split('[[package]]').slice(1);
    const foreign = crates.filter((crate) => crate.includes('\nsource = '));
    assert.ok(foreign.length > 20, file);
    for (const crate of foreign) {
      assert.match(crate, /\nsource = "registry\+https:\/\/github\.com\/rust-lang\/crates\.io-index"/, crate);
      assert.match(crate, /\nchecksum = "[0-9a-f]{64}"/, crate);
    }
  }
});

test('every action of a workflow is pinned by its commit; a release waits for cargo deny and npm audit', () => {
  const folder = '.github/workflows';
  const all = readdirSync(new URL(`../../${folder}`, import.meta.url)).map((file) => text(`${folder}/${file}`));
  const uses = all.flatMap((workflow) => [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action));
  assert.ok(uses.length > 8);
  for (const action of uses)
    assert.match(action, /^(?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+(?:\.\d+)?)$/);
  const files = readdirSync(new URL(`../../${folder}`, import.meta.url));
  for (const action of uses.filter((action) => action?.startsWith('./')))
    assert.ok(
      files.some((file) => action === `./${folder}/${file}`),
      `${action} is not there`,
    );
  assert.match(text(`${folder}/supply.yml`), /run: cargo deny check\n[\s\S]*run: npm audit /);
  assert.match(text(`${folder}/release.yml`), /uses: \.\/\.github\/workflows\/supply\.yml[\s\S]*needs: \[supply, /);
  // Everything that publishes waits for that, for the wheels and for the tests.
  const jobs = text(`${folder}/release.yml`)
    .split(/\n(?= {2}\w+:\n)/)
    .slice(1);
  const publishing = jobs.filter((job) => /id-token: write|contents: write/.test(job));
  assert.equal(publishing.length, 5);
  for (const job of publishing) assert.match(job, /needs: \[(?:supply, wheels, build|npm, pypi, crate, page)\]/);
});

test('workflows run tasks that exist, and every shard of the journeys', () => {
  const folder = '.github/workflows';
  const { scripts } = JSON.parse(text('package.json'));
  const all = readdirSync(new URL(`../../${folder}`, import.meta.url)).map((file) => text(`${folder}/${file}`));
  const named = all.flatMap((workflow) => [...workflow.matchAll(/(?:npm run|^ +-) ((?:test|build)(?::\w+)?)\b/gm)]);
  assert.ok(named.length > 8);
  for (const [, task] of named) {
    assert.ok(scripts[task], task);
    assert.equal(scripts[task], `node scripts/tasks.mjs ${task}`);
  }
  const shards = [...text(`${folder}/test.yml`).matchAll(/test:journeys -- --shard=(\d+)\/(\d+)/g)];
  assert.ok(shards.length > 0);
  for (const [i, [, index, count]] of shards.entries())
    assert.deepEqual([Number(index), Number(count)], [i + 1, shards.length]);
});
