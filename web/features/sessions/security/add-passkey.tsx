import { useSubmit } from 'react-router';
import type { PasskeyToMake } from '#contract/shapes/passkey.ts';
import { useText } from '#web/app/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { makePasskey, useCeremony, usePasskeysImpossible } from '../passkeys/ceremony.ts';

interface AddPasskeyProps {
  /** What the device is asked for, and what the passkey shall be called. */
  begun: { asked: PasskeyToMake; name: string };
  path: string;
}

/** The device makes the passkey: after a press, because browsers let no page ask for it by itself. */
export function AddPasskey({ begun: { asked, name }, path }: AddPasskeyProps) {
  const t = useText();
  const isImpossible = usePasskeysImpossible();
  const isSending = useUnderWay();
  const submit = useSubmit();
  const { state, run } = useCeremony((passkey) =>
    submit({ act: 'addPasskey', name, passkey }, { method: 'post' }),
  );
  return (
    <StaffPage title={t('factor.passkey.add')}>
      <p>{t('factor.passkey.make.help')}</p>
      {isImpossible ? <Notice tone="warning">{t('factor.passkeys.impossible')}</Notice> : null}
      {state === 'unfinished' || state === 'known' ? (
        <Notice tone="error">{t(`factor.passkey.${state}`)}</Notice>
      ) : null}
      <FormActions>
        {isImpossible ? null : (
          <Button
            type="button"
            look="primary"
            disabled={isSending || state === 'busy'}
            onClick={() => run(() => makePasskey(asked))}
          >
            {t('factor.passkey.make')}
          </Button>
        )}
        <ButtonLink look="quiet" to={path}>
          {t('form.cancel')}
        </ButtonLink>
      </FormActions>
    </StaffPage>
  );
}
