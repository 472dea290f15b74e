// The report as one self-contained HTML file with its styles and no script.
import { render } from 'preact';
import graph from '../../draw/graph.css?raw';
import tokens from '../../draw/tokens.css?raw';
import { doc } from '../../store/index.ts';
import { dataName } from '../../widgets/names.ts';
import { t } from '../../words/text.ts';
import css from './report.css?raw';
import { Report, reported } from './report.tsx';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML page around the body of a report. */
const pageOf = (title: string, body: string, styles: string) => `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${styles.replaceAll('</', '<\\/')}
</style>
</head>
<body class="report-file">
${body}
</body>
</html>
`;

/** Report of the current result; empty if there is none. */
export function reportHtml() {
  const found = reported();
  if (!found) return '';
  const host = document.createElement('div');
  render(<Report {...found} />, host);
  const body = host.getHTML();
  render(null, host);
  return pageOf(t('report.title', { data: dataName(doc.peek().data) }), body, [tokens, graph, css].join('\n'));
}
