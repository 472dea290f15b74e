// Vite plugin for what other programs show of the page's address: text and picture of a link (Open Graph, Twitter card),
// and the manifest with which browsers install the page. The files are in public/; scripts/pictures.ts makes them.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Picture of links to the page, and its size in pixels. */
export const PICTURE = {
  file: 'picture.png',
  width: 1200,
  height: 630,
  alt: 'A Bayesian network of eight variables, proven optimal',
};

/**
 * Tags of a link's text and picture.
 * @param site absolute address of the page, without which the picture's address is relative and the page's is left out
 * @param html page, whose title and description are used
 */
export function linkTags(site: string | undefined, html: string): HtmlTagDescriptor[] {
  const address = site ? new URL(site.endsWith('/') ? site : `${site}/`).href : '';
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(html) ?? [];
  const properties = {
    'og:type': 'website',
    'og:site_name': title,
    'og:title': title,
    'og:description': description,
    ...(address && { 'og:url': address }),
    'og:image': `${address || './'}${PICTURE.file}`,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': PICTURE.alt,
  };
  const inHead = (tag: string, attrs: Record<string, string>) => ({ tag, attrs, injectTo: 'head' as const });
  return [
    inHead('link', { rel: 'manifest', href: './manifest.webmanifest' }),
    inHead('link', { rel: 'apple-touch-icon', href: './icon-192.png' }),
    ...(address ? [inHead('link', { rel: 'canonical', href: address })] : []),
    ...Object.entries(properties).map(([property, content]) => inHead('meta', { property, content })),
    inHead('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Adds the tags; `SITE_URL` is the address at which the page is going to be served. */
export const links = (): Plugin => ({
  name: 'links',
  transformIndexHtml: (html) => linkTags(process.env.SITE_URL, html),
});
