import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { impactIn } from '#web/ui/act/impact.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { previewRows } from '../text/preview-rows.ts';
import { askTyped } from '../text/test-act.tsx';
import { RemoveAct, UsesNotice } from './remove-act.tsx';
import { TemplateForm } from './template-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'templateId') };
  const { data: template } = await api(args).mails.showTemplate({ params });
  const { name, position, readers, sender_name, subject, body } = template;
  return { template, read: { name, position, readers, sender_name, subject, body } };
}

export const action = actsOf({
  /** Stays where it is. */
  form: { call: 'mails.updateTemplate', prepare: settleStale, done: toastHere('mailTemplate.updated') },
  ...previewRows(askTyped),
  remove: {
    call: 'mails.removeTemplate',
    ask: ({ form }) => ({ query: { told: String(impactIn(form)) } }),
    done: ({ args }) =>
      redirectWithToast(args, to('exam.mailTemplates', { exam: pageExamOf(args) }), 'mailTemplate.removed'),
  },
});

/** /client/{clientId}/exam/{examId}/mail/template/{templateId}/edit */
export default function EditTemplateScreen() {
  const t = useText();
  const exam = useExam();
  const { template, read } = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<typeof action>(), 'form', 'preview', 'test');
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
