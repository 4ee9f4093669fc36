import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Recipient } from '#contract/calls/mail-writing.ts';
import { to } from '#contract/screens.ts';
import { examineeSorts } from '#contract/shapes/examinee.ts';
import { api } from '#web/api/client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { peopleFiltersOf, peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { peopleColumnsOf } from '#web/features/exams/top/people-columns.tsx';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type ListColumn, None } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** A page of the exam's people as the address asks, each with why a guideline would not be sent to them. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { examId: idOf(args, 'examId') };
  const { mailed, ...search } = peopleSearchOf(args.url);
  const conditions = { ...search, ...(mailed !== undefined && { mailed: mailed ? 1 : 0 }) };
  const [people, places] = await Promise.all([
    loadList(args, examineeSorts, (query) =>
      api(args).mails.listRecipients({ params, query: { ...conditions, ...query } }),
    ),
    loadPlaces(args),
  ]);
  return { people, places };
}

/** mail/recipients-list: whom a mail is written to. What is selected is shared with the exam's list. */
export default function MailRecipientsScreen() {
  const t = useText();
  const exam = useExam();
  const { people, places } = useLoaderData<typeof loader>();
  const filters = peopleFiltersOf(exam.exam_type, places);
  const selection = useSelection({
    key: keptKeys.examSelection,
    of: exam.id,
    loaded: people,
    filters,
    nameOf: ({ name, login_id }) => name || login_id,
  });
  return (
    <StaffPage title={t('page.mailRecipients')}>
      <p>{t('mail.recipients.lead')}</p>
      <List
        texts="examinee.list"
        caption={t('page.mailRecipients')}
        loaded={people}
        sorts={examineeSorts}
        columns={columnsOf(exam.exam_type)}
        filters={filters}
        selection={selection}
        first={
          <ButtonLink look="primary" to={to('exam.addExaminee', { exam })}>
            {t('examinee.add')}
          </ButtonLink>
        }
      />
      <SelectionBar selection={selection}>
        <ButtonLink look="primary" to={to('exam.mailCreate', { exam })}>
          {t('mail.recipients.write')}
        </ButtonLink>
      </SelectionBar>
    </StaffPage>
  );
}

type RecipientColumn = ListColumn<Recipient, 'examinee.list', keyof typeof examineeSorts>;

/** What matters to who writes stands there; the exam's other columns can be taken out. */
const shown: readonly string[] = ['name', 'email', 'status', 'is_mail_sent'];
const left: readonly string[] = ['portions', 'reliability_index'];

function columnsOf(exam_type: number): RecipientColumn[] {
  const own = peopleColumnsOf(exam_type).filter(({ name }) => !left.includes(name));
  const columns = own.map(({ isPutAway, ...column }): RecipientColumn => {
    // In a narrow window the reason says where somebody stands.
    if (column.name === 'status') return { ...column, isMinor: true };
    if (shown.includes(column.name)) return column;
    return { ...column, isPutAway: true };
  });
  const whole = columns.findIndex(({ name }) => name === 'is_mail_sent') + 1;
  return columns.toSpliced(whole, 0, {
    name: 'skipped',
    cell: ({ skipped }) => <Skipped why={skipped} />,
  });
}

/** What somebody has to look after. */
const mendable: readonly Recipient['skipped'][] = ['noAddress', 'undeliverable'];

function Skipped({ why }: { why: Recipient['skipped'] }) {
  const t = useText();
  if (why === null) return <None />;
  const words = t(`mail.why.${why}`);
  return mendable.includes(why) ? <StatusBadge tone="warning">{words}</StatusBadge> : words;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
