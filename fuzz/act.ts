// One action of the monkey in the real page, drawn from a seed: a click, a choice, typing, a key, a drag, a reload or a link.

import type { Page } from '@playwright/test';

const KEYS = [
  'Tab',
  'Tab',
  'Enter',
  'Escape',
  'Space',
  'ArrowLeft',
  'ArrowRight',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  'Delete',
  't',
  'T',
  '?',
  'Control+z',
  'Control+y',
  'PageDown',
];
const TEXTS = ['3', '0', '-1', '1e9', 'abc', '', '"', '<b>x</b>', '0.5', '999999999', '😀', 'smoke'];
/** What ends the visit or opens a file of the machine, and is left alone. */
const LEFT = 'a[href^=http]:not([href*="127.0.0.1"]), input[type=file], a[download], [data-testid=print]';

export type Random = ReturnType<typeof import('../tests/www/random.ts').draws>;

/** Clicks one of the things that a selector finds. */
async function click(page: Page, random: Random, selector: string) {
  const all = page.locator(`${selector}:visible:not(:disabled)`);
  const count = await all.count();
  if (count === 0) return `no ${selector}`;
  const at = random.int(count);
  const name = await all
    .nth(at)
    .evaluate(
      (element) =>
        `${element.tagName} ${element.getAttribute('data-testid') ?? element.getAttribute('aria-label') ?? (element.textContent ?? '').slice(0, 30)}`,
    );
  if (await all.nth(at).evaluate((element, left) => element.matches(left), LEFT)) return `left ${name}`;
  await all.nth(at).click({ timeout: 1000, force: true, noWaitAfter: true });
  return `click ${name}`;
}

/** Chooses from one of the lists. */
async function choose(page: Page, random: Random) {
  const all = page.locator('select:visible:not(:disabled)');
  const count = await all.count();
  if (count === 0) return 'no select';
  const one = all.nth(random.int(count));
  const options = await one.evaluate((element) =>
    [...(element as HTMLSelectElement).options].filter((o) => !o.disabled).map((o) => o.value),
  );
  if (options.length === 0) return 'an empty select';
  const value = random.pick(options);
  await one.selectOption(value, { timeout: 1000, noWaitAfter: true });
  return `choose ${value}`;
}

/** Types into a field, or moves a slider. */
async function type(page: Page, random: Random) {
  const all = page.locator(
    'input:not([type=file]):not([type=checkbox]):not([type=radio]):visible:not(:disabled), textarea:visible',
  );
  const count = await all.count();
  if (count === 0) return 'no field';
  const one = all.nth(random.int(count));
  const text = random.pick(TEXTS);
  if ((await one.getAttribute('type')) === 'range') {
    await one.evaluate((element, share) => {
      const input = element as HTMLInputElement;
      input.value = String(Number(input.min) + share * (Number(input.max) - Number(input.min)));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, random.int(1000) / 1000);
    return 'slide';
  }
  // As a hand types: a field of numbers takes no letters.
  await one.focus({ timeout: 1000 });
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  if (random.int(2) === 0) await page.keyboard.press('Enter');
  return `type ${text}`;
}

/** Drags from anywhere to anywhere. */
async function drag(page: Page, random: Random) {
  const place = () => [random.int(1280), random.int(800)] as [number, number];
  await page.mouse.move(...place());
  await page.mouse.down();
  await page.mouse.move(...place(), { steps: 4 });
  await page.mouse.up();
  return 'drag';
}

/** Opens a link, in the page or in a new one. */
async function open(page: Page, random: Random, links: string[], address: string) {
  const link = random.pick(links);
  if (random.int(2) === 0) await page.evaluate((fragment) => location.assign(`#${fragment}`), link);
  else {
    await page.goto('about:blank');
    await page.goto(`${address}#${link}`, { waitUntil: 'domcontentloaded' });
  }
  return `link ${link.slice(0, 300)}`;
}

/** One action, in words. */
export async function act(page: Page, random: Random, links: string[], address: string) {
  const pick = random.int(100);
  if (pick < 34) return click(page, random, 'button');
  if (pick < 42) return click(page, random, '[data-testid^=tab-], [data-testid^=place-], [data-testid^=mode-]');
  if (pick < 47) return click(page, random, '[role=button], summary, label, [tabindex="0"]');
  if (pick < 50) return click(page, random, 'a[href^="#"]');
  if (pick < 60) return choose(page, random);
  if (pick < 70) return type(page, random);
  if (pick < 84) {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (pick < 92) return drag(page, random);
  if (pick < 94) {
    await page.mouse.wheel(0, random.int(2000) - 1000);
    return 'wheel';
  }
  if (pick < 96) {
    await page.reload({ waitUntil: 'domcontentloaded' });
    return 'reload';
  }
  return open(page, random, links, address);
}
