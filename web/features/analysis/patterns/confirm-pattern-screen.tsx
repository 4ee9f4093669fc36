import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import { actsOf } from '#web/api/acts.ts';
import { api, type PageArgs } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { findJson } from '#web/api/json.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ConfirmForm, Held } from './confirm-form.tsx';
import { factorIdOf } from './factor-id.ts';
import { heldPattern, starts } from './held-pattern.ts';
import { MatchDistribution } from './match-distribution.tsx';
import { NeededScores } from './needed-scores.tsx';
import styles from './patterns.module.css';

/** What this browser holds, and what it means; without a pattern that has a name the list of patterns is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'examId');
  const pid = factorIdOf(args);
  const isChange = args.url.searchParams.get('from') === 'edit';
  const held = heldPattern.find(args);
  const read = heldPattern.findRead(args);
  const [edited] = starts.idsIn(held?.start ?? '', 'edit');
  const isOfThis = isChange ? pid !== undefined && pid === edited && read : edited === undefined;
  if (!held?.factor_pattern_name || !isOfThis)
    throw redirect(to('exam.factorPatterns', { exam: pageExamOf(args) }));
  const { analysis } = api(args);
  const [{ data: master }, { data: preview }] = await Promise.all([
    analysis.showFactorMaster({ params: { id } }),
    analysis.previewPattern({ params: { id }, body: { rows: held.rows } }),
  ]);
  const { master_factor_datas: factors } = master;
  const names = Object.fromEntries(factors.map(({ score, name }) => [score, name]));
  return { held, read, edited, preview, names };
}

export const action = actsOf({
  add: {
    call: 'analysis.addPattern',
    ask: ({ body, form }) => ({ body: { ...body, rows: rowsIn(form) } }),
    done: ({ args }) => toList(args, 'pattern.added'),
  },
  /** What somebody else has changed meanwhile is asked about, field by field. */
  update: {
    call: 'analysis.updatePattern',
    prepare: settleStale,
    ask: ({ args, body, form }) => ({
      params: { pid: factorIdOf(args) ?? 0 },
      body: { ...body, rows: rowsIn(form) },
    }),
    done: ({ args }) => toList(args, 'pattern.updated'),
  },
});

/** Each is posted as JSON; the call judges them. */
function rowsIn(form: FormData): PatternRow[] {
  return form.getAll('rows').map(findJson) as PatternRow[];
}

function toList(args: PageArgs, key: 'pattern.added' | 'pattern.updated') {
  const list = redirectWithToast(args, to('exam.factorPatterns', { exam: pageExamOf(args) }), key);
  for (const cookie of heldPattern.forget(args).getSetCookie()) list.headers.append('Set-Cookie', cookie);
  return list;
}

/** /client/{clientId}/exam/{examId}/factor-pattern-confirm */
export default function ConfirmPatternScreen() {
  const t = useText();
  const { held, read, edited, preview, names } = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<typeof action>());
  return (
    <StaffPage title={t('page.confirmFactorPattern')}>
      {held.people > 0 ? <Notice tone="info">{t('learned.promise', { n: held.people })}</Notice> : null}
      <ConfirmForm held={held} edited={edited} read={read} names={names} reply={reply}>
        <div className={styles.sides}>
          <div className={styles.said}>
            <Held held={held} names={names} />
            <NeededScores needs={preview.needs} rows={held.rows} names={names} />
          </div>
          <section className={styles.preview} aria-label={t('pattern.preview')}>
            <h2>{t('pattern.preview')}</h2>
            <MatchDistribution preview={preview} />
          </section>
        </div>
      </ConfirmForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
