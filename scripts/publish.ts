// Copies a build of the page to the folder of a static host: `npx tsx scripts/publish.ts dist site
// [dist-single/bayescope.html [dist-docs]]`. The newest version is at the root, and each version permanently at its own
// address, `v/0.1.0/`, so that its links stay valid; the documents of a version are in its folder `docs`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the host that holds all published versions. */
const VERSIONS = 'v';
/** Names of entries at the root of the host that do not belong to a version and are kept. */
const HOST_FILES = new Set([VERSIONS, '.git', '.nojekyll', 'CNAME']);

/** Whether version `a` is equal to or later than version `b`. */
const isNotBefore = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) >= 0;

/**
 * Publishes a build of the page.
 * @param what `dist`: build; `site`: folder of the host, created if missing; `single`: page in one file, stored beside
 * the version; `docs`: built documents, stored in its folder `docs`
 * @returns all versions of the site, in order, and whether this one is the newest
 */
export function publish({
  dist,
  site,
  version,
  single,
  docs,
}: {
  dist: string;
  site: string;
  version: string;
  single?: string;
  docs?: string;
}): { versions: string[]; isNewest: boolean } {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version`);
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no build`);
  const own = join(site, VERSIONS, version);
  if (single !== undefined && !existsSync(single)) throw new Error(`${single} is not there`);
  if (docs !== undefined && !existsSync(join(docs, 'index.html'))) throw new Error(`${docs} holds no documents`);
  if (existsSync(own)) throw new Error(`version ${version} is published; its address keeps what it has`);
  mkdirSync(join(site, VERSIONS), { recursive: true });
  const fill = (folder: string) => {
    cpSync(dist, folder, { recursive: true });
    if (docs !== undefined) cpSync(docs, join(folder, 'docs'), { recursive: true });
  };
  fill(own);
  if (single !== undefined) cpSync(single, join(own, 'bayescope.html'));
  const versions = readdirSync(join(site, VERSIONS))
    .filter((name) => /^\d/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  // A fix of an old version does not replace the newest version at the root.
  const isNewest = versions.every((published) => isNotBefore(version, published));
  if (isNewest) {
    for (const name of readdirSync(site)) if (!HOST_FILES.has(name)) rmSync(join(site, name), { recursive: true });
    fill(site);
  }
  writeFileSync(join(site, '.nojekyll'), '');
  writeFileSync(join(site, VERSIONS, 'index.json'), `${JSON.stringify(versions)}\n`);
  return { versions, isNewest };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dist = 'dist', site = 'site', single, docs] = process.argv.slice(2);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { versions, isNewest } = publish({ dist, site, version, single, docs });
  console.log(`${site}: ${versions.join(', ')}${isNewest ? ` (${version} at the root)` : ''}`);
}
