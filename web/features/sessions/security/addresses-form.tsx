import type { Security } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { CompanySection } from './company-section.tsx';

const { TextAreaField } = fieldsOf<'factor.form'>();

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
