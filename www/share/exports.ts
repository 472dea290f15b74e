// Makes the bytes of an export: texts come from the engine, the picture from the drawing, the PNG from the picture.

import type { Format } from '../model/formats.ts';

export type Makers = {
  svg: () => string | Promise<string>;
  parents: () => string;
  json: () => string;
  tikz: () => string;
  core: (format: string) => Promise<string>;
};

/** Pixels of the PNG per unit of the picture. */
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

export async function exportBlob({ id, type }: Format, makers: Makers): Promise<Blob> {
  if (id === 'png') return pngOf(await makers.svg());
  if (id === 'parents-png') return pngOf(makers.parents());
  if (id === 'parents-svg') return new Blob([makers.parents()], { type });
  const own = { svg: makers.svg, json: makers.json, tikz: makers.tikz }[id];
  const text = own ? await own() : await makers.core(id);
  return new Blob([text], { type });
}
