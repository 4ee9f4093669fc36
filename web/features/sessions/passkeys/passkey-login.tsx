import { useEffect, useEffectEvent } from 'react';
import { useActionData, useSubmit } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../login-form.module.css';
import { givePasskey, useCeremony, usePasskeysPossible } from './ceremony.ts';
import { askedIn } from './passkey-acts.ts';

/** The log-in without a password, where the browser has passkeys; what is refused, the page of the log-in tells. */
export function PasskeyLogin() {
  const t = useText();
  const isPossible = usePasskeysPossible();
  const isSending = useUnderWay();
  const submit = useSubmit();
  const { state, run } = useCeremony((passkey) => submit({ act: 'passkey', passkey }, { method: 'post' }));
  const asked = askedIn(useActionData());
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
