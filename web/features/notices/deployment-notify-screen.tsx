import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { NoticeDetail } from '#contract/shapes/notice.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NoticeHistory } from './notice-history.tsx';

/**
 * The notices, the one of the address (`id`), and whom it would reach: all, the companies it names, and those that are
 * looked for while it is written (`find`).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const { data: current } = await api(args).notices.showCurrent();
  const all = [...current.in_force, ...current.next, ...current.last];
  const notice = all.find(({ id }) => String(id) === searchParams.get('id'));
  const find = searchParams.get('find');
  const ids = notice?.companies.map(({ id }) => id).join('-') || undefined;
  const query = find === null ? { ids } : { text: find };
  const { data: audience } = await api(args).notices.showAudience({ query });
  const rows = [...current.in_force, ...current.next, ...current.last];
  const listed = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);
  return { notice, listed, audience, now: Date.now() };
}

export const action = actsOf({
  form: {
    call: 'notices.save',
    prepare: settleStale,
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, to('admin.deploymentNotify', { query: { id: data.id } }), 'deployment.saved'),
  },
});

/** /admin/deployment-notify */
export default function DeploymentNotifyScreen() {
  const t = useText();
  const { notice, listed, audience, now } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const mayWrite = useViewer().kind === 'admin';
  const fresh = <ButtonLink to={to('admin.deploymentNotify')}>{t('deployment.new')}</ButtonLink>;
  return (
    <StaffPage title={t('page.deploymentNotify')} actions={mayWrite && notice ? fresh : null}>
      {notice ? <Warnings notice={notice} /> : null}
      {mayWrite ? <NoticeForm key={notice?.id ?? 'new'} {...{ notice, audience, reply, now }} /> : null}
      <NoticeHistory notices={listed} mayWrite={mayWrite} />
    </StaffPage>
  );
}

function Warnings({ notice: { warnings } }: { notice: NoticeDetail }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
