import { useLoaderData } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import { isCodedField } from '#contract/codes/people.ts';
import { multipleFields } from '#contract/shapes/multiple.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { typedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { impactIn } from '#web/ui/act/impact.tsx';
import { chosenIn } from '#web/ui/list/selection.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { selectionOf } from '../people-filters.ts';
import { noValue, useEditFields } from './edit-fields-step.tsx';
import { EditMultipleForm } from './edit-multiple-form.tsx';
import { listIn, SelectedPeople } from './selected-step.tsx';

/** Where people of the exam may belong. */
export const loader = loadPlaces;

export const action = actsOf({
  /** Tells what would change. */
  count: {
    call: 'examinees.countEdits',
    ask: ({ form }) => ({ body: editsIn(form) }),
    done: ({ form, response }) => ({ numbers: response.data, values: typedIn(form) }),
  },
  write: {
    call: 'examinees.editMultiples',
    ask: ({ form }) => ({ body: { ...editsIn(form), told: impactIn(form) } }),
    done: ({ args, form }) => redirectWithToast(args, listIn(form, pageExamOf(args)), 'examinee.edit.done'),
  },
});

function editsIn(form: FormData) {
  return { ...selectionOf(chosenIn(form)), fields: fieldsIn(form) };
}

type Fields = NonNullable<RequestOf<typeof examinees.editMultiples>['body']>['fields'];

/** The fields that were ticked; the API reads numbers as they were typed. */
function fieldsIn(form: FormData): Fields {
  const ticked = multipleFields.filter((field) => form.getAll('change').includes(field));
  const values = ticked.map((field) => [field, field === 'tags' ? form.getAll(field) : valueIn(form, field)]);
  return { ...Object.fromEntries(values), tags_act: form.get('tags_act') ?? 'add' } as Fields;
}

/** Nothing chosen is no value to take away: no list has a 0, and the API says so. */
function valueIn(form: FormData, field: string) {
  const value = form.get(field);
  if (value === noValue) return null;
  return value === '' && isCodedField(field) ? 0 : value;
}

/** /client/{clientId}/exam/{examId}/examinees/edit-multiple: what changes, with its impact before it is done. */
export default function EditMultipleScreen() {
  const t = useText();
  const fields = useEditFields(useLoaderData<typeof loader>());
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.editMultiple')}>
      <SelectedPeople>
        {(chosen) => <EditMultipleForm chosen={chosen} fields={fields} reply={reply} />}
      </SelectedPeople>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
