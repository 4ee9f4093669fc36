import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import type { AwaitedStep } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../login-form.module.css';
import { givePasskey, makePasskey, useCeremony, usePasskeysImpossible } from '../passkeys/ceremony.ts';

interface PasskeyStepProps {
  waiting: AwaitedStep;
  reply: FormReply | undefined;
  /** The other ways. */
  below: ReactNode;
}

/** The second step with a device: by a passkey that there is, or by one that is made here. */
export function PasskeyStep({ waiting: { passkey, new_passkey }, reply, below }: PasskeyStepProps) {
  const t = useText();
  const isImpossible = usePasskeysImpossible();
  const isSending = useUnderWay();
  const submit = useSubmit();
  const { state, run } = useCeremony((given) =>
    submit({ method: 'passkey', passkey: given }, { method: 'post' }),
  );
  const press = () => {
    if (new_passkey) run(() => makePasskey(new_passkey));
    else if (passkey) run(() => givePasskey(passkey));
  };
  const { refusal } = reply ?? {};
  const ended = state === 'unfinished' || state === 'known' ? t(`factor.passkey.${state}`) : undefined;
  const told = ended ?? refusal?.errors?.passkey?.[0] ?? refusal?.detail;
  return (
    <div className={styles.card}>
      <title>{`${t('page.secondStep')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.secondStep')}</h1>
      <p className={styles.lead}>{t(`factor.step.${new_passkey ? 'newPasskey' : 'passkey'}.lead`)}</p>
      {told === undefined || state === 'busy' ? null : <Notice tone="error">{told}</Notice>}
      {isImpossible ? (
        <Notice tone="warning">{t('factor.passkeys.impossible')}</Notice>
      ) : (
        <Button
          type="button"
          look="primary"
          large
          className={styles.submit}
          disabled={isSending || state === 'busy'}
          onClick={press}
        >
          {t(`factor.step.passkey.${new_passkey ? 'set' : 'submit'}`)}
        </Button>
      )}
      <div className={styles.browsers}>{below}</div>
    </div>
  );
}
