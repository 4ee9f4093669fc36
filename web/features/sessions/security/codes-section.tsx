import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

/** How many recovery codes are left, and new ones. */
export function CodesSection({ left, answer }: { left: number; answer: FormAnswer | undefined }) {
  const t = useText();
  return (
    <Section title={t('factor.codes')} text={t('factor.codes.left', { left })}>
      <ConfirmAct
        label={t('factor.codes.renew')}
        look="primary"
        help={<p>{t('factor.codes.renew.help')}</p>}
        fields={{ act: 'renew' }}
        answer={answer}
        texts="factor.form"
        isInRow
      >
        <OwnPassword isFirst />
      </ConfirmAct>
    </Section>
  );
}
