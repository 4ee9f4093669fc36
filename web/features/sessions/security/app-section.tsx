import type { Security } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';

interface AppSectionProps {
  security: Security;
  replyTo: (act: 'begin' | 'remove') => FormReply | undefined;
}

/** The authenticator app: set up, moved to another device, turned off. Each asks for the password. */
export function AppSection({ security, replyTo }: AppSectionProps) {
  const t = useText();
  const { has_app, policy, passkeys } = security;
  const hasPasskeys = passkeys.length > 0;
  const isShut = policy === 'off' && !has_app && !hasPasskeys;
  return (
    <Section
      title={t('factor.app')}
      text={t(has_app ? 'factor.app.on' : isShut ? 'factor.app.shut' : 'factor.app.off')}
    >
      {isShut ? null : (
        <ConfirmAct
          label={t(has_app ? 'factor.app.change' : 'factor.app.set')}
          look="primary"
          help={<p>{t(has_app || hasPasskeys ? 'factor.proof' : 'factor.password')}</p>}
          fields={{ act: 'begin' }}
          reply={replyTo('begin')}
          texts="factor.form"
          isInRow
        >
          <OwnProof security={security} reply={replyTo('begin')} />
        </ConfirmAct>
      )}
      {has_app && (policy !== 'required' || hasPasskeys) ? (
        <ConfirmAct
          label={t('factor.app.remove')}
          look="danger"
          help={<p>{t(hasPasskeys ? 'factor.app.remove.others' : 'factor.app.remove.help')}</p>}
          fields={{ act: 'remove' }}
          reply={replyTo('remove')}
          texts="factor.form"
          isInRow
        >
          <OwnProof security={security} reply={replyTo('remove')} />
        </ConfirmAct>
      ) : null}
    </Section>
  );
}
