import { type FactorPolicy, factorPolicies } from '#contract/codes/factors.ts';
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

const { ChoicesField, TextField } = fieldsOf<'factor.form'>();

/** Whether the company's people have a second step: for the account that holds the contract. */
export function PolicyForm({ policy, answer }: { policy: FactorPolicy; answer: FormAnswer | undefined }) {
  const t = useText();
  const isSending = useUnderWay();
  const read = { second_factor: policy };
  return (
    <Section title={t('factor.policy')}>
      <ActionForm key={policy} answer={answer} texts="factor.form" stored={storedValues(read)}>
        <input type="hidden" name="act" value="policy" />
        <ChoicesField type="radio" name="second_factor" choices={factorPolicies} required />
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
