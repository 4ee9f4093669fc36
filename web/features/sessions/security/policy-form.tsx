import { type FactorPolicy, factorPolicies } from '#contract/codes/factors.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { CompanySection } from './company-section.tsx';

const { ChoicesField } = fieldsOf<'factor.form'>();

/** Whether the company's people have a second step: for the account that holds the contract. */
export function PolicyForm({ policy, reply }: { policy: FactorPolicy; reply: FormReply | undefined }) {
  const t = useText();
  return (
    <CompanySection title={t('factor.policy')} act="policy" read={{ second_factor: policy }} reply={reply}>
      <ChoicesField type="radio" name="second_factor" choices={factorPolicies} required />
    </CompanySection>
  );
}
