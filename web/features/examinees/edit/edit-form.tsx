import { isCodedField, personFields } from '#contract/codes/people.ts';
import { yesNo } from '#contract/codes/status.ts';
import { recordOf } from '#contract/record-of.ts';
import { to } from '#contract/screens.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import type { GroupingChoices, Places } from '#contract/shapes/grouping.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { SetStep } from '#web/features/exam-sets/set-step.tsx';
import { PlaceStep, usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { AttributesStep, attributesOf, useTimeFactors } from '../attributes-step.tsx';
import { PersonStep, plainField } from '../person-step.tsx';

const { TextField, ChoicesField } = fieldsOf<'examinee.field'>();

interface EditPersonProps {
  /** What the form's choices are made of. */
  places: Places;
  person: Examinee;
  reply: FormReply | undefined;
}

/** The form that changes a person. What can no longer change is shown with the reason. */
export function EditPersonForm({ person, reply, places }: EditPersonProps) {
  const t = useText();
  const exam = useExam();
  const read = readOf(person, exam.exam_type, places);
  const locks = Object.entries(person.locks).map(([field, lock]) => [field, t(`examinee.lock.${lock}`)]);
  const { exam_set } = person;
  const { exam_sets: sets } = places;
  // A set that was deleted since stays chosen: without it in the list the person would lose it unseen.
  const known = exam_set && sets.every(({ id }) => id !== exam_set.id) ? [...sets, exam_set] : sets;
  return (
    <ActionForm
      // What was stored is shown anew: fields keep what was typed.
      key={`${person.id} ${JSON.stringify(read)}`}
      reply={reply}
      texts="examinee.field"
      labels={usePlaceLabels()}
      stored={storedValues(read)}
      locks={Object.fromEntries(locks)}
    >
      <FormGuard />
      <StaleFields reply={reply} read={read} wordOf={useWords(places, known)} />
      <PersonStep help={t('examinee.edit.person.help')} />
      <PlaceStep places={places} />
      <AttributesStep examType={exam.exam_type} />
      <SetStep sets={known} />
      <FieldGroup title={t('examinee.form.login')} help={t('examinee.edit.login.help')}>
        <FieldRow>
          <TextField {...plainField} name="login_id" autoCapitalize="none" required />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('examinee.edit.access')}>
        <ChoicesField type="radio" name="is_locked" choices={[yesNo.no, yesNo.yes]} />
        <ChoicesField type="radio" name="is_hidden" choices={[yesNo.no, yesNo.yes]} />
      </FieldGroup>
      <FormBar
        submit={t('examinee.edit.submit')}
        says={{ name: 'act', value: 'edit' }}
        cancelTo={to('exam.examinee', { exam, examineeId: person.id })}
      />
    </ActionForm>
  );
}

/** The person's fields as the form shows them: what is sent later is compared with them. */
function readOf(person: Examinee, examType: number, { classifications, sections, tags }: GroupingChoices) {
  const fields = ['name', 'name_kana', 'email', 'person_cd', 'login_id', 'time_factor', 'is_hidden'] as const;
  return {
    ...Object.fromEntries(fields.map((field) => [field, person[field]])),
    ...recordOf(attributesOf(examType), (field) =>
      field === 'gender_cd' ? person.gender_cd : (person[field]?.id ?? null),
    ),
    ...(classifications.length > 0 && { classification_id: person.classification_id }),
    ...(sections.length > 0 && { section_id: person.section_id }),
    ...(tags.length > 0 && {
      tags: person.tags.map(({ id }) => id).toSorted((one, other) => one - other),
    }),
    exam_set_id: person.exam_set?.id ?? null,
    // Failed log-ins lock for a while: the form does not show such a lock, which ends by itself.
    is_locked: person.login_lock ? yesNo.no : person.is_locked,
  };
}

/** Words of what is chosen by its id, for what somebody else has chosen meanwhile. */
function useWords({ classifications, sections, tags }: GroupingChoices, sets: Places['exam_sets']) {
  const factors = useTimeFactors();
  const lists: Readonly<Record<string, Places['exam_sets']>> = {
    classification_id: classifications,
    section_id: sections,
    tags,
    exam_set_id: sets,
    time_factor: factors.map(({ value, label }) => ({ id: value, name: label })),
  };
  const t = useText();
  return (field: string, value: string) =>
    lists[field]?.find(({ id }) => String(id) === value)?.name ??
    (isCodedField(field) ? t(`${personFields[field].choices}.${value}` as 'gender.1') : undefined);
}
