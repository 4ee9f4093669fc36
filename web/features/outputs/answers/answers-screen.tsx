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
  return requestAnswers(args, 'answers');
}

/** /client/{clientId}/exam/{examId}/output-answer: whose answers, which, and how they are written. */
export default function AnswersScreen() {
  const t = useText();
  const exam = useExam();
  const classifications = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage
      title={t('page.outputAnswers')}
      note={t('output.answers.note')}
      actions={
        <ButtonLink look="secondary" to={to('exam.answersOutputList', { exam })}>
          {t('page.answersOutputList')}
        </ButtonLink>
      }
    >
      <AnswersForm kind="answers" classifications={classifications} answer={answer} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
