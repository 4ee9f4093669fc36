import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { type MailTemplateRow, mailTemplateSorts } from '#contract/shapes/mail-template.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';

/** A page of the company's templates. */
export function loader(args: LoaderFunctionArgs) {
  const client_id = idOf(args, 'clientId');
  return loadList(args, mailTemplateSorts, (query) =>
    api(args).mails.listTemplates({ query: { ...query, client_id } }),
  );
}

const columns: ListColumn<MailTemplateRow, 'mailTemplate.list', keyof typeof mailTemplateSorts>[] = [
  { name: 'name', sort: 'name', isHead: true, isLong: true },
  { name: 'subject', isLong: true },
  { name: 'readers', isMinor: true, cell: ({ readers }) => <Readers readers={readers} /> },
  { name: 'exams', isNumber: true, isMinor: true },
  { name: 'position', sort: 'position', isNumber: true, isMinor: true },
  { name: 'updated_at', sort: 'updated_at', isMinor: true },
];

function Readers({ readers }: Pick<MailTemplateRow, 'readers'>) {
  const t = useText();
  return <span>{t(`mailTemplate.readers.${readers}`)}</span>;
}

/** /client/{clientId}/exam/{examId}/mail/template/list */
export default function TemplateListScreen() {
  const t = useText();
  const exam = useExam();
  const { kind: viewer, user } = useViewer();
  const mayWrite = !findShutGate(['restrictedUser', 'viewAdmin'], { viewer, restricted: user.restricted });
  const add = mayWrite ? (
    <ButtonLink look="primary" to={to('exam.addMailTemplate', { exam })}>
      {t('page.addMailTemplate')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage
      title={t('page.mailTemplates')}
      actions={add}
      {...(!mayWrite && { note: t('mailTemplate.readOnly') })}
    >
      <List
        texts="mailTemplate.list"
        caption={t('page.mailTemplates')}
        loaded={useLoaderData<typeof loader>()}
        sorts={mailTemplateSorts}
        columns={columns}
        to={mayWrite ? ({ id }) => to('exam.editMailTemplate', { exam, templateId: id }) : undefined}
        first={add}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
