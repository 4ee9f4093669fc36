import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import { defaultLanguage } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { bodyOf } from '#web/api/form-action.ts';
import { answerForm, typedIn } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { SelectedPeople } from '#web/features/examinees/multiple/selected-step.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import type { Told } from '#web/ui/form/told.tsx';
import { chosenIn } from '#web/ui/list/selection.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useChosenInAddress } from './chosen-in-address.ts';
import { MailForm } from './mail-form.tsx';
import { TextChoice, textsOf } from './text-choice-step.tsx';

/** What a mail may begin with. */
export async function loader(args: LoaderFunctionArgs) {
  const exam = pageExamOf(args);
  const [templates, texts] = await Promise.all([
    api(args).mails.getAllTemplates({ query: { client_id: exam.client_id } }),
    api(args).mails.showTexts({ params: { id: exam.id } }),
  ]);
  const { guideline_id } = texts.data;
  const wanted = args.url.searchParams.get('text');
  const { chosen, choices } = textsOf(templates, { wanted, guideline_id, language: defaultLanguage });
  // A company's name may be longer than a sender's.
  const sender_name = chosen.sender_name.slice(0, limits.mailSender);
  return { text: { ...chosen, sender_name }, choices };
}

/** Tells what would be sent, or sends it. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const exam = pageExamOf(args);
    const { told, ...written } = bodyOf(contract.mails.sendMultiple.body, form);
    const body = { ...written, exam_id: exam.id, ...selectionOf(chosenIn(form)) };
    if (form.get('intent') !== 'write') {
      const { data } = await api(args).mails.countRecipients({ body });
      return { numbers: data, values: typedIn(form) };
    }
    const { data } = await api(args).mails.sendMultiple({ body: { ...body, told: told ?? 0 } });
    // Its page tells in numbers what becomes of it.
    return redirectWithToast(args, to('exam.mail', { exam, mailId: data.id }), 'mail.confirmed');
  });
}

/** mail/create: a mail to whoever is selected, told in numbers and shown before it is confirmed. */
export default function MailCreateScreen() {
  const t = useText();
  const exam = useExam();
  const { text, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Told<MailNumbers>;
  const given = useChosenInAddress();
  return (
    <StaffPage title={t('page.mailCreate')}>
      <SelectedPeople given={given} list={to('exam.mailRecipients', { exam })}>
        {(chosen) => (
          <>
            <TextChoice choices={choices} chosen={text.value} given={given} />
            <MailForm key={text.value} chosen={chosen} text={text} answer={answer} />
          </>
        )}
      </SelectedPeople>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
