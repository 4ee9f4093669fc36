import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { localOfMoment } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { CompanyActs, DeletedNotice } from './company-acts.tsx';
import styles from './company-detail.module.css';
import {
  CompanyContract,
  CompanyExams,
  CompanyLogins,
  CompanyRecords,
  CompanyVisits,
} from './company-facts.tsx';

/** A company, deleted ones too; `today` is the day in Japan, by which its contract has begun or ended. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).companies.show({ params: { id: idOf(args, 'clientId') } });
  return { company: data, today: localOfMoment(new Date()).slice(0, 10) };
}

export const action = actsOf({
  remove: {
    call: 'companies.remove',
    ask: ({ form }) => ({ body: { name: String(form.get('confirm') ?? '') } }),
    done: ({ args, response: { data } }) => {
      const { exams, people, sessions_ended } = data;
      const told = { exams, people, sessions: sessions_ended };
      return redirectWithToast(args, args.url.pathname, 'company.remove.done', told);
    },
  },
  restore: {
    call: 'companies.restore',
    done: ({ args }) => redirectWithToast(args, args.url.pathname, 'company.restore.done'),
  },
});

/** /admin/{clientId}/company-detail */
export default function CompanyDetailScreen() {
  const t = useText();
  const { company, today } = useLoaderData<typeof loader>();
  const refused = refusedIn(useReply<typeof action>(), 'restore');
  const mayChange = useViewer().kind === 'admin';
  const isLive = company.deleted_at === null;
  const clientId = company.id;
  const actions = (
    <>
      <ButtonLink to={to('client.top', { clientId })}>{t('company.detail.open')}</ButtonLink>
      {mayChange ? (
        <ButtonLink look="primary" to={to('admin.companyUpdate', { clientId })}>
          {t('company.detail.update')}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <StaffPage title={company.name} {...(isLive && { actions })}>
      <Refusal reply={refused} />
      {isLive ? null : <DeletedNotice company={company} mayRestore={mayChange} />}
      <div className={styles.sections}>
        <CompanyContract company={company} today={today} />
        <CompanyExams company={company} />
        <CompanyLogins company={company} />
        <CompanyRecords company={company} />
        <CompanyVisits company={company} />
      </div>
      {isLive && mayChange ? <CompanyActs company={company} /> : null}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
