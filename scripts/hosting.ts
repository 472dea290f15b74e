// HTTP headers of the page, for `npm start` and for the examples in docs/hosting, with which a test compares them.

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Headers by path. If several rules that apply to a path have the same header, the last rule counts. */
export const RULES: readonly { path: string; matches: (path: string) => boolean; headers: Record<string, string> }[] = [
  {
    path: '/*',
    matches: () => true,
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      // A cached page or service worker would refer to the files of an old version.
      'Cache-Control': 'no-cache',
    },
  },
  {
    path: '/assets/*',
    // File names in this folder contain a digest of the content, so that a file never changes.
    matches: (path) => path.includes('/assets/'),
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** Name of the encoding of compressed copies, by the suffix of their files; the smallest first. */
export const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Media type of WebAssembly files, which some hosts do not know. */
const WASM = 'application/wasm';

/**
 * Headers of the response to a request.
 * @param path path of the address, without a query
 */
export const headersFor = (path: string): Record<string, string> =>
  Object.assign({}, ...RULES.filter(({ matches }) => matches(path)).map(({ headers }) => headers));

const FRAMES = "Content-Security-Policy: frame-ancestors 'self'";
const COMMENT = 'Where no other site may show the page in a frame, which embedding needs, say also:';

/** Headers as a file `_headers` beside index.html, for Netlify and Cloudflare Pages. */
function forNetlify() {
  const rules = RULES.map(({ path, headers }, i) => {
    // Netlify joins the values of all matching rules for a header, unless a rule removes it.
    const isBack = (name: string) => RULES.slice(0, i).some((rule) => name in rule.headers);
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(isBack(name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    return [path, ...lines].join('\n');
  });
  return `# ${COMMENT}\n#   ${FRAMES}\n${rules.join('\n')}\n/*.wasm\n  Content-Type: ${WASM}\n`;
}

/** Whether a header must not be sent with error responses (Cache-Control, since errors must not be cached). */
const isOfFiles = (header: string) => header === 'Cache-Control';

/** Headers as a configuration for nginx, inside `server { … }`. */
function forNginx() {
  const [name, value] = FRAMES.split(': ');
  const always = (header: string) => (isOfFiles(header) ? '' : ' always');
  const lines = (path: string, indent: string) =>
    Object.entries(headersFor(path)).map(
      ([header, text]) => `${indent}add_header ${header} "${text}"${always(header)};`,
    );
  return [
    `# ${COMMENT}`,
    `#   add_header ${name} "${value}" always;`,
    '# in every block: a block with an add_header of its own takes none over.',
    '# Compressed copies (.br, .gz) are sent as they are; brotli_static needs the module ngx_brotli.',
    'gzip_static on;',
    '# brotli_static on;',
    'gzip_vary on;',
    ...lines('/', ''),
    'location ~ /assets/ {',
    ...lines('/assets/x', '    '),
    '    location ~ \\.wasm$ {',
    ...lines('/assets/x', '        '),
    '        types { }',
    `        default_type ${WASM};`,
    '    }',
    '}',
    '',
  ].join('\n');
}

/** Headers as a file `.htaccess` beside index.html, for Apache. */
function forApache() {
  const [name, value] = FRAMES.split(': ');
  const set = (headers: Record<string, string>, indent: string) =>
    Object.entries(headers).map(
      ([header, text]) => `${indent}Header ${isOfFiles(header) ? '' : 'always '}set ${header} "${text}"`,
    );
  const [all, assets] = RULES;
  return [
    `# ${COMMENT}`,
    `#   Header always set ${name} "${value}"`,
    '# It needs mod_headers, mod_mime, and AllowOverride FileInfo.',
    ...set(all.headers, ''),
    '<If "%{REQUEST_URI} =~ m#/assets/#">',
    ...set(assets.headers, '    '),
    '</If>',
    `AddType ${WASM} .wasm`,
    '# Compressed copies (.br, .gz) are sent as they are; this needs mod_rewrite.',
    '<IfModule mod_rewrite.c>',
    '    RewriteEngine on',
    ...Object.entries(ENCODINGS).flatMap(([end, encoding]) => [
      `    AddEncoding ${encoding} .${end}`,
      `    RemoveType .${end}`,
      `    RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
      `    RewriteCond %{REQUEST_FILENAME}.${end} -f`,
      `    RewriteRule ^(.+)$ $1.${end} [L,E=no-gzip:1,E=no-brotli:1]`,
    ]),
    '    Header always merge Vary Accept-Encoding',
    '</IfModule>',
    '',
  ].join('\n');
}

/** Headers as a configuration for Caddy, inside the block of a site with a `root`. */
function forCaddy() {
  const [name, value] = FRAMES.split(': ');
  const block = (matcher: string, headers: Record<string, string>) => [
    `header ${matcher} {`,
    ...Object.entries(headers).map(([header, text]) => `    ${header} "${text}"`),
    '}',
  ];
  return [
    `# ${COMMENT}`,
    `#   header ${name} "${value}"`,
    '@assets path */assets/*',
    '@others not path */assets/*',
    ...block('@assets', headersFor('/assets/x')),
    ...block('@others', headersFor('/')),
    `@wasm path *.wasm`,
    `header @wasm Content-Type ${WASM}`,
    '# Compressed copies (.br, .gz) are sent as they are.',
    'file_server {',
    '    precompressed br gzip',
    '}',
    '',
  ].join('\n');
}

/** Example configurations for hosts, by their file names in docs/hosting. */
export const EXAMPLES: Record<string, string> = {
  _headers: forNetlify(),
  'nginx.conf': forNginx(),
  '.htaccess': forApache(),
  Caddyfile: forCaddy(),
};

/** Vite plugin that sets the same headers on the preview server, which `npm start` and the browser tests use. */
export const hosting = (): Plugin => ({
  name: 'hosting',
  configurePreviewServer({ middlewares, config }) {
    const folder = resolve(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const [path] = (request.url ?? '').split('?');
      const isThere = existsSync(join(folder, 'assets', basename(path)));
      for (const [name, value] of Object.entries(headersFor(isThere ? path : '/'))) response.setHeader(name, value);
      next();
    });
  },
});
