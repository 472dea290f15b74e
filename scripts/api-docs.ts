// Documents of the npm package's functions and types, by TypeDoc, from the types in dist-npm/: `npm run package:npm`, then
// `npx tsx scripts/api-docs.ts [folder]`; the usual folder is dist-api/. A link that leads nowhere is an error.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Writes the documents. Errors: those of TypeDoc, warnings included.
 * @param made folder of the npm package
 * @param out folder of the documents
 */
export async function writeApiDocs(made: string, out: string) {
  if (!existsSync(join(made, 'index.d.ts'))) throw new Error(`${made} has no package: npm run package:npm`);
  const entryPoints = ['index.d.ts', 'view.d.ts'].map((file) => join(made, file));
  const place = mkdtempSync(join(tmpdir(), 'bayescope-api-'));
  const tsconfig = join(place, 'tsconfig.json');
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
  const app = await Application.bootstrap({
    entryPoints,
    name: 'bayescope on npm',
    readme: join(made, 'README.md'),
    tsconfig,
    basePath: made,
    highlightLanguages: ['sh', 'js', 'jsx', 'html'],
    disableSources: true,
    disableGit: true,
    hideGenerator: true,
    treatWarningsAsErrors: true,
    logLevel: 'Warn',
  });
  const project = await app.convert();
  rmSync(place, { recursive: true });
  if (project) await app.generateDocs(project, out);
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc found mistakes');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeApiDocs(join(root, 'dist-npm'), process.argv[2] ?? join(root, 'dist-api'));
