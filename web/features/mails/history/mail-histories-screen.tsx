import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type MailFilter, type MailKind, mailFilters, mailKinds } from '#contract/codes/mails.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { List } from '#web/ui/list/list.tsx';
import { chosenOf, type ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { historyColumns } from './history-columns.tsx';
import { NoServerNotice } from './no-server-notice.tsx';
import { useMails } from './use-mails.ts';

type Filter = ListFilter<'mail.history'>;

const stateFilter: Filter = {
  name: 'state',
  choices: mailFilters.map((value) => ({ value, text: `mail.state.${value}` })),
};
const kindFilter: Filter = {
  name: 'kind',
  choices: mailKinds.map((value) => ({ value, text: `mail.kind.${value}` })),
  isFurther: true,
};
const fromFilter: Filter = { name: 'from', kind: 'day', isFurther: true };
const toFilter: Filter = { name: 'to', kind: 'day', isFurther: true };
const filters = [stateFilter, kindFilter, fromFilter, toFilter];

/** Milliseconds of a day in Japan, which keeps one time all year. */
const day = 86_400_000;

/** When a day in Japan begins. @param after days later */
function beginOf(date: string, after = 0): string {
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + after * day).toISOString();
}

/** A page of the exam's mails, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const [state] = chosenOf(args.url, stateFilter) as MailFilter[];
  const [kind] = chosenOf(args.url, kindFilter) as MailKind[];
  const [from] = chosenOf(args.url, fromFilter);
  const [until] = chosenOf(args.url, toFilter);
  const narrowed = {
    exam_id: idOf(args, 'examId'),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(from && { from: beginOf(from) }),
    // The last day is one of them.
    ...(until && { to: beginOf(until, 1) }),
  };
  let is_outbox = false;
  const loaded = await loadList(args, {}, async ({ page, per_page, text }) => {
    const answer = await api(args).mails.listHistories({ query: { page, per_page, text, ...narrowed } });
    is_outbox = answer.is_outbox;
    return answer;
  });
  return { ...loaded, is_outbox };
}

/** /client/{clientId}/exam/{examId}/mail/sending-history-list: what was sent or waits; each row moves until it has ended. */
export default function MailHistoriesScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const mails = useMails(loaded.rows);
  return (
    <StaffPage title={t('page.mailHistories')}>
      <NoServerNotice isOutbox={loaded.is_outbox} />
      <List
        texts="mail.history"
        caption={t('page.mailHistories')}
        loaded={{ ...loaded, rows: mails.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={historyColumns}
        filters={filters}
        to={({ job }) => to('exam.mail', { exam, mailId: job.id })}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
