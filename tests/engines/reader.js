// What a reader of the page does and sees, in any engine: a thin layer over WebDriver that waits for what it looks for.
import assert from 'node:assert/strict';
import { By } from 'selenium-webdriver';

/** @typedef {import('selenium-webdriver').WebDriver} WebDriver */

/** Milliseconds after which something that should be there is missed, on a busy machine. */
const PATIENCE = 60_000;

export class Reader {
  /** @param {WebDriver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /**
   * Waits until something holds; an error on the way is one more reason to wait.
   * @param {string} what @param {() => Promise<unknown>} holds
   */
  async until(what, holds) {
    const last = Date.now() + PATIENCE;
    /** @type {unknown} */
    let trouble = null;
    while (Date.now() < last) {
      try {
        if (await holds()) return;
      } catch (error) {
        trouble = error;
      }
      await new Promise((go) => setTimeout(go, 50));
    }
    const crash = await this.all('crash').then((found) => found[0]?.getText());
    throw new Error(`never: ${what}${trouble ? ` (${trouble})` : ''}${crash ? ` (the page says: ${crash})` : ''}`);
  }

  /** @param {string} id a test id */
  all(id) {
    return this.driver.findElements(By.css(`[data-testid="${id}"]`));
  }

  /** The first of a test id. @param {string} id */
  async one(id) {
    /** @type {import('selenium-webdriver').WebElement | undefined} */
    let found;
    await this.until(`${id} is there`, async () => {
      [found] = await this.all(id);
      return found !== undefined;
    });
    return /** @type {import('selenium-webdriver').WebElement} */ (found);
  }

  /** Clicks what can be clicked; what is drawn anew meanwhile is looked for again. @param {string} id */
  click(id) {
    return this.until(`${id} is clicked`, async () => {
      await (await this.one(id)).click();
      return true;
    });
  }

  /** The words of a test id as they are in the document. @param {string} id @returns {Promise<string>} */
  words(id) {
    return this.run(`return document.querySelector('[data-testid="${id}"]')?.textContent ?? ''`);
  }

  /** @param {string} id @param {RegExp} pattern */
  says(id, pattern) {
    return this.until(`${id} says ${pattern}`, async () => pattern.test(await this.words(id)));
  }

  /** @param {string} id @param {string} name */
  async attribute(id, name) {
    return (await (await this.one(id)).getAttribute(name)) ?? null;
  }

  /** What a script in the page returns. @param {string} script @param {...unknown} given @returns {Promise<any>} */
  run(script, ...given) {
    return this.driver.executeScript(script, ...given);
  }

  /** Keys to whatever has the focus. @param {...string} keys */
  async press(...keys) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** The test id of what has the focus. @returns {Promise<string | null>} */
  focus() {
    return this.run('return document.activeElement?.dataset.testid ?? null');
  }

  /** Waits until the engine of the page has taken over. */
  live() {
    return this.until('the page is live', async () => (await this.one('run')).isEnabled());
  }

  /** Opens an address afresh, even where it differs from the one before in its fragment alone. @param {string} address */
  async open(address) {
    await this.driver.get('about:blank');
    await this.driver.get(address);
    await this.live();
  }

  proven() {
    return this.until(
      'proven optimal',
      async () => (await this.attribute('status', 'data-state')) === 'proven optimal',
    );
  }

  /** Opens the drawer with the setup, where it is closed. */
  async setUp() {
    await this.until('the setup is open', async () => {
      const sheet = await this.one('sheet');
      if (!(await sheet.isDisplayed()) || (await sheet.getAttribute('aria-expanded')) === 'true') return true;
      await sheet.click();
      return false;
    });
  }

  /** The link that the page shares, with its result. */
  async link() {
    await this.click('share');
    let link = '';
    await this.until('a link', async () => {
      link = String(await (await this.one('share-link')).getAttribute('value'));
      return /#v=1/.test(link);
    });
    return link;
  }

  /** The text of an export, as it would be saved. @param {string} id format @returns {Promise<string>} */
  async exported(id) {
    await this.link(); // until it is there, what stands below it moves
    await this.click('to-export');
    await this.one(`download-${id}`);
    await this.run(`
      const own = URL.createObjectURL;
      window.savedText = null;
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = own;
        blob.text().then((text) => { window.savedText = text; });
        return 'data:,';
      };`);
    await this.click(`download-${id}`);
    /** @type {string | null} */
    let text = null;
    await this.until(`${id} is saved`, async () => {
      text = await this.run('return window.savedText');
      return text !== null;
    });
    await this.closeDialog();
    return String(text);
  }

  async closeDialog() {
    await this.press('\uE00C');
    await this.until(
      'no dialog is open',
      async () => (await this.driver.findElements(By.css('dialog[open]'))).length === 0,
    );
  }

  /** No crash and no notice of a problem stands on the page. */
  async isWell() {
    assert.deepEqual(await Promise.all((await this.all('crash')).map((crash) => crash.getText())), []);
  }
}
