import { Button, type ButtonLook } from './button.tsx';
import { useToast } from './toast.tsx';

interface CopyButtonProps {
  label: string;
  /** What is copied. */
  text: string;
  /** Said by toasts. */
  copied: string;
  failed: string;
  look?: ButtonLook;
  onCopied?: () => void;
}

/** Copies a text and says so; where the browser does not allow it, the words ask to do it by hand. */
export function CopyButton({ label, text, copied, failed, look, onCopied }: CopyButtonProps) {
  const { showToast } = useToast();
  const copy = async () => {
    try {
      // Absent on pages without https: that is a refusal like any other.
      await navigator.clipboard.writeText(text);
      onCopied?.();
      showToast({ tone: 'success', text: copied });
    } catch {
      showToast({ tone: 'error', text: failed });
    }
  };
  return (
    <Button type="button" look={look ?? 'secondary'} onClick={copy}>
      {label}
    </Button>
  );
}
