// What makes an element take files that are dropped on it, and a view what is pasted while it is shown: the page leaves them to it (`page/drop.jsx`).
import { useEffect } from 'preact/hooks';
import { dialog } from '../store/index.js';

/** @param {DragEvent} event */
const hold = (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * Attributes of an element that takes files, and where that is wanted text, dropped on it. One inside another takes them first.
 * @param {(files: File[]) => void} onFiles @param {(text: string) => void} [onText]
 */
export const takesFiles = (onFiles, onText) => ({
  'data-takes-files': true,
  onDragOver: hold,
  onDrop: (/** @type {DragEvent} */ event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const take = files.length > 0 ? () => onFiles(files) : text !== '' && onText ? () => onText(text) : null;
    if (!take || event.defaultPrevented) return;
    event.preventDefault();
    take();
  },
});

/**
 * Takes what is pasted outside of the fields while the view is shown and no dialog is open.
 * @param {boolean} isOn @param {(files: File[]) => void} onFiles @param {(text: string) => void} onText
 */
export const useTakesPaste = (isOn, onFiles, onText) =>
  useEffect(() => {
    if (!isOn) return;
    const hear = (/** @type {ClipboardEvent} */ event) => {
      if (dialog.peek() !== null || (event.target instanceof Element && event.target.closest('input, textarea')))
        return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (files.length > 0) onFiles(files);
      else if (text.trim() !== '') onText(text);
    };
    // Before the page hears of it.
    addEventListener('paste', hear, true);
    return () => removeEventListener('paste', hear, true);
  }, [isOn, onFiles, onText]);
