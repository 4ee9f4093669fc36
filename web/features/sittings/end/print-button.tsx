import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

/** Opens the browser's own print window; without script the browser's menu does, so the button is not there. */
export function PrintButton() {
  const t = useText();
  return useHydrated() ? (
    <Button type="button" look="primary" large onClick={() => window.print()}>
      {t('feedback.print')}
    </Button>
  ) : null;
}
