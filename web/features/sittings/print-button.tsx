import { useEffect, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Opens the browser's own print window; without script the browser's menu does, so the button is not there. */
export function PrintButton() {
  const t = useText();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady ? (
    <Button type="button" look="primary" large onClick={() => window.print()}>
      {t('feedback.print')}
    </Button>
  ) : null;
}
