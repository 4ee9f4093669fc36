import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

/**
 * The button of a form that must not be sent twice: a second press would have a second code mailed, or use one up. The
 * second press of a double click is none of its own, even when the first is answered already or has brought this button.
 */
export function SendButton(props: Omit<ComponentProps<typeof Button>, 'large' | 'onClick'>) {
  const isSending = useUnderWay();
  return (
    <Button
      look="primary"
      {...props}
      large
      aria-disabled={isSending || undefined}
      onClick={(event) => (isSending || event.detail > 1) && event.preventDefault()}
    />
  );
}
