// A button that asks for a file, or for several.
import { useRef } from 'preact/hooks';

/** @typedef {{ class: string, accept?: string, testid?: string, children: any }} Look */

/** A button that asks for files. @param {Look & { multiple?: boolean, onFiles: (files: File[]) => void }} props `onFiles` gets one or more */
export function FilesButton({ class: className, accept, testid, children, multiple = true, onFiles }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const take = ({ currentTarget }) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // the same files may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={multiple} accept={accept} data-testid={testid} onChange={take} />
      <button type="button" class={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}

/** A button that asks for a file. @param {Look & { onFile: (file: File) => void }} props */
export const FileButton = ({ onFile, ...look }) => (
  <FilesButton {...look} multiple={false} onFiles={([file]) => onFile(file)} />
);
