import { data, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { recipientStatus } from '#contract/codes/mails.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { MailDetail } from '#contract/shapes/mail-history.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { impactIn } from '#web/ui/act/impact.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { listQueryOf } from '#web/ui/list/list-query.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { useCounted } from '#web/ui/list/use-counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './mail.module.css';
import { MailCounts } from './mail-counts.tsx';
import { MailHead, MailLetter } from './mail-letter.tsx';
import { Kind, MailStanding, useSubject } from './mail-standing.tsx';
import { mayReadLetters } from './may-read-letters.ts';
import { NoServerNotice } from './no-server-notice.tsx';
import { recipientColumnsFor } from './recipient-columns.tsx';
import { useMails } from './use-mails.ts';

const filters: ListFilter<'mail.people'>[] = [
  {
    name: 'status',
    choices: Object.values(recipientStatus).map((value) => ({ value, text: `mail.recipient.${value}` })),
    isFurther: true,
  },
];

/** The mail, a page of its people, and the letter to one of them (`letter` in the address). */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'mailId') };
  const [{ data: mail }, people, letter] = await Promise.all([
    api(args).mails.showHistory({ params }),
    loadList(args, {}, ({ page, per_page, text }) =>
      api(args).mails.listReached({
        params,
        query: { page, per_page, text, ...statusIn(args.url), counted: 'first' },
      }),
    ),
    findLetter(args),
  ]);
  if (mail.exam_id !== idOf(args, 'examId')) throw data(null, { status: 404 });
  return { mail, people, letter };
}

function statusIn(url: URL) {
  return askedIn(url, contract.mails.listReached.query.pick({ status: true }));
}

/** An address may be old or mistyped: without that letter the mail is shown all the same. */
async function findLetter(args: LoaderFunctionArgs) {
  const recipientId = args.url.searchParams.get('letter') ?? '';
  if (!mayReadLetters(viewerOf(args).kind)) return null;
  if (!/^[1-9][0-9]{0,15}$/.test(recipientId)) return null;
  try {
    return (await api(args).mails.showLetter({ params: { id: idOf(args, 'mailId'), recipientId } })).data;
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return null;
    throw error;
  }
}

export const action = actsOf({
  cancel: {
    call: 'mails.cancel',
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, args.url.pathname, 'mail.cancel.done', { number: data.cancelled }),
  },
  resend: {
    call: 'mails.resend',
    ask: ({ form }) => ({ body: { told: impactIn(form) } }),
    done: ({ args, response: { data } }) => {
      const again = to('exam.mail', { exam: pageExamOf(args), mailId: data.id });
      return redirectWithToast(args, again, 'mail.resend.done', { number: data.people });
    },
  },
});

/** What was refused is shown beside the mail as it stands now. */
export const shouldRevalidate = () => true;

/** /client/{clientId}/exam/{examId}/mail/show/{mailId} */
export default function MailScreen() {
  const t = useText();
  const exam = useExam();
  const { mail: loaded, people: first, letter } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const people = useCounted(first, filters, async (signal) => {
    const url = new URL(search, 'http://list/');
    const query = { text: listQueryOf(url, {}).text, ...statusIn(url), per_page: 1 };
    return (await callFromBrowser('listReached', { params: { id: loaded.id }, query }, { signal }))
      .pagination;
  });
  const [watched = { job: loaded, secondsLeft: undefined }] = useMails([loaded]);
  const mail = watched.job;
  const { kind } = useViewer();
  return (
    <StaffPage title={useSubject()(mail.subject)} note={<Kind kind={mail.kind} />}>
      <NoServerNotice isOutbox={mail.is_outbox} />
      <div className={styles.top}>
        <Facts mail={mail} />
        <MailStanding watched={watched} />
        <MailCounts mail={mail} />
        {kind === 'viewOnlyAdmin' ? null : <MailActs mail={mail} />}
        {letter ? <MailLetter mail_id={mail.id} letter={letter} /> : null}
      </div>
      <List
        texts="mail.people"
        caption={t('mail.people')}
        loaded={people}
        columns={recipientColumnsFor(kind)}
        filters={filters}
        to={({ examinee_id }) =>
          examinee_id === null ? undefined : to('exam.examinee', { exam, examineeId: examinee_id })
        }
      />
      <WrittenText mail={mail} />
    </StaffPage>
  );
}

/** Keeps from going out what waits; sends the mail once more to those whom it did not reach. */
function MailActs({ mail }: { mail: MailDetail }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.acts}>
      {['preparing', 'scheduled', 'sending'].includes(mail.state) ? (
        <Act
          name="cancel"
          label={t('mail.cancel')}
          look="danger"
          ask={<p>{t('mail.cancel.help')}</p>}
          impact={[
            { label: t('mail.cancel.waiting'), value: number(mail.waiting) },
            { label: t('mail.cancel.sent'), value: number(mail.sent) },
          ]}
        />
      ) : null}
      {mail.resendable > 0 ? (
        <Act
          name="resend"
          label={t('mail.resend')}
          look="primary"
          ask={<p>{t('mail.resend.help')}</p>}
          impact={[{ label: t('mail.resend.people'), value: number(mail.resendable) }]}
          fields={{ impact: mail.resendable }}
        />
      ) : null}
    </div>
  );
}

/** When it goes out, and who confirmed it. */
function Facts({ mail }: { mail: MailDetail }) {
  const t = useText();
  const exam = useExam();
  const requested = { name: mail.requested_by, time: formatMinute(mail.created_at) };
  return (
    <>
      <p className={styles.body}>
        <span>{t('mail.history.send_at')}</span>{' '}
        <time dateTime={mail.send_at}>{formatMinute(mail.send_at)}</time>{' '}
        <span>{`· ${t('mail.show.requested', requested)}`}</span>
      </p>
      {mail.resend_of === null ? null : (
        <Notice tone="info">
          <span>{t('mail.show.resendOf')}</span>{' '}
          <Link to={to('exam.mail', { exam, mailId: mail.resend_of })}>{t('mail.show.resendOf.link')}</Link>
        </Notice>
      )}
    </>
  );
}

function WrittenText({ mail }: { mail: MailDetail }) {
  const t = useText();
  return (
    <section className={styles.text} aria-labelledby="mail-text">
      <h2 id="mail-text">{t('mail.show.text')}</h2>
      {mail.body === '' ? (
        <p>{t('mail.show.text.gone')}</p>
      ) : (
        <>
          <MailHead sender_name={mail.sender_name} subject={mail.subject} />
          <p className={styles.body}>{mail.body}</p>
        </>
      )}
    </section>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
