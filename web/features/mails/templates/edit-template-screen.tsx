import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { findAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type PreviewReply, previewActs, replyWithPreview } from '../text/preview-act.tsx';
import { askTyped } from '../text/test-act.tsx';
import { isOfRemoval, RemoveAct, removeTemplate, UsesNotice } from './remove-act.tsx';
import { TemplateForm } from './template-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'templateId') };
  const { data: template } = await api(args).mails.showTemplate({ params });
  const { name, position, readers, sender_name, subject, body } = template;
  return { template, read: { name, position, readers, sender_name, subject, body } };
}

/** Stores the form, or does what another of its buttons asks for. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = findAct(args, form, [...previewActs, 'remove']);
    if (act === 'remove') return removeTemplate(args, form);
    return act ? replyWithPreview(args, form, act, askTyped) : store(args);
  });
}

/** Stays where it is. */
const store = formAction(
  contract.mails.updateTemplate,
  async (args, body) => {
    const params = { id: idOf(args, 'templateId') };
    await api(args).mails.updateTemplate({ params, body });
    return redirectWithToast(args, args.url.pathname, 'mailTemplate.updated');
  },
  settleStale,
);

/** /client/{clientId}/exam/{examId}/mail/template/{templateId}/edit */
export default function EditTemplateScreen() {
  const t = useText();
  const exam = useExam();
  const { template, read } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() as PreviewReply | undefined;
  const reply = isOfRemoval(answered) ? undefined : answered;
  const wordOf = (field: string, value: string) => (field === 'body' ? `${value.slice(0, 200)}…` : undefined);
  return (
    <StaffPage
      title={template.name}
      actions={
        <>
          <ButtonLink to={to('exam.addMailTemplate', { exam, query: { start: `own-${template.id}` } })}>
            {t('mailTemplate.copy')}
          </ButtonLink>
          <RemoveAct template={template} />
        </>
      }
    >
      <UsesNotice uses={template.uses} />
      <TemplateForm key={template.updated_at} stored={storedValues(read)} reply={reply}>
        <StaleFields reply={reply} read={read} wordOf={wordOf} />
      </TemplateForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
