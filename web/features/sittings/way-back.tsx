import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * The link back to the recruiting system that a candidate came from, once everything is submitted.
 * @param returnUrl the session's, which the server has checked against the linkage's list
 */
export function WayBack({ returnUrl }: { returnUrl: string | null }) {
  const t = useText();
  if (!returnUrl) return null;
  return (
    <p>
      <a className={buttonClass('secondary', true)} href={returnUrl} rel="noreferrer">
        {t('launch.back', { host: new URL(returnUrl).host })}
      </a>
    </p>
  );
}
