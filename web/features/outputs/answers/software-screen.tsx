import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AnswersForm } from './answers-form.tsx';
import type { loader } from './load-classifications.ts';
import { requestAnswers } from './request-answers.ts';

export { loader } from './load-classifications.ts';

export function action(args: ActionFunctionArgs) {
  return requestAnswers(args, 'software');
}

/** /client/{clientId}/exam/{examId}/data-software-import: everything that statistics software reads, in one zip. */
export default function SoftwareScreen() {
  const t = useText();
  const exam = useExam();
  const classifications = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage
      title={t('page.softwareData')}
      note={t('output.software.note')}
      actions={
        <ButtonLink look="secondary" to={to('exam.softwareDataList', { exam })}>
          {t('page.softwareDataList')}
        </ButtonLink>
      }
    >
      <AnswersForm kind="software" classifications={classifications} answer={answer} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
