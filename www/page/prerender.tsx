// Static page: renders the solved opening example by the page's own components, so that the HTML contains picture,
// sentence, setup and run bar before any script runs. Called by the build.
import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import { createMemory, type Known } from '../draw/layout-memory.ts';
import { solved } from '../generated/opening.ts';
import { OPENING } from '../link/opening.ts';
import { judgmentWords } from '../model/judgment/words.ts';
import { takeOpening } from '../store/learn.ts';
import { App } from './app.tsx';
import '../words/text-later.ts';
import type { Paper } from '../draw/layout.ts';
import type { DataInfo, Outcome } from '../generated/protocol.ts';
import { takeBeside } from '../result/beside.ts';
import { takePlaces } from '../result/places.ts';
import { t } from '../words/text.ts';

/** Value as JSON that is safe inside a script element. */
const data = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Script that hides all but the page's head until the link of the page is open: the HTML shows the opening network,
 * which could be mistaken for the content of another link. A link to the opening document itself, in any view, hides
 * nothing. Hints dismissed on an earlier visit are hidden too. The content security policy allows this exact line.
 */
const HIDE = `if (!${OPENING}.test(location.hash)) document.documentElement.dataset.link = ''; try { if (localStorage.getItem('bayescope.hints') === 'off') document.documentElement.dataset.hints = 'off'; } catch {}`;

const hidden = (html: string) => {
  const digest = createHash('sha256').update(HIDE).digest('base64');
  return html
    .replace("script-src 'self'", () => `script-src 'self' 'sha256-${digest}'`)
    .replace('</title>', () => `</title>\n    <script>${HIDE}</script>`);
};

/** Layout of the variables of the opening example for each kind of screen. */
function placesOf({ info, outcome }: { info: DataInfo; outcome: Outcome }): Known {
  const names = info.variables.map(({ name }: { name: string }) => name);
  const edges = outcome.edges.map(({ from, to }) => [from, to] as [number, number]);
  const layoutFor = createMemory();
  const papers = (['wide', 'low', 'narrow', 'small'] as Paper[]).map((paper) => [
    paper,
    layoutFor(names, info.truth, edges, paper),
  ]);
  return { names, truth: info.truth, papers: Object.fromEntries(papers) };
}

/** HTML of the page with the opening example drawn into the empty element #app of `html`. */
export function prerender(html: string): string {
  takeOpening(solved);
  const { outcome, judged, settings, info } = solved;
  const names = info.variables.map(({ name }: { name: string }) => name);
  const beside = judgmentWords(outcome, judged, { settings, names, data: info, t });
  const opening = { ...solved, places: placesOf(solved), beside };
  takePlaces(opening.places);
  takeBeside(beside);
  const page = `<div id="app">${renderToString(<App />)}</div>\n    <p id="not-live" role="status">${t('offline.notLive')}</p>`;
  const state = `<script type="application/json" id="opening">${data(opening)}</script>`;
  // The single-file build has its own content security policy and inline script.
  const ready = import.meta.env?.MODE === 'single' ? html : hidden(html);
  return ready.replace('<div id="app"></div>', () => `${page}\n    ${state}`);
}
