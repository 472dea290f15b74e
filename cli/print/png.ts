/** A picture as PNG, by a library that is native and of Node alone. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Size of a PNG, in sizes of the SVG. */
const ZOOM = 2;

export function pngOf(svg: string): Uint8Array {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: ZOOM },
    // The font of the system where it has one that is named; DejaVu, which comes along, where it has none.
    font: {
      loadSystemFonts: true,
      fontFiles: [join(fonts, 'DejaVuSans.ttf'), join(fonts, 'DejaVuSans-Bold.ttf')],
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  });
  return picture.render().asPng();
}
