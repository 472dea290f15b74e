// Facts behind the qualifier of the network: score, bound, gap, time, method, certificate. Opened by the chip in the
// heading.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { info, loadedKey, outcome, run, runNow } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Fact } from '../widgets/fact.tsx';
import { Term } from '../widgets/term.tsx';
import { unitOf } from '../words/numbers.ts';
import { duration, t } from '../words/text.ts';

/** Distance in px between the chip, its note and the edge of the window. */
const ROOM = 8;

export function ClaimNote() {
  const note = useRef<HTMLDivElement | null>(null);
  const learned = outcome.value;
  if (!learned) return null;
  const { score, bound, seconds, claimed, certificate, method, settings } = learned;
  const unit = unitOf(settings.score);
  const facts: [term: ComponentChildren, value: string][] = [[t('run.score'), unit.show(score)]];
  if (bound !== null) {
    facts.push(
      [<Term of="bound">{t('run.bound')}</Term>, unit.show(bound)],
      [<Term of="gap">{t('run.gap')}</Term>, bound - score < 0.005 ? '0' : unit.size(bound - score)],
    );
  }
  if (!claimed) facts.push([t('run.in'), duration(seconds)], [t('inspector.method'), t(`methods.${method}`)]);
  /** Places the note below the chip, within the window. */
  const place = () => {
    const [box, chip] = [note.current, document.querySelector('[data-testid=chip]')];
    if (!box || !chip) return;
    const { left, bottom } = chip.getBoundingClientRect();
    box.style.left = `${Math.max(ROOM, Math.min(left, innerWidth - box.offsetWidth - ROOM))}px`;
    box.style.top = `${bottom + ROOM / 2}px`;
  };
  return (
    <div ref={note} id="claim" class="claim-note" popover="auto" data-testid="claim" onToggle={place}>
      <dl class="rows">
        {facts.map(([term, value], i) => (
          // The facts of a result never change their order, so the index is a stable key.
          <Fact key={i} term={term} class="num">
            {value}
          </Fact>
        ))}
      </dl>
      <p>
        {t(
          certificate.holds
            ? info.value?.list
              ? 'inspector.certifiedListed'
              : 'inspector.certified'
            : 'inspector.notCertified',
        )}
      </p>
      {!claimed && loadedKey.value !== '' && (
        <p>
          <Button
            look="small"
            testid="run-again"
            disabled={run.value.state === 'running'}
            words={t('proof.again')}
            onClick={() => {
              note.current?.hidePopover();
              runNow();
            }}
          />
        </p>
      )}
    </div>
  );
}
