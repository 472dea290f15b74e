// Button that copies a text to the clipboard, and says in itself for a moment that it was copied; beside it, that it was not.
import { t } from '../words/text.ts';
import { Button } from './button.tsx';
import { copyText } from './clipboard.ts';
import { useMessage } from './use-message.ts';

type CopyButtonProps = Parameters<typeof Button>[0] & {
  text: () => string | Promise<string | null>;
  copied?: string;
};

/** Button that copies a text; `copied`: key of the words that say so; all other properties are of the button. */
export function CopyButton({ text, copied = 'share.copied', ...button }: CopyButtonProps) {
  const [message, setMessage] = useMessage();
  const isCopied = message === t(copied);
  const copy = async () => {
    const words = await text();
    setMessage(t(words !== null && (await copyText(words)) ? copied : 'app.copyFailed'));
  };
  return (
    <>
      <Button {...button} {...(isCopied && { words: message, label: undefined })} onClick={copy} />
      <span class={isCopied ? 'vh' : 'quiet'} role="status">
        {message}
      </span>
    </>
  );
}
