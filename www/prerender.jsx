// The static page: the solved opening example drawn by the page's own components, so that picture, sentence, setup and
// run bar stand in the HTML before any script runs. Called by the build.
import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import { App } from './app.jsx';
import { createMemory, FRAMES } from './draw/layout.js';
import { solved } from './opening.js';
import { takeOpening } from './store/learn.js';
import { takePlaces } from './view/places.js';

/** Text that is safe inside a script element of data. @param {unknown} value */
const data = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * The page shows the opening network before any of its scripts has run. A link that asks for a guess first must not begin
 * with what may be its answer: one line hides the page until the link is open. The policy lets this very line in.
 */
const HIDE = `if (/[#&]predict=1/.test(location.hash)) document.documentElement.dataset.guess = '';`;

/** @param {string} html */
const hidden = (html) => {
  const digest = createHash('sha256').update(HIDE).digest('base64');
  return html
    .replace("script-src 'self'", () => `script-src 'self' 'sha256-${digest}'`)
    .replace('</title>', () => `</title>\n    <script>${HIDE}</script>`);
};

/** Where the opening's variables stand, on every paper. @param {{ info: import('./protocol').DataInfo, outcome: import('./protocol').Outcome }} opening @returns {import('./view/places.js').Places} */
function placesOf({ info, outcome }) {
  const names = info.variables.map(({ name }) => name);
  const edges = outcome.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const layoutFor = createMemory();
  const papers = /** @type {import('./draw/layout.js').Paper[]} */ (Object.keys(FRAMES)).map((paper) => [
    paper,
    layoutFor(names, info.truth, edges, paper),
  ]);
  return { names, papers: Object.fromEntries(papers) };
}

/** @param {string} html with the empty element #app @returns {string} */
export function prerender(html) {
  const opening = { ...solved, places: placesOf(solved) };
  takeOpening(opening);
  takePlaces(opening.places);
  const page = `<div id="app">${renderToString(<App />)}</div>`;
  const state = `<script type="application/json" id="opening">${data(opening)}</script>`;
  // The single file has a policy of its own, and its script inside.
  const ready = import.meta.env?.MODE === 'single' ? html : hidden(html);
  return ready.replace('<div id="app"></div>', () => `${page}\n    ${state}`);
}
