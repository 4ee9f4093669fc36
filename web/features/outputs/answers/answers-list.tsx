import { useActionData, useLoaderData } from 'react-router';
import type { AnswersKind } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { List } from '#web/ui/list/list.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { outputColumns } from '../output-columns.tsx';
import { useOutputs } from '../use-outputs.ts';
import { answersKinds } from './answers-kinds.ts';
import type { action, loadHistory } from './load-history.ts';

/** The files of one kind that were asked for, how far they are, and the way to ask for another. */
export function AnswersList({ kind }: { kind: AnswersKind }) {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loadHistory>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const outputs = useOutputs(exam.id, loaded.rows);
  const { form, title: ask, listTitle: title, emptyHelp } = answersKinds[kind];
  const mayAsk = useViewer().kind !== 'viewOnlyAdmin' && exam.forgotten_at === null;
  const another = mayAsk ? (
    <ButtonLink look="primary" to={to(form, { exam })}>
      {t(ask)}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage title={t(title)} actions={loaded.rows.length > 0 ? another : null}>
      <Refusal answer={answer} />
      <List
        texts="output.list"
        caption={t(title)}
        loaded={{ ...loaded, rows: outputs.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={outputColumns}
        hasNoSearch
        first={another}
        emptyHelp={t(emptyHelp)}
      />
    </StaffPage>
  );
}
