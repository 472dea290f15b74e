// The Score card's part on less usual scores and priors: sentences of scores that load after the first picture (bde,
// fnml, qnml), the source of the prior network of BDe, the prior of BGe, and structure priors.

import { isRefusal } from '../engine/requests.ts';
import { crc32 } from '../link/bytes.ts';
import { MODEL_ENDINGS } from '../model/model-formats.ts';
import { withParameter } from '../model/scores.ts';
import { engine } from '../store/engine.ts';
import { doc, hasNetwork, info, networks, notify, setDoc, setSearch } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { NumberField } from '../widgets/number-field.tsx';
import { Switch } from '../widgets/switch.tsx';
import { Term } from '../widgets/term.tsx';
import { plain, rich, t } from '../words/text.ts';
import { More } from './search-card.tsx';

/** Sentence about the chosen score, if it is one that loads after the first picture; for bde also its prior network. */
export function LateAbout() {
  const { kind } = doc.value.score;
  return (
    <>
      <p class="about">{t(`belief.about.${kind}`)}</p>
      {kind === 'bde' && <NetworkChooser />}
    </>
  );
}

/** Reads a network file and sets it as the prior network. */
async function choose(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = crc32(bytes).toString(16).padStart(8, '0');
  const found = await engine.call('readNetwork', { bytes, name: file.name }).catch((reason) => {
    notify(isRefusal(reason) ? reason : { code: 'unreadable-file' });
  });
  if (!found) return;
  networks.set(digest, found);
  const network = { name: file.name, digest };
  // The network is cleared first, so that choosing the same file again counts as a change (its content was missing).
  setDoc({ network: null });
  setDoc({ network });
}

/** Source of the prior network of BDe: the example's own network, or a file that the reader chooses. */
function NetworkChooser() {
  const { network, data } = doc.value;
  const here = hasNetwork(doc.value);
  const key = network ? (here ? 'ofFile' : 'gone') : here ? 'ofExample' : 'none';
  return (
    <>
      <p class="about" data-testid="prior-network">
        {rich(`belief.${key}`, {
          name: network?.name ?? '',
          prior: <Term of="priorNetwork">{t(key === 'none' ? 'belief.aPriorNetwork' : 'belief.priorNetwork')}</Term>,
        })}
      </p>
      <p class="links">
        <FileButton
          look="link"
          accept={MODEL_ENDINGS}
          testid="prior-file"
          words={t(network ? 'belief.chooseOther' : 'belief.choose')}
          onFile={choose}
        />
        {network && data.kind === 'example' && (
          <Button look="link" words={t('belief.backToExample')} onClick={() => setDoc({ network: null })} />
        )}
      </p>
    </>
  );
}

const SYMBOLS = {
  alphaMu: (
    <i>
      α<sub>μ</sub>
    </i>
  ),
  alphaW: (
    <i>
      α<sub>w</sub>
    </i>
  ),
};

/** Fields for the prior of BGe: the weight of its mean in rows, and the degrees of freedom of its precision. */
export function BgeFields() {
  const { score } = doc.value;
  const n = info.value?.variables.length ?? 0;
  if (score.kind !== 'bge') return null;
  const field = (name: 'alphaMu' | 'alphaW', value: number, least: number) => (
    <NumberField
      label={rich(`numbers.${name}`, { symbol: SYMBOLS[name] })}
      value={value}
      least={least}
      most={1e9}
      testid={`score-${name}`}
      onChange={(next) => setDoc({ score: withParameter(doc.peek().score, name, next) }, name)}
    />
  );
  return (
    <>
      {field('alphaMu', score.alphaMu, 1e-9)}
      {field('alphaW', score.alphaW ?? n + 2, n + 1.001)}
      <p class="about">{t('numbers.bgePrior')}</p>
    </>
  );
}

/** Fields for structure priors beyond the odds of an edge: by size, and by distance from a network. */
export function StructurePrior() {
  const { near, sizePrior = false } = doc.value.search;
  const chosen = near
    ? t('belief.nearSome', { n: near.edges.length, kappa: plain(near.kappa) })
    : t('belief.nearNobody');
  return (
    <>
      <Switch
        on={sizePrior}
        words={t('belief.sizes')}
        onTurn={(on) => setSearch({ sizePrior: on })}
        testid="size-prior"
        describedBy="size-prior-note"
      />
      {sizePrior && (
        <p class="about" id="size-prior-note">
          {t('belief.sizesNote')}
        </p>
      )}
      <dl class="rows">
        <More of="near" term={t('belief.near')} chosen={chosen} />
      </dl>
    </>
  );
}
