import type { Security } from '#contract/shapes/factor.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';

interface CodesSectionProps {
  security: Security;
  answer: FormAnswer | undefined;
}

/** How many recovery codes are left, and new ones. */
export function CodesSection({ security, answer }: CodesSectionProps) {
  const t = useText();
  return (
    <Section title={t('factor.codes')} text={t('factor.codes.left', { left: security.codes_left })}>
      <ConfirmAct
        label={t('factor.codes.renew')}
        look="primary"
        help={<p>{t('factor.codes.renew.help')}</p>}
        fields={{ act: 'renew' }}
        answer={answer}
        texts="factor.form"
        isInRow
      >
        <OwnProof security={security} answer={answer} />
      </ConfirmAct>
    </Section>
  );
}
