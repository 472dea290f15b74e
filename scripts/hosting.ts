// HTTP headers of the page, for `npm start` and for the examples in docs/hosting, which a test compares.

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Rules by path; of several rules that apply, the last one with a header wins. */
export const RULES: readonly { path: string; matches: (path: string) => boolean; headers: Record<string, string> }[] = [
  {
    path: '/*',
    matches: () => true,
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      // Page and service worker refer to the files of their version.
      'Cache-Control': 'no-cache',
    },
  },
  {
    path: '/assets/*',
    // Names there contain a digest of the content.
    matches: (path) => path.includes('/assets/'),
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** Media type of wasm, which some hosts do not know. */
const WASM = 'application/wasm';

/**
 * Headers of a response.
 * @param path path of the address, without a query
 */
export const headersFor = (path: string): Record<string, string> =>
  Object.assign({}, ...RULES.filter(({ matches }) => matches(path)).map(({ headers }) => headers));

const FRAMES = "Content-Security-Policy: frame-ancestors 'self'";
const COMMENT = 'Where no other site may show the page in a frame, which embedding needs, say also:';

/** Headers for Netlify and Cloudflare Pages: file `_headers` beside index.html. */
function forNetlify() {
  const rules = RULES.map(({ path, headers }, i) => {
    // There the values of all matching rules are joined, unless a rule removes one.
    const isBack = (name: string) => RULES.slice(0, i).some((rule) => name in rule.headers);
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(isBack(name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    return [path, ...lines].join('\n');
  });
  return `# ${COMMENT}\n#   ${FRAMES}\n${rules.join('\n')}\n/*.wasm\n  Content-Type: ${WASM}\n`;
}

/** Only successful responses are cacheable. */
const isOfFiles = (header: string) => header === 'Cache-Control';

/** Headers for nginx: inside `server { … }`. */
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

/** Headers for Apache: `.htaccess` beside index.html. */
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
    '',
  ].join('\n');
}

/** Examples by their files in docs/hosting. */
export const EXAMPLES: Record<string, string> = {
  _headers: forNetlify(),
  'nginx.conf': forNginx(),
  '.htaccess': forApache(),
};

/** Sets the same headers on Vite's preview server, which `npm start` and the browser tests use. */
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
