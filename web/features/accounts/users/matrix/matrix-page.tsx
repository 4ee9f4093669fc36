import { Form, Link, type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { contract } from '#contract/contract.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import type { PermissionMatrix } from '#contract/shapes/permission-matrix.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { listQueryOf, searchWith } from '#web/ui/list/list-query.ts';
import { Pager } from '#web/ui/list/pager.tsx';
import { usualPageSize } from '#web/ui/list/usual-page-size.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './matrix.module.css';
import { Matrix } from './matrix.tsx';

interface LoadedMatrix {
  clientId: number;
  matrix: PermissionMatrix;
  pagination: Pagination;
}

/** The page of users and of exams that the address asks for; one beyond the last leads to the last. */
export async function loadMatrix(args: LoaderFunctionArgs): Promise<LoadedMatrix> {
  const { url } = args;
  const clientId = idOf(args, 'clientId');
  const { page, per_page, text } = listQueryOf(url, {}, usualPageSize.of(args.request));
  const shape = contract.accounts.showPermissions.query.pick({ exam_page: true, exam_text: true });
  const { exam_page, exam_text } = shape.parse(askedIn(url, shape));
  const asked = { page, per_page, text, exam_page, exam_text };
  const { data, pagination } = await api(args).accounts.showPermissions({
    params: { id: clientId },
    query: asked,
  });
  const last = { page: pagination.total_pages, exam_page: data.exam_pagination.total_pages };
  if (page > last.page || exam_page > last.exam_page)
    throw redirect(
      url.pathname +
        searchWith(url.search, {
          per_page,
          page: Math.min(page, last.page),
          exam_page: Math.min(exam_page, last.exam_page),
        }),
    );
  return { clientId, matrix: data, pagination };
}

/** /client/{clientId}/user/user-authority without a user: users by exams. */
export function MatrixPage({
  loaded: { clientId, matrix, pagination },
  reply,
}: {
  loaded: LoadedMatrix;
  reply: FormReply | undefined;
}) {
  const t = useText();
  const { users, exams } = matrix;
  const isRest = users.length > 0 && exams.length > 0 && users.every(({ levels }) => levels === null);
  // Another page begins anew; the same one that is read again keeps what was chosen.
  const { search } = useLocation();
  return (
    <StaffPage title={t('page.userAuthority')}>
      <Search />
      <ExamPages pagination={matrix.exam_pagination} />
      {isRest && pagination.current_page > 1 ? (
        <EmptyState title={t('matrix.rest')} help={t('matrix.rest.help')} />
      ) : (
        <Matrix key={search} clientId={clientId} matrix={matrix} reply={reply} />
      )}
      <Pager pagination={pagination} />
    </StaffPage>
  );
}

/** Both at once, kept in the address; the page of either begins anew. */
function Search() {
  const t = useText();
  const params = new URLSearchParams(useLocation().search);
  const size = params.get('per_page');
  return (
    <Form className={styles.search} role="search">
      {size ? <input type="hidden" name="per_page" value={size} /> : null}
      {(['text', 'exam_text'] as const).map((name) => (
        <input
          key={`${name} ${params.get(name) ?? ''}`}
          type="search"
          name={name}
          aria-label={t(`matrix.search.${name}`)}
          placeholder={t(`matrix.search.${name}`)}
          maxLength={255}
          defaultValue={params.get(name) ?? ''}
        />
      ))}
      <Button>{t('list.search')}</Button>
    </Form>
  );
}

/** Which exams stand side by side, and the way to the others. */
function ExamPages({ pagination }: { pagination: Pagination }) {
  const t = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const { current_page: page, per_page: size, total, total_pages: pages } = pagination;
  if (total === 0) return null;
  const [from, until, all] = [(page - 1) * size + 1, Math.min(page * size, total), total].map((number) =>
    formatNumber(number, language),
  );
  const way = (number: number) => searchWith(search, { exam_page: number === 1 ? null : number });
  return (
    <nav className={styles.exams} aria-label={t('matrix.exams')}>
      <span>{t('matrix.exams.range', { from: from ?? '', until: until ?? '', all: all ?? '' })}</span>
      {page > 1 ? <Link to={way(page - 1)}>{t('matrix.exams.newer')}</Link> : null}
      {page < pages ? <Link to={way(page + 1)}>{t('matrix.exams.older')}</Link> : null}
    </nav>
  );
}
