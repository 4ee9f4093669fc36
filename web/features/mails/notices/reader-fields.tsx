import { languages } from '#contract/codes/languages.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextAreaField, SelectField } = fieldsOf<'notice.form'>();

/** Addresses of staff, one in a line, and the language that they are written to in. */
export function ReaderFields() {
  const t = useText();
  const choices = languages.map((value) => ({ value, label: t(`statistics.language.${value}`) }));
  return (
    <>
      <TextAreaField name="addresses" rows={5} spellCheck={false} autoCapitalize="none" autoComplete="off" />
      <SelectField name="language" choices={choices} />
    </>
  );
}
