import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { changeOutputs } from './change-output.ts';
import { outputColumns } from './output-columns.tsx';
import { useOutputs } from './use-outputs.ts';

/** A page of the exam's outputs, the newest first. */
export function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).outputs.listHistory({ params, query: { page, per_page } }),
  );
}

/** Makes one that failed once more, whose row is watched again; or cancels one. */
export const action = changeOutputs;

/** Everything that was asked for, how far it is, and its files: each row changes by itself until its work has ended. */
export default function OutputListScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const outputs = useOutputs(exam.id, loaded.rows);
  const top = to('exam.top', { exam, query: { keep: true } });
  return (
    <StaffPage title={t('page.outputList')}>
      <Refusal reply={refusedIn(reply)} />
      <List
        texts="output.list"
        caption={t('page.outputList')}
        loaded={{ ...loaded, rows: outputs.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={outputColumns}
        hasNoSearch
        first={
          <ButtonLink look="primary" to={top}>
            {t('output.list.empty.action')}
          </ButtonLink>
        }
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
