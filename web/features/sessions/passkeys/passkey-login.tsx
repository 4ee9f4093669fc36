import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { refusedIn } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../login-form.module.css';
import { givePasskey, useCeremony, usePasskeysPossible } from './ceremony.ts';
import { askedIn } from './passkey-acts.ts';

/** The log-in without a password, where the browser has passkeys. */
export function PasskeyLogin() {
  const t = useText();
  const isPossible = usePasskeysPossible();
  const isSending = useUnderWay();
  const begun = useFetcher();
  const submit = useSubmit();
  const { state, run } = useCeremony((passkey) => submit({ act: 'passkey', passkey }, { method: 'post' }));
  const asked = askedIn(begun.data);
  const goOn = useEffectEvent(() => {
    if (asked) run(() => givePasskey(asked));
  });
  // Each press is asked something else.
  useEffect(() => {
    if (asked) goOn();
  }, [asked]);
  if (!isPossible) return null;
  const refused = refusedIn(begun.data)?.refusal.detail;
  const told = refused ?? (state === 'unfinished' ? t('factor.passkey.unfinished') : undefined);
  return (
    <div className={styles.passkey}>
      {told === undefined || state === 'busy' ? null : <Notice tone="error">{told}</Notice>}
      <Button
        type="button"
        large
        className={styles.submit}
        disabled={isSending || begun.state !== 'idle' || state === 'busy'}
        onClick={() => begun.submit({ act: 'begin' }, { method: 'post' })}
      >
        {t('factor.passkey.login')}
      </Button>
    </div>
  );
}
