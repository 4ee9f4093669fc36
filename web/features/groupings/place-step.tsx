import type { LoaderFunctionArgs } from 'react-router';
import { groupingWord } from '#contract/codes/groupings.ts';
import { isAsked } from '#contract/codes/people.ts';
import type { GroupingChoices, Places } from '#contract/shapes/grouping.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ChoicesField, SelectField } from '#web/ui/form/field.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { choicesOf } from './choices-of.ts';

/** All that people of the exam can be given: what groups them, tags of staff alone too, and sets of tests. */
export async function loadPlaces(args: LoaderFunctionArgs): Promise<Places> {
  return (await api(args).groupings.listPlaces({ query: { exam_id: idOf(args, 'examId') } })).data;
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
  places: GroupingChoices;
  /** What is not chosen is left to the candidates: nothing has to be. */
  isLeft?: boolean;
}

/** Of a form about people: where they belong. Nothing is asked where the exam groups nobody. */
export function PlaceStep({ places, isLeft = false }: PlaceStepProps) {
  const t = useText();
  const { exam_type } = useExam();
  const labels = usePlaceLabels();
  const { classifications, sections } = places;
  const tags = isAsked('tags', exam_type) ? places.tags : [];
  if (classifications.length + sections.length + tags.length === 0) return null;
  const open = {
    placeholder: t(isLeft ? 'examinee.form.place.left' : 'examinee.form.place.choose'),
    required: !isLeft,
  };
  return (
    <FieldGroup title={t('examinee.form.place')}>
      <FieldRow>
        {classifications.length > 0 ? (
          <SelectField
            name="classification_id"
            label={labels.classification_id}
            {...open}
            choices={choicesOf(classifications)}
          />
        ) : null}
        {sections.length > 0 ? (
          <SelectField name="section_id" label={labels.section_id} {...open} choices={choicesOf(sections)} />
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
            choices={choicesOf(tags)}
          />
        </>
      ) : null}
    </FieldGroup>
  );
}
