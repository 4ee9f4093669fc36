import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

/**
 * The button of a form that must not be sent twice: a second press would mail a second code, or use one up. The second
 * press of a double click is ignored, even when the first is already answered or has opened the page of this button.
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
