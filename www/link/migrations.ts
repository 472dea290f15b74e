/**
 * How links of older versions of the format become links of the present one: pure functions, kept for ever.
 *
 * `MIGRATIONS[i]` turns the raw texts of a link of version i + 1 into those of version i + 2. There is one version
 * so far. A new one adds a function here and its links to tests/www/golden-links.json; nothing is taken away.
 */

export type Texts = Map<string, string>;

/** Earlier spellings of keys, which open for ever: the earlier one, then the present one. */
const EARLIER: Record<string, string> = { centred: 'centered' };

/** Present spelling of a key. */
export const presentKey = (key: string) => (Object.hasOwn(EARLIER, key) ? EARLIER[key] : key);

const MIGRATIONS: ((texts: Texts) => Texts)[] = [];

/** @param version of the link */
export const migrate = (texts: Texts, version: number) =>
  MIGRATIONS.slice(version - 1).reduce((link, step) => step(link), texts);
