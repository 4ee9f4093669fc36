import { languages } from '#contract/codes/languages.ts';
import { settleStale } from '#web/api/settle-stale.ts';
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

/** `settleStale` for a form with these fields: addresses of which the stored ones stay are a list, their field is one. */
export function settleReaders(form: FormData): void {
  settleStale(form);
  form.set('addresses', form.getAll('addresses').join('\n'));
}

/** Words of a value that the form's texts do not have. */
export function useWordOfReaders() {
  const t = useText();
  return (field: string, value: string) => {
    const language = languages.find((each) => field === 'language' && each === value);
    return language && t(`statistics.language.${language}`);
  };
}
