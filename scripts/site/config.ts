// Settings of VitePress for the site of documents. scripts/site.ts copies this file beside the pages. VitePress itself is
// installed apart (scripts/site/package.json), so its types are not used here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

/** Base of all addresses while VitePress builds; scripts/site.ts makes them relative afterwards. */
const BASE = '/docs-base/';
const pages = fileURLToPath(new URL('..', import.meta.url));
const repository = process.env.BAYESCOPE_ROOT ?? '';
/** Pages of the site by the paths of their sources in the repository. */
const places: Record<string, string> = JSON.parse(readFileSync(join(pages, '.vitepress/places.json'), 'utf8'));
const sources = Object.fromEntries(Object.entries(places).map(([source, page]) => [page, source]));

const titleOf = (page: string) =>
  /^# (.+)$/m.exec(readFileSync(join(pages, page), 'utf8'))?.[1].replaceAll(/[`\\]/g, '') ?? page;
type Item = { text: string; link: string };

const entry = (page: string, text = titleOf(page)): Item => ({
  text,
  link: `/${page.replace(/\.md$/, '')}`,
});
const group = (text: string, items: Item[]) => ({ text, items });
/** Entries of a folder's pages, by name. */
const folder = (name: string) =>
  readdirSync(join(pages, name))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .sort()
    .map((file) => entry(`${name}/${file}`));

const sidebar = [
  group('Start', [entry('index.md', 'Overview'), entry('start.md'), entry('features.md')]),
  group('Tutorials', [
    entry('tutorials/analyst.md', 'Analyst: your own table'),
    entry('tutorials/teacher.md', 'Teacher: a lesson in class'),
    entry('tutorials/programmer.md', 'Programmer: from a script'),
  ]),
  group('How to', [
    entry('how-to/constraints.md'),
    entry('how-to/missing.md'),
    entry('how-to/confidence.md'),
    entry('how-to/share.md'),
    entry('how-to/other-programs.md'),
    entry('large-files.md'),
    entry('lists.md'),
    entry('cluster.md'),
    entry('embedding.md'),
    entry('hosting.md'),
  ]),
  group(
    'Reference',
    [
      ['command-line.md', 'Command line'],
      ['npm.md', 'npm'],
      ['python.md', 'Python'],
      ['rust.md', 'Rust'],
      ['answers.md', 'Answers as JSON'],
      ['link-format.md', 'Link format'],
      ['files.md', 'How a file is read'],
      ['model-files.md', 'Model files'],
      ['packed-data.md', 'Packed data'],
      ['glossary.md', 'Glossary'],
    ].map(([page, text]) => entry(page, text)),
  ),
  group('Methods', [entry('methods/index.md', 'All methods')]),
  group('Gallery', [entry('gallery.md', 'Links that open the page')]),
  group('Comparison', [entry('comparison.md', 'Other programs')]),
  group('Decisions', [entry('decisions/index.md', 'All records')]),
  group('Project', [
    entry('project/contributing.md'),
    entry('project/architecture.md'),
    entry('adding.md'),
    entry('engines.md'),
    entry('release.md'),
    entry('project/changelog.md'),
    entry('project/security.md'),
    entry('project/code_of_conduct.md'),
    entry('paper/paper.md', 'Paper (draft)'),
  ]),
];

/** Makes links between sources links between pages; those to other files of the repository become text. */
function place(href: string, page: string): { href: string; target?: string } | null {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(href)) return { href };
  const toPage = /^(?:\.\.\/)+#v=1&/.exec(href);
  if (toPage) return { href, target: '_self' };
  const [path, hash = ''] = href.split(/(?=#)/);
  const source = join(dirname(sources[page] ?? page), path);
  const known = places[source] ?? places[join(source, 'index.md')];
  if (known)
    return { href: `${relative(dirname(page), known)}${hash}`, ...(!known.endsWith('.md') && { target: '_self' }) };
  if (existsSync(join(repository, source)) && !source.startsWith('..')) return null;
  throw new Error(`${sources[page] ?? page}: no such file: ${href}`);
}

type Token = {
  type: string;
  tag: string;
  attrs: unknown;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
};

type State = { tokens: Token[]; env: { relativePath: string } };
type MarkdownIt = { core: { ruler: { push(name: string, rule: (state: State) => void): void } } };

function placeLinks(tokens: Token[], page: string) {
  const open: boolean[] = [];
  for (const token of tokens) {
    if (token.children) placeLinks(token.children, page);
    if (token.type === 'link_open') {
      const found = place(token.attrGet('href') ?? '', page);
      open.push(found !== null);
      if (found === null) {
        token.tag = 'span';
        token.attrs = null;
      } else {
        token.attrSet('href', found.href);
        if (found.target) token.attrSet('target', found.target);
      }
    }
    if (token.type === 'link_close' && open.pop() === false) token.tag = 'span';
  }
}

export default {
  title: 'Bayescope',
  description: 'Documents of Bayescope: proven-optimal Bayesian networks from data',
  lang: 'en',
  base: BASE,
  outDir: process.env.DOCS_OUT,
  cacheDir: join(pages, '../cache'),
  head: [['style', {}, ':root{--vp-code-lang-color:var(--vp-c-text-2)}']], // the theme's gray has too little contrast
  metaChunk: true, // the navigation once, not in every page
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md: MarkdownIt) {
      md.core.ruler.push('places', ({ tokens, env }) => placeLinks(tokens, env.relativePath));
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Tutorials', link: '/tutorials/analyst' },
      { text: 'Reference', link: '/command-line' },
      { text: 'Gallery', link: '/gallery' },
      { text: 'Comparison', link: '/comparison' },
    ],
    sidebar: {
      '/methods/': [group('Methods', [entry('methods/index.md', 'All methods'), ...folder('methods')]), ...sidebar],
      '/decisions/': [
        group('Decisions', [entry('decisions/index.md', 'All records'), ...folder('decisions')]),
        ...sidebar,
      ],
      '/': sidebar,
    },
  },
};
