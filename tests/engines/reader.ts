// What a reader of the page does and sees, in any engine: a thin layer over WebDriver that waits for what it looks for.
import assert from 'node:assert/strict';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Milliseconds after which something that should be there is missed, on a busy machine. */
const PATIENCE = 60_000;

export class Reader {
  driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Waits until something holds; an error on the way is one more reason to wait. */
  async until(what: string, holds: () => Promise<unknown>) {
    const last = Date.now() + PATIENCE;
    let trouble: unknown = null;
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

  /** @param id a test id */
  all(id: string) {
    return this.driver.findElements(By.css(`[data-testid="${id}"]`));
  }

  /** The first of a test id. */
  async one(id: string) {
    let found: WebElement | undefined;
    await this.until(`${id} is there`, async () => {
      [found] = await this.all(id);
      return found !== undefined;
    });
    return found as WebElement;
  }

  /** Clicks what can be clicked; what is drawn anew meanwhile is looked for again. */
  click(id: string) {
    return this.until(`${id} is clicked`, async () => {
      await (await this.one(id)).click();
      return true;
    });
  }

  /** The words of a test id as they are in the document. */
  words(id: string): Promise<string> {
    return this.run(`return document.querySelector('[data-testid="${id}"]')?.textContent ?? ''`);
  }

  says(id: string, pattern: RegExp) {
    return this.until(`${id} says ${pattern}`, async () => pattern.test(await this.words(id)));
  }

  async attribute(id: string, name: string) {
    return (await (await this.one(id)).getAttribute(name)) ?? null;
  }

  /** What a script in the page returns. */
  run(script: string, ...given: unknown[]): Promise<any> {
    return this.driver.executeScript(script, ...given);
  }

  /** Keys to whatever has the focus. */
  async press(...keys: string[]) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** The test id of what has the focus. */
  focus(): Promise<string | null> {
    return this.run('return document.activeElement?.dataset.testid ?? null');
  }

  /** Waits until the engine of the page has taken over. */
  live() {
    return this.until('the page is live', async () => (await this.one('run')).isEnabled());
  }

  /** Opens an address afresh, even where it differs from the one before in its fragment alone. */
  async open(address: string) {
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

  /**
   * The text of an export, as it would be saved.
   * @param id format
   */
  async exported(id: string): Promise<string> {
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
    let text: string | null = null;
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
