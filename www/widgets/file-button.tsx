// Button that opens the browser's file dialog.
import { useRef } from 'preact/hooks';
import { Button, type Look } from './button.tsx';

type Props = { look?: Look; words: string; accept?: string; testid?: string };

type FilesButtonProps = Props & { multiple?: boolean; onFiles: (files: File[]) => void };

/**
 * Button with which the reader chooses files.
 * @param props `testid`: test id of the input; `onFiles`: called with one or more files
 */
export function FilesButton({ look, words, accept, testid, multiple = true, onFiles }: FilesButtonProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const take = ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // so that the same files can be chosen once more
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple={multiple} accept={accept} data-testid={testid} onChange={take} />
      <Button look={look} words={words} onClick={() => input.current?.click()} />
    </>
  );
}

/** Button with which the reader chooses one file. */
export const FileButton = ({ onFile, ...rest }: Props & { onFile: (file: File) => void }) => (
  <FilesButton {...rest} multiple={false} onFiles={([file]) => onFile(file)} />
);
