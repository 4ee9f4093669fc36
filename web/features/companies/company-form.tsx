import { useState } from 'react';
import { contractClassifications, distributions, examServices, packageTypes } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { yesNo } from '#contract/codes/status.ts';
import { isAllowedAddress } from '#contract/ip-address.ts';
import type { CompanyDetail } from '#contract/shapes/company-detail.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { CompanyPreview } from '#web/features/companies/company-preview.tsx';
import { ColorField } from '#web/ui/form/color-field.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';
import { Notice } from '#web/ui/notice.tsx';

type Texts = 'company.form';
const { TextField, NumberField, TextAreaField, ChoicesField } = fieldsOf<Texts>();

/** The browser's memory is about its user, not about the company that is registered. */
const plain = { autoComplete: 'off', spellCheck: false } as const;
const code = { ...plain, autoCapitalize: 'none' } as const;
const digits = { ...plain, inputMode: 'numeric' } as const;

/** The company's names; the reading is filled in while the name is typed. */
export function CompanyFields() {
  const t = useText();
  const furigana = useFurigana('name_kana');
  return (
    <FieldGroup title={t('company.form.company')} help={t('company.form.company.help')}>
      <TextField {...plain} {...furigana.name} name="name" required />
      <TextField {...plain} {...furigana.reading} name="name_kana" required />
      <TextField {...digits} name="company_no" size={20} required />
      <TextAreaField name="inquiry_contact" required />
    </FieldGroup>
  );
}

/** What was contracted. */
export function ContractFields() {
  const t = useText();
  const classifications = Object.values(contractClassifications);
  const services = examServices.map((value) => ({ value, label: t(`exam.service.${value}` as MessageKey) }));
  return (
    <FieldGroup title={t('company.form.contract')}>
      <ChoicesField type="radio" name="contract_classification" choices={classifications} required />
      <ChoicesField type="radio" name="package_type" choices={packageTypes} required />
      {/* Says that none is chosen. */}
      <HiddenFields fields={{ services: '', distributions: '' }} />
      <ChoicesField type="checkbox" name="services" choices={services} required />
      <ChoicesField type="checkbox" name="distributions" choices={distributions} required />
      <FieldRow>
        <TextField {...code} name="contract_no" size={8} />
        <NumberField name="applicants_number" most={limits.applicants} required />
      </FieldRow>
      <ChoicesField
        type="radio"
        name="stops_at_number"
        choices={Object.values(yesNo)}
        defaultValue={[yesNo.no]}
      />
      <PeriodFields<Texts>
        names={['contract_start', 'contract_end']}
        reversed={t('field.endBeforeStart')}
        required
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
      <FieldRow>
        <TextField {...plain} {...furigana.name} name="admin_name" required />
        <TextField {...plain} {...furigana.reading} name="admin_name_kana" required />
      </FieldRow>
      <TextField {...code} name="admin_email" type="email" size={40} required />
      <TextField {...code} name="admin_login_id" size={24} required />
      <NewPasswordField<Texts> name="admin_password" loginIdField="admin_login_id" />
    </FieldGroup>
  );
}

const logo = {
  types: ['png', 'jpg', 'jpeg', 'svg', 'gif'],
  most: limits.logoBytes,
  problems: {
    type: 'company.logo.type',
    tooLarge: 'company.logo.tooLarge',
    broken: 'company.logo.broken',
  },
} as const;

/**
 * Logo and colour, with what happens to them on the company's pages.
 * @param stored address of the logo that there is
 */
export function LookFields({ stored }: { stored?: string | null }) {
  const t = useText();
  const [picture, setPicture] = useState<string>();
  const [color, setColor] = useState(useField('color').typed?.[0]);
  return (
    <FieldGroup title={t('company.form.look')} help={t('company.form.look.help')}>
      <FileField<Texts> name="logo" {...logo} onPicture={setPicture} />
      {stored ? <ChoicesField type="checkbox" name="remove_logo" choices={[yesNo.yes]} /> : null}
      <ColorField<Texts> name="color" onColor={setColor} />
      <CompanyPreview logo={picture ?? stored ?? undefined} color={color} />
    </FieldGroup>
  );
}

/** Where answers to its mails go. */
export function MailFields({ domain }: { domain?: string | null }) {
  const t = useText();
  return (
    <FieldGroup title={t('company.form.mail')}>
      <TextField {...code} name="mailbox" size={40} />
      {domain ? <p translate="no">{`@${domain}`}</p> : null}
    </FieldGroup>
  );
}

/**
 * From where the company's staff may log in.
 * @param own address of who changes it: told where the list, as it stands in the form, does not let it in
 */
export function AccessFields({ own }: { own?: CompanyDetail['own_address'] }) {
  const t = useText();
  const [list, setList] = useState(useField('ip_addresses').typed?.[0] ?? '');
  const isLetIn = own === undefined || isAllowedAddress(list.normalize('NFKC'), own);
  return (
    <FieldGroup title={t('company.form.access')}>
      <ChoicesField
        type="radio"
        name="limits_addresses"
        choices={Object.values(yesNo)}
        defaultValue={[yesNo.no]}
      />
      <TextAreaField {...code} name="ip_addresses" onChange={(event) => setList(event.currentTarget.value)} />
      {own === undefined ? null : (
        <p>
          <span>{t('company.form.own_address', { address: own })}</span>
        </p>
      )}
      <div role="status">
        {isLetIn ? null : (
          <Notice tone="warning">
            <p>{t('company.form.own_address.missing')}</p>
          </Notice>
        )}
      </div>
    </FieldGroup>
  );
}
