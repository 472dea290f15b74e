// Files of an export of the result: one file in a given format, or all files in one zip.

import { tikz } from '../draw/tikz.ts';
import { parentsSvgText } from '../features/parents/dialogs.ts';
import { recipeFile } from '../link/preparation.ts';
import { resultJson } from '../link/result.ts';
import { cleanName } from '../model/clean-name.ts';
import { suited } from '../model/estimate.ts';
import { FORMATS, type Format, withNotes } from '../model/formats.ts';
import { MODEL_FORMATS, withModelNotes } from '../model/model-formats.ts';
import { preparedNotes } from '../model/prepared-words.ts';
import { isContinuous } from '../model/scores.ts';
import { version } from '../model/version.ts';
import { svgText } from '../result/export.ts';
import { layoutFor } from '../result/places.ts';
import { askOfResult, doc, info, isRevealed, judged, outcome, stale } from '../store/index.ts';
import { dataName } from '../widgets/names.ts';
import { pageLink } from '../widgets/page-link.ts';
import { t } from '../words/text.ts';
import { zipOf } from './bundle.ts';
import { reportHtml } from './report/html.tsx';

/** Judgment of the current result (runner-up, cost of constraints), or null before it has been computed. */
const beside = () => (judged.value?.key === outcome.value?.key ? judged.value?.judged : null);

/** Result to export; null if it is of other data or settings, or if the reader must guess it first. */
export const present = () =>
  info.value && outcome.value && !stale.value && isRevealed('network')
    ? { info: info.value, outcome: outcome.value, judged: beside() }
    : null;

/** Base name of the exported files, without extension. */
export const baseName = () => cleanName(dataName(doc.peek().data));

/** Text of a TikZ picture of the network. */
function tikzText() {
  const shown = present();
  if (!shown) return '';
  const names = shown.info.variables.map(({ name }) => name);
  const links = shown.outcome.edges.map(({ from, to }) => [from, to] as [number, number]);
  const layout = layoutFor.value(names, shown.info.truth, links, 'wide');
  return layout ? tikz({ names, layout, edges: shown.outcome.edges, show: doc.peek().show }) : '';
}

/** Text of the result file (JSON). Throws if there is no result to show. */
function result() {
  const shown = present();
  if (!shown) throw new Error('no result to export');
  return JSON.stringify(resultJson({ doc: doc.peek(), ...shown }), null, 2);
}

const notes = () => preparedNotes(info.peek()?.prepared, t, doc.peek().data);

/** Number of pixels in a PNG picture per unit of length in the drawing. */
const PNG_SCALE = 2;

async function pngOf(svg: string): Promise<Blob> {
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

/** Functions that return the text of each format that the page writes itself; the engine writes all others. */
const TEXTS: Record<string, () => string> = {
  svg: () => withNotes('svg', svgText(), notes()),
  json: result,
  tikz: () => withNotes('tikz', tikzText(), notes()),
  'parents-svg': parentsSvgText,
};

/** File in a format: a text from the page or the engine, or a PNG of the text of an SVG picture. */
export async function fileOf({ id, type }: Format): Promise<Blob> {
  if (id === 'png' || id === 'parents-png') return pngOf(TEXTS[id.replace('png', 'svg')]());
  const text = TEXTS[id]?.() ?? withNotes(id, (await askOfResult('export', { format: id })) as string, notes());
  return new Blob([text], { type });
}

/** Whether the current result can be exported in a format. */
export function isOffered({ listed, ofRows, view }: Format) {
  const shown = present();
  return (
    shown !== null &&
    (!listed || shown.outcome.kept > 0) &&
    !(ofRows && shown.info.list) &&
    (!view || (view === doc.value.view && parentsSvgText() !== ''))
  );
}

/** Whether the network has conditional probability tables, which need levels and rows. */
export const hasTables = () => Boolean(info.value && !info.value.list && !isContinuous(info.value));

/** Formats of the network with its probability tables in the zip. */
const MODELS = MODEL_FORMATS.filter(({ id }) => ['bif', 'xmlbif', 'net'].includes(id));

/** Texts of the network with its probability tables, one for each of the given formats. */
async function modelFiles(formats: string[]): Promise<string[]> {
  const { estimate, score } = doc.peek();
  const texts = (await askOfResult('exportFitted', { estimate: estimate ?? suited(score), formats })) ?? [];
  return texts.map((text, i) => withModelNotes(formats[i], text, notes()));
}

/** Text of README.txt in a zip: the files, and the commands that run the scripts. */
function readme(base: string, hasRows: boolean) {
  const { data } = doc.peek();
  const link = pageLink.peek();
  return [
    t('export.readme.title', { data: dataName(data), version }),
    '',
    ...(hasRows
      ? [
          t('export.readme.data'),
          t('export.readme.r', { file: `${base}.R` }),
          t('export.readme.python', { file: `${base}.py` }),
        ]
      : []),
    t('export.readme.other'),
    ...notes(),
    ...(link === '' ? [] : ['', t('export.readme.link', { link })]),
    '',
    t('report.cite', { version }),
    '',
  ].join('\n');
}

/** File names in a zip, by format, for formats whose name is not base name and suffix. */
const NAMED: Record<string, string> = { 'data-csv': 'data.csv' };

/** Zip of all files of the result, with its name; null if there is no result. */
export async function everything(): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const shown = present();
  if (!shown) return null;
  const base = baseName();
  const files: { name: string; content: string | Uint8Array }[] = [
    { name: 'README.txt', content: readme(base, !shown.info.list) },
  ];
  for (const format of FORMATS) {
    if (!format.packed || !isOffered(format)) continue;
    const content = await (await fileOf(format)).text();
    files.push({
      name: NAMED[format.id] ?? `${base}.${format.suffix === 'csv' ? 'edges.csv' : format.suffix}`,
      content,
    });
  }
  if (hasTables()) {
    const texts = await modelFiles(MODELS.map(({ id }) => id));
    MODELS.forEach(({ suffix }, i) => {
      if (texts[i]) files.push({ name: `${base}.${suffix}`, content: texts[i] });
    });
  }
  const { data, meanings } = doc.peek();
  if (data.kind === 'own') files.push({ name: `${base}.recipe.json`, content: recipeFile(data.recipe, meanings) });
  files.push({ name: `${base}.report.html`, content: reportHtml() });
  return { name: base, bytes: zipOf(base, files) };
}
