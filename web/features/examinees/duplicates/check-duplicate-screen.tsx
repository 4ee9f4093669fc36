import { useLayoutEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { undoHours } from '#contract/codes/duplicates.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { isReplyTo } from '#web/ui/act/act.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { Pager } from '#web/ui/list/pager.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { DecidedActs, DismissedPairs } from './decided.tsx';
import styles from './duplicates.module.css';
import { type FoundGroups, LargeGroups } from './large-groups.tsx';
import { ofPair } from './pair-acts.tsx';
import { Pairs } from './pairs.tsx';
import { reachOf, Views, viewOf } from './views.tsx';
import { writeDecision } from './write-decision.ts';

/** A page of what the address asks for, and how much there is of what was decided. */
export async function loader(args: LoaderFunctionArgs) {
  const [list, totals] = await Promise.all([loadView(args), countDecided(args)]);
  return { ...list, totals, all_exams: reachOf(args.url) };
}

async function loadView(args: LoaderFunctionArgs) {
  const { examinees } = api(args);
  const view = viewOf(args.url);
  const params = { id: idOf(args, 'examId') };
  const all_exams = reachOf(args.url);
  if (view === 'pairs') return loadPairs(args);
  if (view === 'acts')
    return {
      view,
      ...(await loadList(args, {}, ({ page, per_page }) =>
        examinees.listDuplicateActs({ params, query: { page, per_page, all_exams } }),
      )),
    };
  return {
    view,
    ...(await loadList(args, {}, ({ page, per_page }) =>
      examinees.listDismissedDuplicates({ params, query: { page, per_page, all_exams } }),
    )),
  };
}

async function loadPairs(args: LoaderFunctionArgs) {
  const reach = { exam_id: idOf(args, 'examId'), all_exams: reachOf(args.url) };
  let large_groups: FoundGroups | undefined;
  const list = await loadList(args, {}, async ({ page, per_page }) => {
    const found = await api(args).examinees.checkDuplicates({ query: { ...reach, page, per_page } });
    large_groups = found.large_groups;
    return found;
  });
  return { view: 'pairs' as const, ...list, large_groups };
}

async function countDecided(args: LoaderFunctionArgs) {
  const asked = {
    params: { id: idOf(args, 'examId') },
    query: { per_page: 1, all_exams: reachOf(args.url) },
  };
  const [acts, dismissed] = await Promise.all([
    api(args).examinees.listDuplicateActs(asked),
    api(args).examinees.listDismissedDuplicates(asked),
  ]);
  return { acts: acts.pagination.total, dismissed: dismissed.pagination.total };
}

export const action = writeDecision;

/** Also after a refusal because the pair has changed since. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === refusals.fetchLatest.http || defaultShouldRevalidate;
}

/** /client/{clientId}/exam/{examId}/check-duplicate: who may be in an exam twice, and what happens to them. */
export default function CheckDuplicateScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { view, all_exams, totals, pagination } = loaded;
  const { stray, heading } = useOutcome(loaded);
  const large = loaded.view === 'pairs' ? loaded.large_groups : undefined;
  const number = formatNumber(pagination.total, language);
  return (
    <StaffPage title={t('page.checkDuplicate')}>
      <Views view={view} all_exams={all_exams} totals={totals} />
      <Refusal reply={stray} />
      <h2 ref={heading} tabIndex={-1} className={styles.found}>
        {t(`duplicate.found.${view}`, { number })}
      </h2>
      <p className={styles.note}>{t(`duplicate.lead.${view}`, { hours: undoHours })}</p>
      {large ? <LargeGroups {...large} isAcross={all_exams === 1} /> : null}
      {pagination.total === 0 && !large?.total ? (
        <EmptyState
          title={t(`duplicate.empty.${view}`)}
          help={t(`duplicate.empty.${view}.help`, { hours: undoHours })}
        />
      ) : (
        <Shown loaded={loaded} />
      )}
      <Pager pagination={pagination} />
    </StaffPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Shown({ loaded }: { loaded: Loaded }) {
  const isAcross = loaded.all_exams === 1;
  if (loaded.view === 'pairs') return <Pairs pairs={loaded.rows} isAcross={isAcross} />;
  if (loaded.view === 'acts') return <DecidedActs acts={loaded.rows} isAcross={isAcross} />;
  return <DismissedPairs pairs={loaded.rows} isAcross={isAcross} />;
}

/**
 * The outcome of the last act. A refusal about a pair that is still shown appears in its dialog, any other on the page.
 * The pressed button disappears with its pair, so the focus goes to the heading then.
 */
function useOutcome(loaded: Loaded) {
  const reply = useReply<typeof action>();
  const { state } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = madeIn(reply, 'merge', 'hide', 'restore', 'undo', 'dismiss', 'dismissAll')?.done;
  useLayoutEffect(() => {
    if (done && state === 'idle') heading.current?.focus();
  }, [done, state]);
  const refused = refusedIn(reply);
  const hasDialog =
    loaded.view === 'pairs' &&
    loaded.rows.some((pair) =>
      ['merge', 'hide'].some((name) => isReplyTo(refused, { name, of: ofPair(pair) })),
    );
  return { stray: hasDialog ? undefined : refused, heading };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
