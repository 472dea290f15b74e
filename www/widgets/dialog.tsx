// Native modal dialog, closed by Esc, its button, or a click outside; it takes the focus and returns it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openDialog } from '../store/document.ts';
import { t } from '../words/text.ts';
import { Button } from './button.tsx';

type DialogProps = { title: ComponentChildren; wide?: boolean; onClose?: () => void; children?: ComponentChildren };

/** Modal dialog; `onClose`: called when it closes; by default closes the open dialog of the page. */
export function Dialog({ title, wide = false, onClose = () => openDialog(null), children }: DialogProps) {
  const ref = useRef<HTMLDialogElement | null>(null);
  // The dialog is opened before the next frame, since Esc has no effect until it is modal.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // Closing the dialog returns the focus, unless it has moved elsewhere meanwhile.
      const now = document.activeElement;
      if (now !== null && now !== document.body && !dialog?.contains(now)) return;
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: Event) => {
    if (event.target !== ref.current) return; // a file chooser that was left empty, for one
    event.preventDefault();
    onClose();
  };
  const beside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, handled by onCancel
    <dialog
      ref={ref}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby="dialog-title"
      onCancel={cancel}
      onClick={beside}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <Button icon="close" label={t('app.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
