import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { previewRows } from '../text/preview-rows.ts';
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
export const action = actsOf({
  form: {
    call: 'mails.addTemplate',
    done: ({ args }) =>
      redirectWithToast(args, to('exam.mailTemplates', { exam: pageExamOf(args) }), 'mailTemplate.added'),
  },
  ...previewRows(askTyped),
});

/** /client/{clientId}/exam/{examId}/mail/template/create */
export default function AddTemplateScreen() {
  const t = useText();
  const { starts, chosen, text, position } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
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
