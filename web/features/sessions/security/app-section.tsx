import type { Security } from '#contract/shapes/factor.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';

/** The authenticator app: set up, moved to another device, turned off. Each asks for the password. */
export function AppSection({ security }: { security: Security }) {
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
        <Act
          name="begin"
          label={t(has_app ? 'factor.app.change' : 'factor.app.set')}
          ask={<p>{t(has_app || hasPasskeys ? 'factor.proof' : 'factor.password')}</p>}
          texts="factor.form"
        >
          <OwnProof security={security} />
        </Act>
      )}
      {has_app && (policy !== 'required' || hasPasskeys) ? (
        <Act
          name="remove"
          label={t('factor.app.remove')}
          look="danger"
          ask={<p>{t(hasPasskeys ? 'factor.app.remove.others' : 'factor.app.remove.help')}</p>}
          texts="factor.form"
        >
          <OwnProof security={security} />
        </Act>
      ) : null}
    </Section>
  );
}
