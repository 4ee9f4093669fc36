import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { automaticMails, readersOf } from '#contract/codes/mails.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type PreviewReply, previewRows } from '../text/preview-rows.ts';
import { MailPreviewStep } from '../text/preview-step.tsx';
import sides from '../text/sides.module.css';
import type { PreviewAsk } from '../text/test-act.tsx';

const { SelectField } = fieldsOf<'mailTexts.form'>();
const fieldOf = (mail: (typeof automaticMails)[number]) => `${mail}_id` as const;

/** What the exam has chosen, and what there is to choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const { mails } = api(args);
  const [{ data: texts }, { data: templates }] = await Promise.all([
    mails.showTexts({ params: { id: idOf(args, 'examId') } }),
    mails.listAllTemplates({ query: { client_id: idOf(args, 'clientId') } }),
  ]);
  return { texts, templates };
}

export const action = actsOf({
  form: { call: 'mails.replaceTexts', prepare: settleStale, done: toastHere('mailTexts.updated') },
  /** Gives all mails back to the standard text. */
  standard: {
    call: 'mails.replaceTexts',
    prepare: (form) => {
      settleStale(form);
      for (const mail of automaticMails) form.set(fieldOf(mail), '');
    },
    done: toastHere('mailTexts.updated'),
  },
  ...previewRows(askOf),
});

/** The mail whose preview was chosen: by its template, else by the standard text. */
function askOf(form: FormData): PreviewAsk {
  const standard = automaticMails.find((mail) => mail === form.get('shown')) ?? 'guideline';
  const template_id = Number(form.get(fieldOf(standard)) ?? 0);
  const person = String(form.get('person') ?? '');
  return template_id > 0 ? { template_id, person } : { standard, person };
}

/** /client/{clientId}/exam/{examId}/setting-notification-email */
export default function MailTextsScreen() {
  const t = useText();
  const exam = useExam();
  const { texts, templates } = useLoaderData<typeof loader>();
  const reply: PreviewReply | undefined = useReply<typeof action>();
  const choicesFor = (mail: (typeof automaticMails)[number]) =>
    templates
      .filter(({ readers }) => readers === readersOf[mail])
      .map(({ id, name }) => ({ value: id, label: name }));
  const wordOf = (_: string, value: string) => templates.find(({ id }) => String(id) === value)?.name;
  return (
    <StaffPage
      title={t('page.mailTexts')}
      lead={t('mailTexts.lead')}
      actions={<ButtonLink to={to('exam.mailTemplates', { exam })}>{t('page.mailTemplates')}</ButtonLink>}
    >
      <ActionForm
        key={JSON.stringify(texts)}
        className={sides.form}
        reply={reply}
        texts="mailTexts.form"
        stored={storedValues(texts)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={texts} wordOf={wordOf} />
        <div className={sides.sides}>
          <div>
            {automaticMails.map((mail) => (
              <SelectField
                key={mail}
                name={fieldOf(mail)}
                placeholder={t('mailTexts.standard')}
                choices={choicesFor(mail)}
              />
            ))}
          </div>
          <MailPreviewStep ask={askOf} answered={reply?.preview}>
            <SelectField
              name="shown"
              choices={automaticMails.map((mail) => ({ value: mail, label: t(`mailTexts.mail.${mail}`) }))}
            />
          </MailPreviewStep>
        </div>
        <FormBar submit={t('mailTemplate.form.store')} cancelTo={to('exam.top', { exam })}>
          <Button name="act" value="standard">
            {t('mailTexts.back')}
          </Button>
        </FormBar>
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
