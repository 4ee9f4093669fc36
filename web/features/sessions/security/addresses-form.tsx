import type { Security } from '#contract/shapes/factor.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { Section } from './section.tsx';

const { TextAreaField, TextField } = fieldsOf<'factor.form'>();

interface AddressesFormProps {
  addresses: NonNullable<Security['addresses']>;
  answer: FormAnswer | undefined;
}

/** From where the company's people may log in: for the account that holds the contract. */
export function AddressesForm({ addresses: { ip_addresses, own }, answer }: AddressesFormProps) {
  const t = useText();
  const isSending = useUnderWay();
  const read = { ip_addresses };
  return (
    <Section title={t('factor.addresses')} text={t('factor.addresses.own', { address: own })}>
      <ActionForm key={ip_addresses} answer={answer} texts="factor.form" stored={storedValues(read)}>
        <input type="hidden" name="act" value="addresses" />
        <TextAreaField name="ip_addresses" autoCapitalize="none" spellCheck={false} />
        <StaleFields answer={answer} read={read} />
        <TextField name="current_password" type="password" autoComplete="current-password" required />
        <FormActions>
          <Button look="primary" disabled={isSending}>
            {t('factor.policy.submit')}
          </Button>
        </FormActions>
      </ActionForm>
    </Section>
  );
}
