// The exports: what each is called as a file, and how its bytes are made. Text comes from the engine, the picture from
// the drawing, the PNG from the picture.

/**
 * @typedef {{
 *   id: string, suffix: string, type: string, text: boolean, listed?: boolean, ofRows?: boolean, view?: string,
 * }} Format
 *   `listed`: it is made of the lists that only an exact run has; `ofRows`: of the rows, which a list of scores lacks;
 *   `view`: it is the picture of this view
 * @typedef {{ svg: () => string | Promise<string>, parents: () => string, json: () => string, core: (format: string) => Promise<string> }} Makers
 */

/** @type {Format[]} */
export const EXPORTS = [
  { id: 'svg', suffix: 'svg', type: 'image/svg+xml', text: true },
  { id: 'png', suffix: 'png', type: 'image/png', text: false },
  { id: 'parents-svg', suffix: 'parents.svg', type: 'image/svg+xml', text: true, view: 'parents' },
  { id: 'parents-png', suffix: 'parents.png', type: 'image/png', text: false, view: 'parents' },
  { id: 'dot', suffix: 'dot', type: 'text/vnd.graphviz', text: true },
  { id: 'edges-csv', suffix: 'csv', type: 'text/csv', text: true },
  { id: 'bnlearn', suffix: 'bnlearn.txt', type: 'text/plain', text: true },
  { id: 'dagitty', suffix: 'dagitty.txt', type: 'text/plain', text: true },
  { id: 'r', suffix: 'R', type: 'text/plain', text: true, ofRows: true },
  { id: 'python', suffix: 'py', type: 'text/plain', text: true, ofRows: true },
  { id: 'data-csv', suffix: 'data.csv', type: 'text/csv', text: true, ofRows: true },
  { id: 'jkl', suffix: 'jkl', type: 'text/plain', text: true, listed: true },
  { id: 'pss', suffix: 'pss', type: 'text/plain', text: true, listed: true },
  { id: 'json', suffix: 'bayescope.json', type: 'application/json', text: true },
];

/** Pixels of the PNG for one of the picture. */
const PNG_SCALE = 2;

/** @param {string} svg @returns {Promise<Blob>} */
async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** @param {Format} format @param {Makers} makers @returns {Promise<Blob>} */
export async function exportBlob({ id, type }, makers) {
  if (id === 'png') return pngOf(await makers.svg());
  if (id === 'parents-png') return pngOf(makers.parents());
  if (id === 'parents-svg') return new Blob([makers.parents()], { type });
  const text = id === 'svg' ? await makers.svg() : id === 'json' ? makers.json() : await makers.core(id);
  return new Blob([text], { type });
}
