import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AnswersKind, answersKinds as kindsOfAnswers } from '#contract/codes/outputs.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { screens, to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { gateFactsOf } from '#web/app/viewer.ts';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import tabs from '#web/ui/staff/tabs.module.css';
import { answersKinds } from './answers/answers-kinds.ts';
import type { changeOutputs } from './change-output.ts';
import { outputColumns } from './output-columns.tsx';
import { useOutputs } from './use-outputs.ts';

/** A page of the exam's outputs, the newest first. @param kind those of answers alone */
export function loadOutputs(args: LoaderFunctionArgs, kind?: AnswersKind) {
  const params = { id: idOf(args, 'examId') };
  const { outputs } = api(args);
  return loadList(args, {}, ({ page, per_page }) =>
    kind
      ? outputs.listAnswersHistory({ params, query: { page, per_page, kind } })
      : outputs.listHistory({ params, query: { page, per_page } }),
  );
}

/**
 * Everything that was asked for, or one kind of it: how far it is, and its files. Each row changes by itself until its
 * work has ended. The kinds have addresses of their own.
 */
export function OutputList({ kind }: { kind?: AnswersKind }) {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loadOutputs>();
  const reply = useReply<typeof changeOutputs>();
  const outputs = useOutputs(exam.id, loaded.rows);
  const title = t(kind ? answersKinds[kind].listTitle : 'page.outputList');
  const ask = useAsk(kind);
  return (
    <StaffPage title={title} actions={kind && loaded.rows.length > 0 ? ask : null}>
      <Kinds kind={kind} />
      <Refusal reply={refusedIn(reply)} />
      <List
        texts="output.list"
        caption={title}
        loaded={{ ...loaded, rows: outputs.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={outputColumns}
        hasNoSearch
        first={ask}
        {...(kind && { emptyHelp: t('output.answers.empty.help') })}
      />
    </StaffPage>
  );
}

/** The way to ask for another: of results that begins with whom it is about. */
function useAsk(kind: AnswersKind | undefined) {
  const t = useText();
  const exam = useExam();
  const mayAsk = useViewer().kind !== 'viewOnlyAdmin' && exam.forgotten_at === null;
  if (!kind)
    return (
      <ButtonLink look="primary" to={to('exam.top', { exam, query: { keep: true } })}>
        {t('output.list.empty.action')}
      </ButtonLink>
    );
  const { form, title } = answersKinds[kind];
  return mayAsk ? (
    <ButtonLink look="primary" to={to(form, { exam })}>
      {t(title)}
    </ButtonLink>
  ) : null;
}

/** All outputs, and the kinds that the exam can have. */
function Kinds({ kind }: { kind: AnswersKind | undefined }) {
  const t = useText();
  const exam = useExam();
  const facts = gateFactsOf(useViewer(), exam.package);
  const open = kindsOfAnswers.filter((each) => !findShutGate(screens[answersKinds[each].list].unless, facts));
  const isCurrent = (each?: AnswersKind) => (each === kind ? 'page' : undefined);
  return (
    <nav aria-label={t('output.list.kinds')} className={tabs.tabs}>
      <Link to={to('exam.outputList', { exam })} aria-current={isCurrent()}>
        {t('output.list.all')}
      </Link>
      {open.map((each) => (
        <Link key={each} to={to(answersKinds[each].list, { exam })} aria-current={isCurrent(each)}>
          {t(answersKinds[each].kind)}
        </Link>
      ))}
    </nav>
  );
}
