// Files dropped and rows pasted anywhere on the page, unless an element takes them itself; and the overlay shown while
// a file is dragged over the page.
import { signal } from '@preact/signals';
import { dialog, openFile, openText } from '../store/index.ts';
import { t } from '../words/text.ts';

/** Whether a file is being dragged over the page. */
const hovering = signal(false);

const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Whether an element under the pointer takes dropped files itself. */
const isTaken = ({ target }: DragEvent) => target instanceof Element && target.closest('[data-takes-files]') !== null;

/** Whether text looks like rows of data: at least two lines, with a separator in the first. */
const looksLikeRows = (text: string) => /^[^\n]*[,;\t][^\n]*\r?\n[^\n]/.test(text.trimStart());

/** Starts to handle drops and pastes. Called once, when the page is live. */
export function startDrop() {
  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    hovering.value = !isTaken(event);
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) hovering.value = false;
  });
  addEventListener('drop', (event) => {
    hovering.value = false;
    if (!hasFile(event) || isTaken(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) openFile(file);
  });
  addEventListener('paste', (event) => {
    const target = event.target;
    if (event.defaultPrevented || (target instanceof Element && target.closest('input, textarea'))) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) openFile(file);
    else if (looksLikeRows(text) && (dialog.peek() === null || dialog.peek() === 'data'))
      openText(t('data.pastedName'), text);
  });
}

export const DropVeil = () =>
  hovering.value && (
    <div class="veil">
      <p>
        <b>{t('app.drop')}</b>
        <span>{t('app.dropNote')}</span>
      </p>
    </div>
  );
