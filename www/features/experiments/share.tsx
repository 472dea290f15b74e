// Exports of a result of experiments: the files that BNFinder writes, the result with names, and the picture.

import graph from '../../draw/graph.css?raw';
import { svgOf } from '../../draw/svg.ts';
import tokens from '../../draw/tokens.css?raw';
import { folded, unrolled } from '../../draw/transitions.ts';
import { foundOf } from '../../link/experiments-found.ts';
import { resultOf } from '../../link/experiments-result.ts';
import { cleanName } from '../../model/clean-name.ts';
import { edgesOf } from '../../model/experiments/words.ts';
import { version } from '../../model/version.ts';
import { info, names, shown } from '../../store/bnfinder.ts';
import { ask, doc, run } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { saveFile } from '../../widgets/clipboard.ts';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { dataName } from '../../widgets/names.ts';
import { t } from '../../words/text.ts';

/** Result of the search to put into a link; null unless it is complete. */
export const foundNow = () =>
  info.value && shown.value?.outcome.complete ? foundOf(info.value, shown.value.outcome, version) : null;

/** Picture of the network as SVG text, in the wide layout. */
function svgText() {
  const [known, now] = [info.peek(), shown.peek()];
  if (!known || !now) return '';
  const content = {
    names: names.peek(),
    edges: edgesOf(now.outcome, doc.peek().truth ? (known.truth ?? null) : null),
    chosen: null,
    paper: 'wide' as const,
  };
  const isFolded = doc.peek().bnfinder.folded || !known.dynamic;
  const picture = isFolded
    ? folded({ ...content, cyclic: known.dynamic })
    : unrolled({ ...content, heads: [t('bnfinder.before'), t('bnfinder.after')] });
  const { width, height, edges, words, nodes } = picture;
  const marks = [...edges.flatMap((edge) => edge.marks), ...words, ...nodes.flatMap((node) => node.marks)];
  return svgOf({ width, height, marks }, { tokens, graph }, t('network.title', { names: names.peek() }));
}

const FORMATS: { id: string; suffix: string; type: string }[] = [
  { id: 'sif', suffix: 'sif', type: 'text/plain' },
  { id: 'weights', suffix: 'weights.sif', type: 'text/plain' },
  { id: 'sets', suffix: 'sets.txt', type: 'text/plain' },
  { id: 'cpd', suffix: 'cpd.txt', type: 'text/plain' },
  { id: 'svg', suffix: 'svg', type: 'image/svg+xml' },
  { id: 'json', suffix: 'bnfinder.json', type: 'application/json' },
];

async function textOf(id: string) {
  const [known, now] = [info.peek(), shown.peek()];
  if (id === 'svg') return svgText();
  if (id === 'json' && known && now) return `${JSON.stringify(resultOf(known, now.outcome, doc.peek()), null, 2)}\n`;
  return (await ask('bnfinderExport', { format: id })) ?? '';
}

/** Buttons that export a result of experiments. */
export function BnfinderExports() {
  if (!shown.value || run.value.state === 'running') return <p class="soft">{t('share.nothing')}</p>;
  return (
    <ul class="exports">
      {FORMATS.map(({ id, suffix, type }) => {
        const name = t(`bnfinder.format.${id}`);
        return (
          <li key={id}>
            <span>{name}</span>
            <CopyButton
              look="link"
              label={t('share.copyFormat', { name })}
              words={t('share.copy')}
              text={() => textOf(id)}
            />
            <Button
              look="link"
              testid={`download-${id}`}
              label={t('share.download', { name })}
              words={t('share.downloadShort')}
              onClick={async () =>
                saveFile(`${cleanName(dataName(doc.peek().data))}.${suffix}`, new Blob([await textOf(id)], { type }))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
