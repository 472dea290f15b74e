// Id and change note of a build of the page. Page, worker and service worker only work together if their ids agree.
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

/** Digest of all source files of a build, as its id. */
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

/** First line under the newest heading of CHANGELOG.md, without markup, shown as the change note. */
function changeLine() {
  const [, newest = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## .*$/m);
  const line = newest.split('\n').find((text) => text.trim() !== '') ?? '';
  return line
    .replace(/^[-*] /, '')
    .replace(/[*`]/g, '')
    .trim();
}

/** Constants compiled into a build: its id and its change note, for Vite's `define`. */
export const identity = (mode: string) => ({
  __BUILD__: JSON.stringify(buildId(mode)),
  __CHANGE__: JSON.stringify(changeLine()),
});
