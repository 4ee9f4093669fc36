import type { Security } from '#contract/shapes/factor.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

interface AppSectionProps {
  security: Security;
  answerTo: (act: 'begin' | 'remove') => FormAnswer | undefined;
}

/** The authenticator app: set up, moved to another device, turned off. Each asks for the password. */
export function AppSection({ security: { has_app, policy, passkeys }, answerTo }: AppSectionProps) {
  const t = useText();
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
          help={<p>{t('factor.password')}</p>}
          fields={{ act: 'begin' }}
          answer={answerTo('begin')}
          texts="factor.form"
          isInRow
        >
          <OwnPassword isFirst />
        </ConfirmAct>
      )}
      {has_app && (policy !== 'required' || hasPasskeys) ? (
        <ConfirmAct
          label={t('factor.app.remove')}
          look="danger"
          help={<p>{t(hasPasskeys ? 'factor.app.remove.others' : 'factor.app.remove.help')}</p>}
          fields={{ act: 'remove' }}
          answer={answerTo('remove')}
          texts="factor.form"
          isInRow
        >
          <OwnPassword isFirst />
        </ConfirmAct>
      ) : null}
    </Section>
  );
}
