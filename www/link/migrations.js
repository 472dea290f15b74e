/**
 * How links of older versions of the format become links of the present one: pure functions, kept for ever.
 *
 * `MIGRATIONS[i]` turns the raw texts of a link of version i + 1 into those of version i + 2. There is one version
 * so far. A new one adds a function here and its links to tests/www/golden-links.json; nothing is taken away.
 */

/** @typedef {Map<string, string>} Texts */

/** Earlier spellings of keys, which open for ever: the earlier one, then the present one. @type {Record<string, string>} */
const EARLIER = { centred: 'centered' };

/** Present spelling of a key. @param {string} key */
export const presentKey = (key) => (Object.hasOwn(EARLIER, key) ? EARLIER[key] : key);

/** @type {((texts: Texts) => Texts)[]} */
const MIGRATIONS = [];

/**
 * @param {Texts} texts
 * @param {number} version of the link
 */
export const migrate = (texts, version) => MIGRATIONS.slice(version - 1).reduce((link, step) => step(link), texts);
