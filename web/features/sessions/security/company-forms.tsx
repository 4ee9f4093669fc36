import type { ReactNode } from 'react';
import { type FactorPolicy, factorPolicies } from '#contract/codes/factors.ts';
import type { Security } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

const { ChoicesField, TextAreaField } = fieldsOf<'factor.form'>();

interface AddressesFormProps {
  addresses: NonNullable<Security['addresses']>;
  reply: FormReply | undefined;
}

/** From where the company's people may log in: for the account that holds the contract. */
export function AddressesForm({ addresses: { ip_addresses, own }, reply }: AddressesFormProps) {
  const t = useText();
  return (
    <CompanySection
      title={t('factor.addresses')}
      text={t('factor.addresses.own', { address: own })}
      act="addresses"
      read={{ ip_addresses }}
      reply={reply}
    >
      <TextAreaField name="ip_addresses" autoCapitalize="none" spellCheck={false} />
    </CompanySection>
  );
}

/** Whether the company's people have a second step: for the account that holds the contract. */
export function PolicyForm({ policy, reply }: { policy: FactorPolicy; reply: FormReply | undefined }) {
  const t = useText();
  return (
    <CompanySection title={t('factor.policy')} act="policy" read={{ second_factor: policy }} reply={reply}>
      <ChoicesField type="radio" name="second_factor" choices={factorPolicies} required />
    </CompanySection>
  );
}

interface CompanySectionProps {
  title: string;
  text?: string;
  act: 'policy' | 'addresses';
  /** What is stored: another value begins the form anew. */
  read: Readonly<Record<string, string | null>>;
  reply: FormReply | undefined;
  /** The field. */
  children: ReactNode;
}

/** What holds for all of a company's people: one field, and the password of the account that holds the contract. */
function CompanySection({ act, read, reply, children, ...words }: CompanySectionProps) {
  const t = useText();
  const isSending = useUnderWay();
  return (
    <Section {...words}>
      <ActionForm
        key={Object.values(read).join()}
        reply={reply}
        texts="factor.form"
        stored={storedValues(read)}
      >
        <input type="hidden" name="act" value={act} />
        {children}
        <StaleFields reply={reply} read={read} />
        <OwnPassword />
        <FormActions>
          <Button disabled={isSending}>{t('factor.policy.submit')}</Button>
        </FormActions>
      </ActionForm>
    </Section>
  );
}
