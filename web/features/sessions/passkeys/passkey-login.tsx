import { useEffect, useEffectEvent } from 'react';
import { useSubmit } from 'react-router';
import type { PasskeyToGive } from '#contract/shapes/passkey.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../login-form.module.css';
import { givePasskey, useCeremony, usePasskeysPossible } from './ceremony.ts';

/**
 * The log-in without a password, where the browser has passkeys; what is refused, the page of the log-in tells.
 * @param asked what its act `begin` has brought: the device is asked for that
 */
export function PasskeyLogin({ asked }: { asked: PasskeyToGive | undefined }) {
  const t = useText();
  const isPossible = usePasskeysPossible();
  const isSending = useUnderWay();
  const submit = useSubmit();
  const { state, run } = useCeremony((passkey) => submit({ act: 'passkey', passkey }, { method: 'post' }));
  const goOn = useEffectEvent(() => {
    if (asked) run(() => givePasskey(asked));
  });
  // Each press is asked something else.
  useEffect(() => {
    if (asked) goOn();
  }, [asked]);
  if (!isPossible) return null;
  return (
    <div className={styles.passkey}>
      {state === 'unfinished' ? <Notice tone="error">{t('factor.passkey.unfinished')}</Notice> : null}
      <Button
        type="button"
        large
        className={styles.submit}
        disabled={isSending || state === 'busy'}
        onClick={() => submit({ act: 'begin' }, { method: 'post' })}
      >
        {t('factor.passkey.login')}
      </Button>
    </div>
  );
}
