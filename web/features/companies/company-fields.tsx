import { contractClassifications, examServices, packageTypes } from '#contract/codes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { ChoicesField, DateField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';
import { PasswordField } from './password-field.tsx';

/** The browser's memory is about its user, not about the company that is registered. */
const plain = { autoComplete: 'off', spellCheck: false } as const;
const code = { ...plain, autoCapitalize: 'none' } as const;
const digits = { ...plain, inputMode: 'numeric' } as const;

/** Who the company is; the reading is filled in while its name is typed. */
export function CompanyFields() {
  const t = useText();
  const furigana = useFurigana('name_kana');
  return (
    <FieldGroup title={t('company.form.company')} help={t('company.form.company.help')}>
      <TextField {...plain} {...furigana.name} name="name" label={t('company.form.name')} required />
      <TextField
        {...plain}
        {...furigana.reading}
        name="name_kana"
        label={t('company.form.name_kana')}
        help={t('company.form.name_kana.help')}
        required
      />
      <FieldRow>
        {' '}
        <TextField
          {...digits}
          name="company_no"
          label={t('company.form.company_no')}
          help={t('company.form.company_no.help')}
          required
        />
      </FieldRow>{' '}
      <TextAreaField
        name="inquiry_contact"
        label={t('company.form.inquiry_contact')}
        help={t('company.form.inquiry_contact.help')}
        required
      />
    </FieldGroup>
  );
}

/** What was contracted. */
export function ContractFields() {
  const t = useText();
  const choices = (values: readonly (string | number)[], prefix: string) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}` as MessageKey) }));
  return (
    <FieldGroup title={t('company.form.contract')}>
      <ChoicesField
        type="radio"
        name="contract_classification"
        label={t('company.form.contract_classification')}
        choices={choices(Object.values(contractClassifications), 'company.contractClassification')}
        required
      />
      <ChoicesField
        type="radio"
        name="package_type"
        label={t('company.form.package_type')}
        choices={choices(packageTypes, 'company.packageType')}
        required
      />
      <ChoicesField
        type="checkbox"
        name="services"
        label={t('company.form.services')}
        help={t('company.form.services.help')}
        choices={choices(examServices, 'exam.service')}
        required
      />
      <FieldRow>
        {' '}
        <TextField
          {...code}
          name="contract_no"
          label={t('company.form.contract_no')}
          help={t('company.form.contract_no.help')}
        />
        <TextField
          {...digits}
          name="applicants_number"
          label={t('company.form.applicants_number')}
          help={t('company.form.applicants_number.help')}
          required
        />
      </FieldRow>{' '}
      <FieldRow>
        <DateField name="contract_start" label={t('company.form.contract_start')} max="9999-12-31" required />
        <DateField name="contract_end" label={t('company.form.contract_end')} max="9999-12-31" required />
      </FieldRow>
    </FieldGroup>
  );
}

/** From where the company's staff may log in. */
export function AccessFields() {
  const t = useText();
  return (
    <FieldGroup title={t('company.form.access')}>
      <TextAreaField
        {...code}
        name="ip_addresses"
        label={t('company.form.ip_addresses')}
        help={t('company.form.ip_addresses.help')}
      />
    </FieldGroup>
  );
}

/** The company's first account. */
export function AccountFields() {
  const t = useText();
  const furigana = useFurigana('admin_name_kana');
  return (
    <FieldGroup title={t('company.form.account')} help={t('company.form.account.help')}>
      <TextField
        {...plain}
        {...furigana.name}
        name="admin_name"
        label={t('company.form.admin_name')}
        required
      />
      <TextField
        {...plain}
        {...furigana.reading}
        name="admin_name_kana"
        label={t('company.form.admin_name_kana')}
        help={t('company.form.name_kana.help')}
        required
      />
      <TextField {...code} name="admin_email" type="email" label={t('company.form.admin_email')} required />
      <TextField
        {...code}
        name="admin_login_id"
        label={t('company.form.admin_login_id')}
        help={t('company.form.admin_login_id.help')}
        required
      />
      <PasswordField
        name="admin_password"
        label={t('company.form.admin_password')}
        loginIdField="admin_login_id"
      />
    </FieldGroup>
  );
}
