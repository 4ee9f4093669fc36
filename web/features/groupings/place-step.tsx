import type { LoaderFunctionArgs } from 'react-router';
import { examTypes } from '#contract/codes/exam.ts';
import { groupingWord } from '#contract/codes/groupings.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { type Choice, ChoicesField, SelectField } from '#web/ui/form/field.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';

/** Everything that people of the exam can be grouped by, tags of staff alone too. */
export async function loadPlaces(args: LoaderFunctionArgs): Promise<Groupings> {
  const query = { exam_id: idOf(args, 'examId') };
  const { listClassifications, listSections, listTags } = api(args).groupings;
  const [classifications, sections, tags] = await Promise.all([
    listClassifications({ query }),
    listSections({ query }),
    listTags({ query }),
  ]);
  return { ...classifications.data, ...sections.data, ...tags.data };
}

/** Blanks that stay: the depth is seen, and the name is heard. */
export function treeChoices(classifications: Groupings['classifications']): Choice[] {
  return classifications.map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u3000'.repeat(depth)}${name}`,
  }));
}

/** What the places are called in exams of this type: of employees, departments and positions. */
export function usePlaceLabels(): Record<'classification_id' | 'section_id', string> {
  const t = useText();
  const { exam_type } = useExam();
  return {
    classification_id: t(`sitting.profile.${groupingWord('classification_id', exam_type)}`),
    section_id: t(`sitting.profile.${groupingWord('section_id', exam_type)}`),
  };
}

interface PlaceStepProps {
  places: Groupings;
  /** What is not chosen is left to the candidates: nothing has to be. */
  isLeft?: boolean;
}

/** Of a form about people: where they belong. Nothing is asked where the exam groups nobody. */
export function PlaceStep({ places, isLeft = false }: PlaceStepProps) {
  const t = useText();
  const { exam_type } = useExam();
  const labels = usePlaceLabels();
  const { classifications, sections } = places;
  const tags = exam_type === examTypes.employee ? [] : places.tags;
  if (classifications.length + sections.length + tags.length === 0) return null;
  const open = {
    placeholder: t(isLeft ? 'examinee.form.place.left' : 'examinee.form.place.choose'),
    required: !isLeft,
  };
  const namesOf = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldGroup title={t('examinee.form.place')}>
      <FieldRow>
        {classifications.length > 0 ? (
          <SelectField
            name="classification_id"
            label={labels.classification_id}
            {...open}
            choices={treeChoices(classifications)}
          />
        ) : null}
        {sections.length > 0 ? (
          <SelectField name="section_id" label={labels.section_id} {...open} choices={namesOf(sections)} />
        ) : null}
      </FieldRow>
      {tags.length > 0 ? (
        <>
          {/* Says that tags are asked for, also where none is chosen. */}
          <input type="hidden" name="tags" value="" />
          <ChoicesField
            type="checkbox"
            name="tags"
            label={t('sitting.profile.tags')}
            choices={namesOf(tags)}
          />
        </>
      ) : null}
    </FieldGroup>
  );
}
