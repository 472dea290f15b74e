/** Conversion of an SVG picture to PNG, by a native library for Node. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(import.meta.url);
/** Native, optional library, named only at run time, so that no bundler of a user's program follows the import. */
const { Resvg }: typeof import('@resvg/resvg-js') = load(['@resvg', 'resvg-js'].join('/'));

/** Number of pixels in the PNG for each px of the SVG, per side. */
const SCALE = 2;

export function pngOf(svg: string): Uint8Array {
  const fonts = join(dirname(load.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    // Text uses fonts of the system, and DejaVu as a fallback.
    font: {
      loadSystemFonts: true,
      fontFiles: [join(fonts, 'DejaVuSans.ttf'), join(fonts, 'DejaVuSans-Bold.ttf')],
      defaultFontFamily: 'DejaVu Sans',
      sansSerifFamily: 'DejaVu Sans',
    },
  });
  return picture.render().asPng();
}
