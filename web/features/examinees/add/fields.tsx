import type { ReactNode } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';
import { AttributesStep } from '../attributes-step.tsx';

const { TextField } = fieldsOf<'examinee.field'>();

/** The browser's autofill knows the member of staff, not the person who is added: it is turned off. */
const plain = { autoComplete: 'off', spellCheck: false } as const;

/**
 * The fields of add-examinee; which attributes are asked follows the exam's type (spec 3).
 * @param known what is said where somebody of this name is there already
 */
export function AddExamineeFields({ examType, known }: { examType: number; known: ReactNode }) {
  const t = useText();
  const furigana = useFurigana('name_kana');
  const name = { ...plain, maxLength: limits.name, required: true };
  return (
    <>
      <FieldGroup title={t('examinee.form.person')} help={t('examinee.form.person.help')}>
        <FieldRow>
          <TextField {...name} {...furigana.name} name="name" />
          <TextField {...name} {...furigana.reading} name="name_kana" />
          <TextField {...plain} name="email" type="email" maxLength={limits.email} />
          <TextField {...plain} name="person_cd" maxLength={limits.personCode} />
        </FieldRow>
        {known}
      </FieldGroup>
      <FieldGroup title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
        <FieldRow>
          <TextField {...plain} name="login_id" autoCapitalize="none" />
          <TextField {...plain} name="password" autoCapitalize="none" />
        </FieldRow>
      </FieldGroup>
      <AttributesStep examType={examType} />
    </>
  );
}
