// The picture of a network for the command line: the page's own drawing, compiled for Node.
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'www',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { noExternal: true },
  build: {
    ssr: 'draw/node.jsx',
    target: 'node20',
    outDir: '../dist-node',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
  },
});
