// The static page: the solved opening example drawn by the page's own components, so that picture, sentence, setup and
// run bar stand in the HTML before any script runs. Called by the build.
import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import { createMemory } from '../draw/layout-memory.js';
import { solved } from '../generated/opening.js';
import { OPENING } from '../link/opening.js';
import { judgmentWords } from '../model/judgment/words.js';
import { takeOpening } from '../store/learn.js';
import { App } from './app.jsx';
import '../words/text-later.js';
import { takeBeside } from '../result/beside.js';
import { takePlaces } from '../result/places.js';
import { t } from '../words/text.js';

/** Text that is safe inside a script element of data. @param {unknown} value */
const data = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * The script that hides all but the head of the page until its link is open. The page shows the opening network before any
 * other script has run, and under a link to another document that would pass for what the link shows. A link to the opening
 * document itself, in whichever view, hides nothing. Things to try that an earlier visit has put away are not shown either. The policy lets this very line in.
 */
const HIDE = `if (!${OPENING}.test(location.hash)) document.documentElement.dataset.link = ''; try { if (localStorage.getItem('bayescope.hints') === 'off') document.documentElement.dataset.hints = 'off'; } catch {}`;

/** @param {string} html */
const hidden = (html) => {
  const digest = createHash('sha256').update(HIDE).digest('base64');
  return html
    .replace("script-src 'self'", () => `script-src 'self' 'sha256-${digest}'`)
    .replace('</title>', () => `</title>\n    <script>${HIDE}</script>`);
};

/** Layout of the opening's variables on every paper. @param {{ info: import('../generated/protocol').DataInfo, outcome: import('../generated/protocol').Outcome }} opening @returns {import('../result/places.js').Places} */
function placesOf({ info, outcome }) {
  const names = info.variables.map((/** @type {{ name: string }} */ { name }) => name);
  const edges = outcome.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const layoutFor = createMemory();
  const papers = /** @type {import('../draw/layout.js').Paper[]} */ (['wide', 'low', 'narrow']).map((paper) => [
    paper,
    layoutFor(names, info.truth, edges, paper),
  ]);
  return { names, papers: Object.fromEntries(papers) };
}

/** @param {string} html with the empty element #app @returns {string} */
export function prerender(html) {
  takeOpening(solved);
  const { outcome, judged, settings, info } = solved;
  const names = info.variables.map((/** @type {{ name: string }} */ { name }) => name);
  const beside = judgmentWords(outcome, judged, { settings, names, data: info, t });
  const opening = { ...solved, places: placesOf(solved), beside };
  takePlaces(opening.places);
  takeBeside(beside);
  const page = `<div id="app">${renderToString(<App />)}</div>\n    <p id="not-live" role="status">${t('offline.notLive')}</p>`;
  const state = `<script type="application/json" id="opening">${data(opening)}</script>`;
  // The single file has a policy of its own, and its script inside.
  const ready = import.meta.env?.MODE === 'single' ? html : hidden(html);
  return ready.replace('<div id="app"></div>', () => `${page}\n    ${state}`);
}
