import { useEffect } from 'react';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * The way on to the provider. A form may lead to our own pages alone, so script goes on by itself, and who has none
 * presses once more.
 */
export function ToProvider({ address }: { address: string }) {
  const t = useText();
  useEffect(() => window.location.assign(address), [address]);
  return (
    <p>
      <a className={buttonClass('primary')} href={address}>
        {t('signOn.toProvider')}
      </a>
    </p>
  );
}
