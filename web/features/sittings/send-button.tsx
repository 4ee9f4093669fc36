import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** The button of a form that must not be sent twice: a second click would have a second code mailed, or use one up. */
export function SendButton({ children }: { children: ReactNode }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Button
      look="primary"
      large
      aria-disabled={isSending}
      onClick={(event) => isSending && event.preventDefault()}
    >
      {children}
    </Button>
  );
}
