import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** The button of a form that must not be sent twice: a second click would have a second code mailed, or use one up. */
export function SendButton(props: Omit<ComponentProps<typeof Button>, 'large' | 'onClick'>) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Button
      look="primary"
      {...props}
      large
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
    />
  );
}
