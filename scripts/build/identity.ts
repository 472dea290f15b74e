// What a build is called, and what it says is new. The page, its worker and its service worker carry the same id and
// refuse to work with another.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const filesUnder = (place: string): string[] =>
  statSync(join(root, place)).isFile()
    ? [place]
    : readdirSync(join(root, place))
        .sort()
        .flatMap((name) => filesUnder(`${place}/${name}`));

/** Digest of everything that a build is made of: the same sources, the same id. */
function buildId(mode: string) {
  const digest = createHash('sha256').update(mode);
  for (const file of [
    'index.html',
    'www',
    'scripts/build',
    'vite.config.ts',
    'package-lock.json',
    'CHANGELOG.md',
  ].flatMap(filesUnder))
    digest.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 12);
}

/** The first line under the newest heading of CHANGELOG.md, without its markup. */
function changeLine() {
  const [, newest = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## .*$/m);
  const line = newest.split('\n').find((text) => text.trim() !== '') ?? '';
  return line
    .replace(/^[-*] /, '')
    .replace(/[*`]/g, '')
    .trim();
}

/** Constants of the build, for `define`. */
export const identity = (mode: string) => ({
  __BUILD__: JSON.stringify(buildId(mode)),
  __CHANGE__: JSON.stringify(changeLine()),
});
