// The static page: the solved opening example drawn by the page's own components, so that picture, sentence, setup and
// run bar stand in the HTML before any script runs. Called by the build.
import { renderToString } from 'preact-render-to-string';
import { App } from './app.jsx';
import { solved } from './opening.js';
import { takeOpening } from './store/learn.js';

/** Text that is safe inside a script element of data. @param {unknown} value */
const data = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/** @param {string} html with the empty element #app @returns {string} */
export function prerender(html) {
  takeOpening(solved);
  const page = `<div id="app">${renderToString(<App />)}</div>`;
  const state = `<script type="application/json" id="opening">${data(solved)}</script>`;
  return html.replace('<div id="app"></div>', () => `${page}\n    ${state}`);
}
