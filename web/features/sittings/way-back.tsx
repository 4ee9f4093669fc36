import { useLoaderData } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * The link back to the recruiting system that a candidate came from, once everything is submitted. The screen's loader
 * answers `returnUrl`, which the server has checked against the linkage's list.
 */
export function WayBack() {
  const t = useText();
  const { returnUrl } = useLoaderData<{ returnUrl: string | null }>();
  if (!returnUrl) return null;
  return (
    <p>
      <a className={buttonClass('secondary', true)} href={returnUrl} rel="noreferrer">
        {t('launch.back', { host: new URL(returnUrl).host })}
      </a>
    </p>
  );
}
