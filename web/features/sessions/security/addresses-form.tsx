import type { Security } from '#contract/shapes/factor.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { CompanySection } from './company-section.tsx';

const { TextAreaField } = fieldsOf<'factor.form'>();

interface AddressesFormProps {
  addresses: NonNullable<Security['addresses']>;
  answer: FormAnswer | undefined;
}

/** From where the company's people may log in: for the account that holds the contract. */
export function AddressesForm({ addresses: { ip_addresses, own }, answer }: AddressesFormProps) {
  const t = useText();
  return (
    <CompanySection
      title={t('factor.addresses')}
      text={t('factor.addresses.own', { address: own })}
      act="addresses"
      read={{ ip_addresses }}
      answer={answer}
    >
      <TextAreaField name="ip_addresses" autoCapitalize="none" spellCheck={false} />
    </CompanySection>
  );
}
