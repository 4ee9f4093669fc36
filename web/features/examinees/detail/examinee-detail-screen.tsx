import {
  type LoaderFunctionArgs,
  data as replied,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { api } from '#web/api/client.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { hasAnalysis, loadPersonAnalysis } from '#web/features/analysis/person/load-person.ts';
import { PersonAnalysis } from '#web/features/analysis/person/person-analysis.tsx';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { hasMails, loadPersonMails, PersonMails } from '#web/features/mails/history/person-mails.tsx';
import { MailLink } from '#web/features/mails/write/mail-link.tsx';
import { ReportProgress } from '#web/features/outputs/report-progress.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { badgeOf, displayStatusOf } from '../display-status.ts';
import { EditPersonForm } from '../edit/edit-form.tsx';
import { loadPrivacy, PersonPrivacyPart } from '../privacy/person-privacy.tsx';
import { writePerson } from './acts.ts';
import styles from './detail.module.css';
import { DetailLock } from './lock.tsx';
import { DetailLog, loadLog } from './log.tsx';
import { LoginForm, PersonLogin } from './login.tsx';
import { DetailNeighbours } from './neighbours.tsx';
import { DetailPerson } from './person.tsx';
import { DetailPortions } from './portions.tsx';
import { DetailResult } from './result.tsx';
import { DetailTabs, tabOf } from './tabs.tsx';

/** The person with the newest result, and the report that was asked for here (`output` in the address), if any. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data, words }, output, mails] = await Promise.all([
    api(args).examinees.show({ params: { id: idOf(args, 'examineeId') } }),
    findOutput(args),
    hasMails(args),
  ]);
  if (data.exam_id !== idOf(args, 'examId')) throw replied(null, { status: 404 });
  const { kind, user } = viewerOf(args);
  const isViewer = findShutGate(['viewAdmin'], { viewer: kind, restricted: user.restricted }) !== undefined;
  const { may } = pageExamOf(args);
  const mayManage = may.manage && !isViewer;
  const has = { manage: mayManage, privacy: may.manage, mails, analysis: hasAnalysis(args) };
  const tab = tabOf(args.url, has);
  return {
    ...{ person: data, words, output, tab, has, mayManage },
    mayReport: may.output && !isViewer,
    analysis: tab === 'analysis' ? await loadPersonAnalysis(args) : null,
    privacy: tab === 'privacy' ? await loadPrivacy(args) : null,
    places: tab === 'edit' ? await loadPlaces(args) : null,
    log: tab === 'operation-log' ? await loadLog(args) : null,
    mails: tab === 'email-history' ? await loadPersonMails(args) : null,
  };
}

/** An address may be old or mistyped: without that output the person is shown all the same. */
async function findOutput(args: LoaderFunctionArgs) {
  const cid = args.url.searchParams.get('output') ?? '';
  if (!/^[1-9][0-9]{0,15}$/.test(cid)) return null;
  try {
    const params = { id: idOf(args, 'examId'), cid };
    return (await api(args).outputs.show({ params, query: { per_page: 1 } })).data;
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return null;
    throw error;
  }
}

export const action = writePerson;

/** What was refused is shown beside what is stored now: somebody may have begun, or have been changed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One person: who it is in a line and the result below it, or the tests, the log, the form. */
export default function ExamineeDetailScreen() {
  const t = useText();
  const reply = useReply<typeof action>();
  const login = madeIn(reply, 'login')?.login;
  const { person, words, output, mayReport, mayManage, has, tab, places, analysis, log, mails, privacy } =
    useLoaderData<typeof loader>();
  const { tone, text } = badgeOf(displayStatusOf(person));
  const hasReport = mayReport && person.result !== null;
  return (
    <StaffPage
      title={person.name || person.login_id}
      note={
        <span className={styles.note}>
          <span>{person.name_kana}</span> <StatusBadge tone={tone}>{t(text)}</StatusBadge>
        </span>
      }
      actions={
        <>
          {person.email ? (
            <MailLink
              chosen={{ ids: [person.id] }}
              label={<ButtonWords full={t('mail.write.toPerson')} short={t('mail.write.toPerson.short')} />}
            />
          ) : null}
          {hasReport ? (
            <Act
              name="report"
              label={t('examinee.report')}
              face={<ButtonWords full={t('examinee.report')} short={t('examinee.report.short')} />}
              look="primary"
              chosen={{ ids: [person.id] }}
            />
          ) : null}
        </>
      }
    >
      <Refusal reply={refusedIn(reply, 'rescore', 'unlock', 'login', 'report')} />
      {person.is_hidden ? <Notice tone="warning">{t('examinee.hidden.help')}</Notice> : null}
      {login ? <PersonLogin people={login} /> : null}
      <DetailLock person={person} mayUnlock={mayManage} />
      {output ? <ReportProgress key={output.id} loaded={output} /> : null}
      <div className={styles.ways}>
        <DetailTabs current={tab} has={has} />
        <DetailNeighbours id={person.id} />
      </div>
      {person.has_newer_norm && mayManage && tab === 'information' ? <RescoreForm /> : null}
      {places ? (
        <EditPersonForm person={person} reply={refusedIn(reply, 'edit')} places={places} />
      ) : analysis ? (
        <PersonAnalysis {...analysis} />
      ) : tab === 'exam-status' ? (
        <DetailPortions portions={person.portion_states} mayReset={mayManage} />
      ) : privacy ? (
        <PersonPrivacyPart person={person} loaded={privacy} mayWrite={mayManage} />
      ) : log ? (
        <DetailLog loaded={log} />
      ) : mails ? (
        <PersonMails loaded={mails} />
      ) : (
        <>
          <DetailPerson person={person} login={mayManage ? <LoginForm /> : null} />
          {person.result_hidden ? (
            <EmptyState title={t('examinee.resultHidden')} help={t('examinee.resultHidden.help')} />
          ) : (
            <DetailResult person={person} words={words} />
          )}
        </>
      )}
    </StaffPage>
  );
}

/** Offered only where another norm is in force than the one a result was made with. */
function RescoreForm() {
  const t = useText();
  return (
    <div className={styles.rescore}>
      <p>{t('result.rescore.note')}</p>
      <Act name="rescore" label={t('result.rescore.submit')} />
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
