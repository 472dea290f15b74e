// Vite plugins for the whole page in one HTML file that runs from disk, with scripts, styles, worker and wasm inlined,
// and a content security policy that allows only this script, by its digest.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PluginOption, ResolvedConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

/** Name of the HTML file that contains the whole page. */
const SINGLE = 'bayescope.html';

const SCRIPT = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g;
const POLICY = /(http-equiv="Content-Security-Policy" content=")[^"]*"/;

function withPolicy(html: string) {
  const scripts = [...html.matchAll(SCRIPT)].map(([, code = '']) => code);
  if (scripts.length === 0 || scripts.some((code) => code.trim() === '')) throw new Error('a script is not inlined');
  const digests = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = [
    `default-src 'none'; script-src ${digests.join(' ')} 'wasm-unsafe-eval'; worker-src blob: data:`,
    `style-src 'unsafe-inline'; img-src data: blob:; connect-src data:; base-uri 'none'; form-action 'none'`,
  ].join('; ');
  if (!POLICY.test(html)) throw new Error('no policy to replace');
  return html.replace(POLICY, (_, start) => `${start}${policy}"`);
}

export const single = (): PluginOption[] => {
  let config: ResolvedConfig;
  return [
    viteSingleFile({ outputFileName: SINGLE }),
    {
      name: 'single',
      apply: 'build',
      configResolved(resolved) {
        config = resolved;
      },
      // Placeholder for the policy, which is set once the script is inlined, since only then its digest is known.
      transformIndexHtml: (html) => html.replace(POLICY, (_, start) => `${start}script-src 'sha256-pending'"`),
      closeBundle: {
        order: 'post',
        handler() {
          const file = join(resolve(config.root, config.build.outDir), SINGLE);
          writeFileSync(file, withPolicy(readFileSync(file, 'utf8')));
        },
      },
    },
  ];
};
