import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { findAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type PreviewReply, previewActs, replyWithPreview } from '../text/preview-act.tsx';
import { askTyped } from '../text/test-act.tsx';
import { StartChoice, startsOf } from './start-step.tsx';
import { TemplateForm } from './template-form.tsx';

/** What a new template may begin with: nothing, one of the company's, or a standard text. */
export async function loader(args: LoaderFunctionArgs) {
  const all = await api(args).mails.getAllTemplates({ query: { client_id: idOf(args, 'clientId') } });
  const last = Math.max(0, ...all.data.map(({ position }) => position));
  return { ...startsOf(all, args.url.searchParams.get('start') ?? ''), position: last + 1 };
}

/** Leads to the list. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = findAct(args, form, previewActs);
    return act ? replyWithPreview(args, form, act, askTyped) : store(args);
  });
}

const store = formAction(contract.mails.addTemplate, async (args, body) => {
  const exam = pageExamOf(args);
  await api(args).mails.addTemplate({ body: { ...body, client_id: exam.client_id } });
  return redirectWithToast(args, to('exam.mailTemplates', { exam }), 'mailTemplate.added');
});

/** /client/{clientId}/exam/{examId}/mail/template/create */
export default function AddTemplateScreen() {
  const t = useText();
  const { starts, chosen, text, position } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PreviewReply | undefined;
  const name = text.isCopy ? t('mailTemplate.copy.name', { name: text.name }) : text.name;
  return (
    <StaffPage title={t('page.addMailTemplate')}>
      <StartChoice starts={starts} chosen={chosen} />
      {/* Another start is another form. */}
      <TemplateForm
        key={chosen}
        stored={storedValues({ ...text, name: name.slice(0, 255), position })}
        reply={reply}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
