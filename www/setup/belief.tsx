// The Score card's part on less usual scores: the formula, a sentence about the score and, for BDe, the source of its
// prior network.

import { isRefusal } from '../engine/requests.ts';
import { crc32 } from '../link/bytes.ts';
import { MODEL_ENDINGS } from '../model/model-formats.ts';
import { engine } from '../store/engine.ts';
import { doc, hasNetwork, networks, notify, setDoc } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { FileButton } from '../widgets/file-button.tsx';
import { Term } from '../widgets/term.tsx';
import { rich, t } from '../words/text.ts';

/** Formula of the chosen score. */
export function LateFormula() {
  switch (doc.value.score.kind) {
    case 'bde':
      return (
        <>
          <span>ln</span> P(D | G), α<sub>ijk</sub> = a · P(x<sub>k</sub>, u<sub>j</sub>)
        </>
      );
    case 'fnml':
      return (
        <>
          LL − Σ <span>ln</span> C(r<sub>i</sub>, N<sub>ij</sub>)
        </>
      );
    case 'qnml':
      return (
        <>
          LL − Σ <span>ln</span> C(r<sub>i</sub> q<sub>i</sub>, N) / C(q<sub>i</sub>, N)
        </>
      );
    default:
      return null;
  }
}

/** Sentence about the chosen score. */
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
  // Cleared first: choosing the same file again must count as a change, since its content was missing.
  setDoc({ network: null });
  setDoc({ network });
}

/** Source of the prior network. */
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
