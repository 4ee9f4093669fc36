import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { Recipient } from '#contract/calls/mail-writing.ts';
import { displayStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { examineeSorts } from '#contract/shapes/examinee.ts';
import { api } from '#web/api/client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import {
  peopleFiltersOf,
  peopleSearchOf,
  redirectFoldedPeople,
} from '#web/features/examinees/people-filters.ts';
import { mailSentCell, nameCell, statusCell } from '#web/features/exams/top/people-cells.tsx';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import { type ListColumn, None } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** By results nobody is chosen here: they are in the exam's list alone. */
const { reliability_index: _, ...plainSorts } = examineeSorts;

/** A page of the exam's people as the address asks, each with why a guideline would not be sent to them. */
export async function loader(args: LoaderFunctionArgs) {
  redirectFoldedPeople(args.url);
  const params = { examId: idOf(args, 'examId') };
  const { mailed, has_email, ...search } = peopleSearchOf(args.url);
  const conditions = { ...search, mailed: flagOf(mailed), has_email: flagOf(has_email) };
  const [people, places] = await Promise.all([
    loadList(args, plainSorts, (query) =>
      api(args).mails.listRecipients({ params, query: { ...conditions, ...query } }),
    ),
    loadPlaces(args),
  ]);
  return { people, places };
}

/** Yes or no, as an address has it. */
function flagOf(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

/** mail/recipients-list: the recipients of a mail. The selection is shared with the exam's list. */
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
        sorts={plainSorts}
        columns={columns}
        filters={filters}
        beside={<Forgotten />}
        selection={selection}
        first={
          <ButtonLink look="primary" to={to('exam.addExaminee', { exam })}>
            {t('examinee.add')}
          </ButtonLink>
        }
      />
      <SelectionBar selection={selection}>
        <ButtonLink look="primary" to={to('exam.mailCreate', { exam })}>
          <span>{t('mail.recipients.write')}</span>
          <ActNumber />
        </ButtonLink>
      </SelectionBar>
    </StaffPage>
  );
}

const columns: readonly ListColumn<Recipient, 'examinee.list', keyof typeof plainSorts>[] = [
  {
    ...{ name: 'name', sort: 'name_kana', isHead: true },
    cell: nameCell,
    beside: ({ name_kana }) => name_kana,
  },
  { name: 'login_id', sort: 'login_id', isMinor: true, isPutAway: true, format: 'code' },
  { name: 'email', isMinor: true },
  // In a narrow window the reason says where somebody stands.
  { name: 'status', isMinor: true, cell: statusCell },
  { name: 'is_mail_sent', isMinor: true, cell: mailSentCell },
  { name: 'skipped', cell: ({ skipped }) => <Skipped why={skipped} /> },
];

/** One press for those who were forgotten: they have not begun, and no mail has reached them. */
function Forgotten() {
  const t = useText();
  const { search } = useLocation();
  const query = { status: displayStatus.notExam, mailed: 0, has_email: 1, page: null };
  return (
    <ButtonLink to={{ search: searchWith(search, query) }} preventScrollReset>
      {t('mail.recipients.forgotten')}
    </ButtonLink>
  );
}

/** What somebody has to look after. */
const mendable: readonly Recipient['skipped'][] = ['noAddress', 'undeliverable'];

function Skipped({ why }: { why: Recipient['skipped'] }) {
  const t = useText();
  if (why === null) return <None />;
  const words = t(`mail.why.${why}`);
  return mendable.includes(why) ? <StatusBadge tone="warning">{words}</StatusBadge> : <span>{words}</span>;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
