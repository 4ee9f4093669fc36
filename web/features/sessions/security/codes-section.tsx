import type { Security } from '#contract/shapes/factor.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';

/** How many recovery codes are left, and new ones. */
export function CodesSection({ security }: { security: Security }) {
  const t = useText();
  return (
    <Section title={t('factor.codes')} text={t('factor.codes.left', { left: security.codes_left })}>
      <Act
        name="renew"
        label={t('factor.codes.renew')}
        ask={<p>{t('factor.codes.renew.help')}</p>}
        texts="factor.form"
      >
        <OwnProof security={security} />
      </Act>
    </Section>
  );
}
