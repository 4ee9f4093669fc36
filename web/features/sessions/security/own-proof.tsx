import { useState } from 'react';
import type { Security } from '#contract/shapes/factor.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame, TextField, useTies } from '#web/ui/form/field.tsx';
import { useFormReply } from '#web/ui/form/form.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { givePasskey, useCeremony, usePasskeysPossible } from '../passkeys/ceremony.ts';
import { OwnPassword } from './own-password.tsx';

/** Asks for the account's password and, where it has one, the second step, before a change of how it logs in. */
export function OwnProof({ security: { has_app, passkeys } }: { security: Security }) {
  const t = useText();
  const hasPasskeys = passkeys.length > 0;
  return (
    <>
      <OwnPassword isFirst />
      {hasPasskeys ? <OwnPasskey /> : null}
      {has_app || hasPasskeys ? (
        <TextField
          name="code"
          label={t('factor.form.code')}
          help={t(has_app ? 'factor.own.code.help' : 'factor.own.recovery.help')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required={!hasPasskeys}
        />
      ) : null}
    </>
  );
}

/** A passkey in place of a code: what the device answers goes with the form. It is taken once. */
function OwnPasskey() {
  const t = useText();
  const reply = useFormReply();
  const isPossible = usePasskeysPossible();
  const isSending = useUnderWay();
  const [given, setGiven] = useState<{ passkey: string; to: typeof reply }>();
  const { state, run } = useCeremony((passkey) => setGiven({ passkey, to: reply }));
  // Each press is asked something else.
  const ask = () => run(async () => givePasskey((await callFromBrowser('askPasskey', {})).data));
  const ties = useTies('passkey', true, false);
  if (!isPossible) return null;
  // A form that was refused has used it up.
  const passkey = given && given.to === reply ? given.passkey : undefined;
  return (
    <FieldFrame
      name="passkey"
      label={t('factor.passkeys')}
      help={
        <span role="status">
          {passkey ? (
            <StatusBadge tone="done">{t('factor.own.passkey.done')}</StatusBadge>
          ) : (
            t(state === 'unfinished' ? 'factor.passkey.unfinished' : 'factor.own.passkey.help')
          )}
        </span>
      }
    >
      {passkey ? <input type="hidden" name="passkey" value={passkey} /> : null}
      <Button
        type="button"
        id={ties.id}
        // A heading is above it: the button is named after its act.
        aria-label={t('factor.step.passkey.submit')}
        aria-describedby={ties['aria-describedby']}
        disabled={isSending || state === 'busy'}
        onClick={ask}
      >
        {t('factor.step.passkey.submit')}
      </Button>
    </FieldFrame>
  );
}
