// Puts a build into the folder of a static host: `npx tsx scripts/publish.ts dist site [dist-single/bayescope.html]`. The newest version stands at the
// root, and each version at an address of its own, `v/0.1.0/`, for good: a link made with a version opens there as it did.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the versions. */
const VERSIONS = 'v';
/** Files of the host itself. */
const OF_HOST = new Set([VERSIONS, '.git', '.nojekyll', 'CNAME']);

/** Whether a version is no earlier than another. */
const isNotBefore = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) >= 0;

/**
 * @param what `dist`: the build; `site`: the folder of the host, made if it is not there;
 * `single`: the page in one file, which stands beside the version
 * @returns all versions that the site has now, in order
 */
export function publish({
  dist,
  site,
  version,
  single,
}: {
  dist: string;
  site: string;
  version: string;
  single?: string;
}): { versions: string[]; isNewest: boolean } {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version`);
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no build`);
  const own = join(site, VERSIONS, version);
  if (single !== undefined && !existsSync(single)) throw new Error(`${single} is not there`);
  if (existsSync(own)) throw new Error(`version ${version} is published; its address keeps what it has`);
  mkdirSync(join(site, VERSIONS), { recursive: true });
  cpSync(dist, own, { recursive: true });
  if (single !== undefined) cpSync(single, join(own, 'bayescope.html'));
  const versions = readdirSync(join(site, VERSIONS))
    .filter((name) => /^\d/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  // A mend of an old version takes nothing from the root.
  const isNewest = versions.every((other) => isNotBefore(version, other));
  if (isNewest) {
    for (const name of readdirSync(site)) if (!OF_HOST.has(name)) rmSync(join(site, name), { recursive: true });
    cpSync(dist, site, { recursive: true });
  }
  writeFileSync(join(site, '.nojekyll'), '');
  writeFileSync(join(site, VERSIONS, 'index.json'), `${JSON.stringify(versions)}\n`);
  return { versions, isNewest };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dist = 'dist', site = 'site', single] = process.argv.slice(2);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { versions, isNewest } = publish({ dist, site, version, single });
  console.log(`${site}: ${versions.join(', ')}${isNewest ? ` (${version} at the root)` : ''}`);
}
