import type { ReactNode } from 'react';
import { examTypes } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { attributes, genders, timeFactors } from '#contract/codes/people.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './add.module.css';
import { useFurigana } from './use-furigana.ts';

/** The fields of add-examinee; which attributes are asked follows the exam's type (spec 3). */
export function AddExamineeFields({ examType }: { examType: number }) {
  const t = useText();
  return (
    <>
      <Group title={t('examinee.form.person')} help={t('examinee.form.person.help')}>
        <PersonFields />
      </Group>
      <Group title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
        <LoginFields />
      </Group>
      <Group title={t('examinee.form.attributes')} help={t('examinee.form.attributes.help')}>
        {attributesOf(examType).map((attribute) => (
          <AttributeField key={attribute} attribute={attribute} />
        ))}
      </Group>
      <Group title={t('examinee.form.accommodation')}>
        <TimeFactorField />
      </Group>
    </>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** The browser's autofill knows the member of staff, not the person who is added: it is turned off. */
const plain = { autoComplete: 'off', spellCheck: false } as const;

function PersonFields() {
  const t = useText();
  const furigana = useFurigana('name_kana');
  return (
    <>
      <TextField
        {...plain}
        {...furigana.name}
        name="name"
        label={t('examinee.field.name')}
        maxLength={limits.name}
        required
      />
      <TextField
        {...plain}
        {...furigana.reading}
        name="name_kana"
        label={t('examinee.field.name_kana')}
        maxLength={limits.name}
        required
      />
      <TextField
        {...plain}
        name="email"
        type="email"
        label={t('examinee.field.email')}
        maxLength={limits.email}
      />
    </>
  );
}

function LoginFields() {
  const t = useText();
  return (
    <>
      <TextField
        {...plain}
        name="login_id"
        label={t('examinee.field.login_id')}
        help={t('examinee.field.login_id.help')}
        autoCapitalize="none"
      />
      <TextField
        {...plain}
        name="password"
        label={t('examinee.field.password')}
        help={t('examinee.field.password.help')}
        autoCapitalize="none"
      />
    </>
  );
}

const codes = { gender: genders, ...attributes } as const;
type Attribute = keyof typeof codes;

function attributesOf(examType: number): readonly Attribute[] {
  return examType === examTypes.employee
    ? ['gender', 'generation', 'seniority']
    : ['gender', 'generation', 'occupation', 'industry', 'job_category'];
}

function AttributeField({ attribute }: { attribute: Attribute }) {
  const t = useText();
  const choices = codes[attribute].map((code) => ({
    value: code,
    label: t(`${attribute}.${code}` as MessageKey),
  }));
  return (
    <SelectField
      name={`${attribute}_cd`}
      label={t(`examinee.field.${attribute}_cd`)}
      choices={choices}
      placeholder={t('examinee.field.choose')}
    />
  );
}

function TimeFactorField() {
  const t = useText();
  const language = useLanguage();
  const choices = timeFactors.map((factor) => ({
    value: factor,
    label:
      factor === 1
        ? t('examinee.timeFactor.usual')
        : t('examinee.timeFactor.times', { factor: formatNumber(factor, language, 2) }),
  }));
  return (
    <SelectField
      name="time_factor"
      label={t('examinee.field.time_factor')}
      help={t('examinee.field.time_factor.help')}
      choices={choices}
      defaultValue={1}
    />
  );
}
