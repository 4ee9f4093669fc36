import { type ActionFunctionArgs, useActionData } from 'react-router';
import type { ItemNumbers } from '#contract/shapes/multiple.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm, typedIn } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam, useExamMoment } from '#web/layouts/frame-data.ts';
import { type ImpactReply, impactIn } from '#web/ui/act/impact.tsx';
import { chosenIn } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { selectionOf } from '../people-filters.ts';
import { AddSubjectForm } from './add-subject-form.tsx';
import { listIn, SelectedPeople } from './selected-step.tsx';

/** Tells what would be added, or adds it. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const exam = pageExamOf(args);
    const item_ids = form.getAll('item_ids').map(String);
    const body = { exam_id: exam.id, ...selectionOf(chosenIn(form)), item_ids };
    if (getAct(args, form, ['count', 'write']) === 'count') {
      const { data } = await api(args).examinees.countItems({ body });
      return { numbers: data, values: typedIn(form) };
    }
    await api(args).examinees.addItems({ body: { ...body, told: impactIn(form) } });
    return redirectWithToast(args, listIn(form, exam), 'multiple.items.added');
  });
}

/** /client/{clientId}/exam/{examId}/add-subject: which tests, with their impact before they are given. */
export default function AddSubjectScreen() {
  const t = useText();
  const exam = useExam();
  const reply = useActionData<typeof action>() as ImpactReply<ItemNumbers>;
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
