/**
 * Migration of links of older versions of the format: pure functions, which are kept forever. `MIGRATIONS[i]` converts
 * the values of a link, as texts by key, from version i + 1 to version i + 2. There is one version so far. A new
 * version adds a function here, and links to tests/www/golden-links.json; nothing is removed.
 */

export type Texts = Map<string, string>;

/** Present spelling of each key whose spelling has changed; old links keep the earlier spelling. */
const EARLIER: Record<string, string> = { centred: 'centered' };

/** Present spelling of a key that a link contains. */
export const presentKey = (key: string) => (Object.hasOwn(EARLIER, key) ? EARLIER[key] : key);

const MIGRATIONS: ((texts: Texts) => Texts)[] = [];

/** Converts the values of a link (texts by key) from any version to the present version. */
export const migrate = (texts: Texts, version: number) =>
  MIGRATIONS.slice(version - 1).reduce((link, step) => step(link), texts);
