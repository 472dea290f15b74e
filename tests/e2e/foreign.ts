// Finds untranslated text in the page in the pseudo-language (scripts/build/pseudo.ts), which replaces every letter of
// every string: a plain word that is left is data, or is not in the strings.

import type { Page } from '@playwright/test';

/** Words of the page that are in no string: its name, notation, units and the keys of a keyboard. */
const ALWAYS = `Bayescope BIC BDeu BDe BD AIC MDL LL PLL K2 XOR ln lnΓ log exp max min argmax ms kB MB GB s h
  CSV TSV ARFF JSON SVG PNG DOT DAG CPDAG DP dp ess psi Ctrl Shift Alt Enter Esc Space Home End Tab Delete
  csv arff json svg png dot asia college plans sprinkler xor parity tic tac toe and`;

/**
 * Plain words, visible or for screen readers, that are not data.
 * @param data names and levels that may occur
 */
export async function foreignWords(page: Page, data: Iterable<string>): Promise<string[]> {
  const allowed = [...ALWAYS.split(/\s+/), ...[...data].flatMap((name) => name.match(/[A-Za-z]{2,}/g) ?? [])];
  return page.evaluate((known) => {
    /** Fingerprints, addresses and their parts, and shortened names. */
    const NO_WORDS =
      /127\.0\.0\.1:\S+|[#&]\w+=[^\s&]*|\b[0-9a-f]{4}-[0-9a-f]{4}\b|\b[0-9a-f]{16}\b|[A-Za-z]+…[A-Za-z]*/g;
    const fine = new Set(known);
    /** One place for each set of words. */
    const found: Map<string, string> = new Map();
    const judge = (text: string | null | undefined, where: string) => {
      const words =
        (text ?? '')
          .replace(NO_WORDS, '')
          .match(/[A-Za-z]{2,}/g)
          ?.filter((word) => !fine.has(word)) ?? [];
      if (words.length > 0) found.set(words.join(' '), `${where} “${(text ?? '').trim().slice(0, 80)}”`);
    };
    const name = (element: Element) => {
      const own = element.closest('[data-testid]')?.getAttribute('data-testid');
      const kind = element.getAttribute('class')?.split(' ')[0];
      return `${own ? `[${own}] ` : ''}${element.localName}${kind ? `.${kind}` : ''}`;
    };
    judge(document.title, 'title');
    for (const element of document.body.querySelectorAll('*')) {
      if (/^(script|style|noscript)$/.test(element.localName) || element.closest('[hidden]')) continue;
      if (!element.checkVisibility()) continue;
      for (const attribute of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
      ])
        if (element.hasAttribute(attribute)) judge(element.getAttribute(attribute), `${name(element)} ${attribute}`);
      if (element.matches('kbd, code, pre, textarea, sub, sup, math, math *')) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) judge(node.textContent, name(element));
    }
    return [...found].map(([words, where]) => `${words}: ${where}`);
  }, allowed);
}

/**
 * Text that does not fit: it makes the page scroll sideways, overflows its control, or is cut without a way to read it.
 */
export const crampedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`);
    for (const element of document.body.querySelectorAll(
      'button, label, h1, h2, h3, p, th, legend, summary, a, output',
    )) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.closest('.vh, .skip')) continue;
      if (element.closest('thead') && getComputedStyle(element.closest('thead') ?? element).position === 'absolute')
        continue; // for screen readers
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (element.scrollWidth <= element.clientWidth + 2 || element.clientWidth === 0) continue;
      if (getComputedStyle(element).display === 'inline' || overflowX === 'auto' || overflowX === 'scroll') continue;
      if (element.closest('.grid-row')) continue; // cut by design, but read by screen readers
      if (textOverflow === 'ellipsis' && (element.title || element.getAttribute('aria-label'))) continue;
      found.push(
        `${element.localName}.${element.className} “${(element.textContent ?? '').slice(0, 50)}” ${element.scrollWidth} in ${element.clientWidth}`,
      );
    }
    return found;
  });
