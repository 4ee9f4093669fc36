import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { patternColumns } from './pattern-columns.tsx';
import { usePatterns } from './use-patterns.ts';

/** A page of the exam's factor patterns. */
export function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).analysis.listPatterns({ params, query: { page, per_page } }),
  );
}

export const action = actsOf({
  remove: {
    call: 'analysis.removePattern',
    ask: ({ form }) => ({ params: { pid: String(form.get('id') ?? '') } }),
    done: toastHere('pattern.removed'),
  },
});

/** /client/{clientId}/exam/{examId}/cubic-factor-patterns: each changes by itself until everybody's match is computed. */
export default function PatternListScreen() {
  const t = useText();
  const exam = useExam();
  const { kind: viewer, user } = useViewer();
  const mayWrite = !findShutGate(['viewAdmin'], { viewer, restricted: user.restricted });
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const add = mayWrite ? (
    <ButtonLink look="primary" to={to('exam.addFactorPattern', { exam })}>
      {t('page.addFactorPattern')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage title={t('page.factorPatterns')} actions={add}>
      <Refusal reply={refusedIn(reply)} />
      <List
        texts="pattern.list"
        caption={t('page.factorPatterns')}
        loaded={{ ...loaded, rows: usePatterns(exam.id, loaded.rows) }}
        columns={patternColumns(mayWrite)}
        to={
          mayWrite ? ({ id }) => to('exam.editFactorPattern', { exam, query: { factorId: id } }) : undefined
        }
        hasNoSearch
        first={add}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
