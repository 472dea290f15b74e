// A button that asks for a file.
import { useRef } from 'preact/hooks';

/** @param {{ class: string, accept?: string, testid?: string, children: any, onFile: (file: File) => void }} props */
export function FileButton({ class: className, accept, testid, children, onFile }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const take = ({ currentTarget }) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // the same file may be chosen again
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} data-testid={testid} onChange={take} />
      <button type="button" class={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
