import type { Security } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';

interface CodesSectionProps {
  security: Security;
  reply: FormReply | undefined;
}

/** How many recovery codes are left, and new ones. */
export function CodesSection({ security, reply }: CodesSectionProps) {
  const t = useText();
  return (
    <Section title={t('factor.codes')} text={t('factor.codes.left', { left: security.codes_left })}>
      <ConfirmAct
        label={t('factor.codes.renew')}
        look="primary"
        help={<p>{t('factor.codes.renew.help')}</p>}
        fields={{ act: 'renew' }}
        reply={reply}
        texts="factor.form"
        isInRow
      >
        <OwnProof security={security} reply={reply} />
      </ConfirmAct>
    </Section>
  );
}
