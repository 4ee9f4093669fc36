import type { ReactNode } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useFurigana } from '#web/ui/form/use-furigana.ts';

const { TextField } = fieldsOf<'examinee.field'>();

/** The browser's autofill knows the member of staff, not the person whom a form is about: it is turned off. */
export const plainField = { autoComplete: 'off', spellCheck: false } as const;

/** Of a form about people: what somebody is called, and where they are reached. */
export function PersonStep({ help, children }: { help: string; children?: ReactNode }) {
  const t = useText();
  const furigana = useFurigana('name_kana');
  const name = { ...plainField, maxLength: limits.name, required: true };
  return (
    <FieldGroup title={t('examinee.form.person')} help={help}>
      <FieldRow>
        <TextField {...name} {...furigana.name} name="name" />
        <TextField {...name} {...furigana.reading} name="name_kana" />
        <TextField {...plainField} name="email" type="email" maxLength={limits.email} />
        <TextField {...plainField} name="person_cd" maxLength={limits.personCode} />
      </FieldRow>
      {children}
    </FieldGroup>
  );
}
