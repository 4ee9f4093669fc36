import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AnswersKind } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import type { changeOutputs } from '../change-output.ts';
import { outputColumns } from '../output-columns.tsx';
import { useOutputs } from '../use-outputs.ts';
import { answersKinds } from './answers-kinds.ts';

/** A page of what was asked for of one kind, the newest first. */
export function loadHistory(args: LoaderFunctionArgs, kind: AnswersKind) {
  const params = { id: idOf(args, 'examId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).outputs.listAnswersHistory({ params, query: { page, per_page, kind } }),
  );
}

/** The files of one kind that were asked for, how far they are, and the way to ask for another. */
export function AnswersList({ kind }: { kind: AnswersKind }) {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loadHistory>();
  const reply = useReply<typeof changeOutputs>();
  const outputs = useOutputs(exam.id, loaded.rows);
  const { form, title: ask, listTitle: title } = answersKinds[kind];
  const mayAsk = useViewer().kind !== 'viewOnlyAdmin' && exam.forgotten_at === null;
  const another = mayAsk ? (
    <ButtonLink look="primary" to={to(form, { exam })}>
      {t(ask)}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage title={t(title)} actions={loaded.rows.length > 0 ? another : null}>
      <Refusal reply={refusedIn(reply)} />
      <List
        texts="output.list"
        caption={t(title)}
        loaded={{ ...loaded, rows: outputs.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={outputColumns}
        hasNoSearch
        first={another}
        emptyHelp={t('output.answers.empty.help')}
      />
    </StaffPage>
  );
}
