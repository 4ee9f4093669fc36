import { isAsked, isCodedField } from '#contract/codes/people.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import { type MultipleField, multipleFields, tagActs } from '#contract/shapes/multiple.ts';
import { useText } from '#web/app/text.tsx';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { type Choice, ChoicesField, SelectField } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { useAttributeChoices, useTimeFactors } from '../attributes-step.tsx';
import styles from './multiple.module.css';

/** The choice that takes a value away: an empty one says that nothing was chosen. */
export const noValue = 'none';

/** A field that many people can be given, with what there is to choose. */
export interface EditField {
  field: MultipleField;
  label: string;
  choices: readonly Choice[];
}

/** The fields that an exam of this type asks for and has something to choose from. */
export function useEditFields({ classifications, sections, tags }: GroupingChoices): EditField[] {
  const t = useText();
  const { exam_type } = useExam();
  const choicesOfField = useAttributeChoices();
  const factors = useTimeFactors();
  const labels = usePlaceLabels();
  const placed = (field: 'classification_id' | 'section_id', choices: Choice[]): EditField => ({
    ...{ field, choices, label: labels[field] },
  });
  const coded = multipleFields.filter(isCodedField).map(
    (field): EditField => ({
      ...{ field, label: t(`examinee.field.${field}`) },
      choices: [...choicesOfField(field), { value: noValue, label: t('multiple.edit.none') }],
    }),
  );
  const fields: EditField[] = [
    placed('classification_id', choicesOf(classifications)),
    placed('section_id', choicesOf(sections)),
    { field: 'tags', label: t('examinee.field.tags'), choices: choicesOf(tags) },
    ...coded,
    { field: 'time_factor', label: t('examinee.field.time_factor'), choices: factors },
  ];
  return fields.filter(({ field, choices }) => choices.length > 0 && isAsked(field, exam_type));
}

/** A field behind its tick: what it becomes is asked once it is ticked. */
export function EditFieldRow({ field, label, choices, isFirst }: EditField & { isFirst: boolean }) {
  const t = useText();
  const { id, typed } = useField('change');
  const after = t('multiple.edit.after', { field: label });
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="change"
          value={field}
          id={isFirst ? id : undefined}
          defaultChecked={typed?.includes(field)}
        />
        <span>{label}</span>
      </label>
      <div className={styles.after}>
        {field === 'tags' ? (
          <>
            <ChoicesField
              type="radio"
              name="tags_act"
              label={t('multiple.tags_act')}
              choices={tagActs.map((value) => ({ value, label: t(`multiple.tags_act.${value}`) }))}
              defaultValue={[tagActs[0]]}
            />
            <ChoicesField type="checkbox" name="tags" label={t('multiple.tags.which')} choices={choices} />
          </>
        ) : (
          <SelectField
            name={field}
            label={after}
            help={field === 'time_factor' ? t('examinee.field.time_factor.help') : undefined}
            placeholder={t('examinee.form.place.choose')}
            choices={choices}
          />
        )}
      </div>
    </div>
  );
}
