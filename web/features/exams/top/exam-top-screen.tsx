import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { screens, to } from '#contract/screens.ts';
import { formatMinute, formatPeriod } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { gateFactsOf, pageExamOf, viewerOf } from '#web/app/viewer.ts';
import { IssueAct } from '#web/features/examinees/issue/issue-act.tsx';
import { redirectFoldedPeople } from '#web/features/examinees/people-filters.ts';
import { CopyRequestsNotice, countCopyRequests } from '#web/features/examinees/privacy/copy-requests.tsx';
import { loadSearches } from '#web/features/examinees/saved-searches-act.tsx';
import { useCredentialsUse } from '#web/features/examinees/use-credentials-use.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { useExam, useExamMoment } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { IssuedCredentials } from '#web/ui/credentials/issued-credentials.tsx';
import { onlyShown } from '#web/ui/list/shown-columns.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamForgotten } from '../exam-forgotten.tsx';
import { ExamPeriodBadge } from '../period/period-badge.tsx';
import { type ExamTopAct, writeExamTop } from './acts.ts';
import { ExamTopHead } from './head.tsx';
import { loadNamedScores, loadPeople } from './load-people.ts';
import { ExamTopPeople } from './people.tsx';
import { listedScoresOf, peopleColumnsOf } from './people-columns.tsx';
import { findKeptSearch, useKeptSearch } from './search.ts';
import type { ExamTopMay } from './selected-act.tsx';
import { loadSetup, SetupPath } from './setup-path.tsx';

/** The exam's standing and one page of its people, as the address asks. */
export async function loader(args: LoaderFunctionArgs) {
  redirectFoldedPeople(args.url);
  const exam_id = idOf(args, 'examId');
  const may = mayOf(args);
  const [standing, people, places, searches, requests, named, setup] = await Promise.all([
    api(args).exams.showStatus({ params: { id: exam_id } }),
    loadPeople(args),
    loadPlaces(args),
    loadSearches(args),
    countCopyRequests(args),
    loadNamedScores(args),
    may.write ? loadSetup(args) : null,
  ]);
  const exam = pageExamOf(args);
  const columns = peopleColumnsOf(exam, listedScoresOf(exam, named, args.url));
  const shown = { people: onlyShown(people, columns), places, searches, requests, setup };
  return { standing: standing.data, ...shown, named, may };
}

function mayOf(args: LoaderFunctionArgs): ExamTopMay {
  const exam = pageExamOf(args);
  const facts = gateFactsOf(viewerOf(args), exam.package);
  const isViewer = findShutGate(['viewAdmin'], facts) !== undefined;
  // Once an exam's people are deleted, no more can be added.
  const write = exam.may.manage && exam.forgotten_at === null;
  return {
    write,
    give: write && !findShutGate(screens['exam.addSubject'].unless, facts),
    open: !findShutGate(['adminOfAsp'], facts),
    report: exam.may.output && !isViewer,
  };
}

/**
 * Coming back inside the product (`keep=true`) goes straight to the last search, without a list in between. No loader of
 * the browser's own: the page's data would be fetched apart from its frames', by a second request.
 */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [
  async ({ request, params }, next) => {
    const { pathname, search } = new URL(request.url);
    const kept = request.method === 'GET' ? findKeptSearch(Number(params.examId), search) : undefined;
    if (kept !== undefined) throw redirect(pathname + kept);
    return next();
  },
];

export const action = writeExamTop;

/** Everything about one exam at a glance: its link, how far it is, its people. */
export default function ExamTopScreen() {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { standing, people, named, places, searches, requests, setup, may } = useLoaderData<typeof loader>();
  const use = useCredentialsUse();
  const { sheet, ended, changed, undone, replyOf } = useAnswers();
  useKeptSearch(exam.id, useLocation().search);
  const period = formatPeriod(exam.commence_on, exam.terminate_on, language);
  return (
    <StaffPage
      title={exam.name}
      note={
        <>
          <ExamPeriodBadge exam={exam} now={useExamMoment()} />{' '}
          <span>{t('examinee.period', { period })}</span>
        </>
      }
      actions={
        may.write ? (
          <>
            <IssueAct places={places} />
            <ButtonLink to={to('exam.importPeople', { exam })}>
              <ButtonWords full={t('examinee.import')} short={t('examinee.import.short')} />
            </ButtonLink>
            <AddOne look="primary" />
          </>
        ) : null
      }
    >
      {sheet ? <IssuedCredentials {...sheet} use={use} /> : null}
      {exam.held_until ? (
        <Notice tone="info" title={t('exam.hold.shown', { moment: formatMinute(exam.held_until) })}>
          <p>{exam.held_reason}</p>
        </Notice>
      ) : null}
      <CopyRequestsNotice requests={requests} />
      {setup ? <SetupPath setup={setup} /> : null}
      <ExamTopHead status={standing} />
      {exam.forgotten_at === null ? (
        <ExamTopPeople
          loaded={people}
          named={named}
          places={places}
          searches={searches}
          replyOf={replyOf}
          ended={ended}
          changed={changed}
          undone={undone}
          add={may.write ? <FirstPeople /> : null}
          may={may}
        />
      ) : (
        <ExamForgotten />
      )}
    </StaffPage>
  );
}

function AddOne({ look }: { look: 'primary' | 'secondary' }) {
  const t = useText();
  return (
    <ButtonLink look={look} to={to('exam.addExaminee', { exam: useExam() })}>
      <ButtonWords full={t('examinee.add')} short={t('examinee.add.short')} />
    </ButtonLink>
  );
}

/** In a list without anybody: most people come from a file. */
function FirstPeople() {
  const t = useText();
  return (
    <>
      <ButtonLink look="primary" to={to('exam.importPeople', { exam: useExam() })}>
        {t('examinee.import')}
      </ButtonLink>
      <AddOne look="secondary" />
    </>
  );
}

/** The last reply, by the act that asked for it. */
function useAnswers() {
  const t = useText();
  const reply = useReply<typeof action>();
  const issued = madeIn(reply, 'issue')?.issued;
  const shown = madeIn(reply, 'show')?.shown;
  const reissued = madeIn(reply, 'reissue')?.reissued;
  const changed = madeIn(reply, 'hide', 'show_again')?.changed;
  const people = issued ?? shown ?? reissued;
  const key = `examinee.${issued ? 'issued' : shown ? 'credentials.shown' : 'credentials.reissued'}` as const;
  return {
    changed,
    ended: changed ?? shown ?? reissued,
    undone: madeIn(reply, 'undo')?.undone,
    sheet: people && { title: t(key, { number: people.length }), people },
    replyOf: (...acts: ExamTopAct[]) => refusedIn(reply, ...acts),
  };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
