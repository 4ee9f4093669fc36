import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { typedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam, useExamMoment } from '#web/layouts/frame-data.ts';
import { impactIn } from '#web/ui/act/impact.tsx';
import { chosenIn } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { selectionOf } from '../people-filters.ts';
import { AddSubjectForm } from './add-subject-form.tsx';
import { listIn, SelectedPeople } from './selected-step.tsx';

export const action = actsOf({
  /** Tells what would be added. */
  count: {
    call: 'examinees.countItems',
    ask: ({ form }) => ({ body: itemsIn(form) }),
    done: ({ form, response }) => ({ numbers: response.data, values: typedIn(form) }),
  },
  write: {
    call: 'examinees.addItems',
    ask: ({ form }) => ({ body: { ...itemsIn(form), told: impactIn(form) } }),
    done: ({ args, form }) => redirectWithToast(args, listIn(form, pageExamOf(args)), 'multiple.items.added'),
  },
});

function itemsIn(form: FormData) {
  return { ...selectionOf(chosenIn(form)), item_ids: form.getAll('item_ids').map(String) };
}

/** /client/{clientId}/exam/{examId}/add-subject: which tests, with their impact before they are given. */
export default function AddSubjectScreen() {
  const t = useText();
  const exam = useExam();
  const reply = useReply<typeof action>();
  const isOver = useExamMoment() > exam.terminate_on;
  return (
    <StaffPage title={t('page.addSubject')}>
      <SelectedPeople>
        {(chosen) =>
          isOver ? (
            <Notice tone="warning">{t('multiple.items.over')}</Notice>
          ) : (
            <AddSubjectForm chosen={chosen} items={exam.exam_items} reply={reply} />
          )
        }
      </SelectedPeople>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
