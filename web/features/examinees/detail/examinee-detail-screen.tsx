import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  data as replied,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { type FormReply, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { hasMails, loadPersonMails, PersonMails } from '#web/features/mails/history/person-mails.tsx';
import { MailLink } from '#web/features/mails/write/mail-link.tsx';
import { ReportProgress } from '#web/features/outputs/report-progress.tsx';
import { requestReports } from '#web/features/outputs/request-reports.ts';
import { Act } from '#web/ui/act/act.tsx';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { badgeOf, displayStatusOf } from '../display-status.ts';
import { EditPersonForm } from '../edit/edit-form.tsx';
import { storePerson } from '../edit/store-person.ts';
import styles from './detail.module.css';
import { DetailLock } from './lock.tsx';
import { DetailLog, loadLog } from './log.tsx';
import { LoginForm, PersonLogin, showLogin } from './login.tsx';
import { DetailNeighbours } from './neighbours.tsx';
import { DetailPerson } from './person.tsx';
import { DetailPortions } from './portions.tsx';
import { isOfReset, writeReset } from './reset-act.tsx';
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
  const has = { manage: mayManage, mails };
  const tab = tabOf(args.url, has);
  return {
    ...{ person: data, words, output, tab, has, mayManage },
    mayReport: may.output && !isViewer,
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

const acts = ['edit', 'rescore', 'unlock', 'login', 'reset', 'report'] as const;

/** Requests this person's report and returns with its id in the address; or what else a button asks for. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = getAct(args, form, acts);
    if (act === 'edit') return storePerson(args);
    if (act === 'rescore') return rescore(args);
    if (act === 'unlock') return unlock(args);
    if (act === 'login') return showLogin(args);
    if (act === 'reset') return writeReset(args, form);
    const output = await requestReports(args, form);
    throw redirect(args.url.pathname + searchWith(args.url.search, { output: output.id }));
  });
}

async function rescore(args: ActionFunctionArgs) {
  const { data } = await api(args).examinees.rescore({ params: { id: idOf(args, 'examineeId') }, body: {} });
  return redirectWithToast(args, args.url.pathname + args.url.search, 'result.rescore.done', data);
}

async function unlock(args: ActionFunctionArgs) {
  const { data } = await api(args).examinees.unlock({ params: { id: idOf(args, 'examineeId') }, body: {} });
  const told = data.unlocked ? 'examinee.unlock.done' : 'examinee.unlock.none';
  return redirectWithToast(args, args.url.pathname + args.url.search, told);
}

/** What was refused is shown beside what is stored now: somebody may have begun, or have been changed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One person: who it is and how far, beside the result, the tests, the log or the form; in a narrow window the result comes first. */
export default function ExamineeDetailScreen() {
  const t = useText();
  const { reply, ofForm, login } = useAnswers();
  const { person, words, output, mayReport, mayManage, has, tab, places, log, mails } =
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
          {person.email ? <MailLink chosen={{ ids: [person.id] }} label={t('mail.write.toPerson')} /> : null}
          {hasReport ? (
            <Act name="report" label={t('examinee.report')} look="primary" chosen={{ ids: [person.id] }} />
          ) : null}
        </>
      }
    >
      {isOfReset(reply) ? null : <Refusal reply={reply} />}
      {person.is_hidden ? <Notice tone="warning">{t('examinee.hidden.help')}</Notice> : null}
      {login ? <PersonLogin people={login} /> : null}
      <DetailLock person={person} mayUnlock={mayManage} />
      {output ? <ReportProgress key={output.id} loaded={output} /> : null}
      <div className={styles.ways}>
        <DetailTabs current={tab} has={has} />
        <DetailNeighbours id={person.id} />
      </div>
      {person.has_newer_norm && mayManage && tab === 'information' ? <RescoreForm /> : null}
      <div className={styles.columns}>
        {places ? (
          <EditPersonForm person={person} reply={ofForm} places={places} />
        ) : tab === 'exam-status' ? (
          <DetailPortions portions={person.portion_states} mayReset={mayManage} />
        ) : log ? (
          <DetailLog loaded={log} />
        ) : mails ? (
          <PersonMails loaded={mails} />
        ) : person.result_hidden ? (
          <EmptyState title={t('examinee.resultHidden')} help={t('examinee.resultHidden.help')} />
        ) : (
          <DetailResult person={person} words={words} />
        )}
        <DetailPerson person={person} login={mayManage ? <LoginForm /> : null} />
      </div>
    </StaffPage>
  );
}

/** The last reply, by the act that asked for it. */
function useAnswers(): { reply?: FormReply; ofForm?: FormReply; login?: NamedCredentials[] } {
  const given = useActionData<typeof action>() as FormReply | { login: NamedCredentials[] } | undefined;
  if (!given) return {};
  if ('login' in given) return { login: given.login };
  return given.values.act?.[0] === 'edit' ? { ofForm: given } : { reply: given };
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
