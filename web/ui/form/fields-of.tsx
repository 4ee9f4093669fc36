import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { findTextUnder, type NameUnder, textUnder } from '../text-under.ts';
import * as plain from './field.tsx';
import { useFormTexts } from './form.tsx';

/** Names of fields among a form's texts: `exam.form` has `name`, whose help is `exam.form.name.help`. */
export type FieldName<Texts extends string> = Exclude<NameUnder<Texts>, `${string}.${string}`>;

/** A value alone has its label under the field's name: `exam.form.exam_style.w`. */
type Choices = readonly (plain.Choice | string | number)[];
type Kind = 'TextField' | 'NumberField' | 'DateField' | 'TextAreaField' | 'SelectField' | 'ChoicesField';
type Named<K extends Kind> = Omit<ComponentProps<(typeof plain)[K]>, 'label' | 'help' | 'choices'>;
type NamedChoices<K extends Kind> = Named<K> & { choices: Choices };

/** Fields that find their label, help and choices by their name among the texts of the form around them. */
const named = {
  TextField: (props: Named<'TextField'>) => <plain.TextField {...props} {...useFieldWords(props.name)} />,
  NumberField: (props: Named<'NumberField'>) => (
    <plain.NumberField {...props} {...useFieldWords(props.name)} />
  ),
  DateField: (props: Named<'DateField'>) => <plain.DateField {...props} {...useFieldWords(props.name)} />,
  TextAreaField: (props: Named<'TextAreaField'>) => (
    <plain.TextAreaField {...props} {...useFieldWords(props.name)} />
  ),
  SelectField: (props: NamedChoices<'SelectField'>) => (
    <plain.SelectField {...props} {...useFieldWords(props.name)} choices={useChoices(props)} />
  ),
  ChoicesField: (props: NamedChoices<'ChoicesField'>) => (
    <plain.ChoicesField {...props} {...useFieldWords(props.name)} choices={useChoices(props)} />
  ),
};

type FieldsOf<Texts extends string> = {
  [K in Kind]: (
    props: Omit<Parameters<(typeof named)[K]>[0], 'name'> & { name: FieldName<Texts> },
  ) => ReactNode;
};

/**
 * The fields of a form with these texts: a name without a text does not compile. The form itself says which texts:
 * `<ActionForm texts="exam.form">` and `const { TextField } = fieldsOf<'exam.form'>()`.
 */
export function fieldsOf<Texts extends string>(): FieldsOf<Texts> {
  return named as FieldsOf<Texts>;
}

/** The label and help of a field among the texts of the form around it, for fields of other kinds than those above. */
export function useFieldWords(name: string) {
  const t = useText();
  const texts = useFormTexts();
  const help = findTextUnder(t, texts, `${name}.help`);
  return { label: textUnder(t, texts, name), ...(help !== undefined && { help }) };
}

function useChoices({ name, choices }: { name: string; choices: Choices }): plain.Choice[] {
  const t = useText();
  const texts = useFormTexts();
  return choices.map((choice) =>
    typeof choice === 'object' ? choice : { value: choice, label: textUnder(t, texts, `${name}.${choice}`) },
  );
}
