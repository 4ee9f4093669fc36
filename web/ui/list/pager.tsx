import { useId } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { pageSizes } from '#contract/codes/limits.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { searchWith, shownPages } from './list-query.ts';
import styles from './pager.module.css';
import { SubmittingSelect } from './submitting-select.tsx';
import { usualPageSize } from './usual-page-size.ts';

/** Below a list: how much there is, the pages as links, the page size; all of it in the address. */
export function Pager({ pagination }: { pagination: Pagination }) {
  const t = useText();
  const language = useLanguage();
  const { current_page: page, per_page: size, total, total_pages: pages, more } = pagination;
  if (total === 0) return null;
  const [from, to, all] = [(page - 1) * size + 1, Math.min(page * size, total), total].map((number) =>
    formatNumber(number, language),
  );
  return (
    <div className={styles.pager}>
      <p className={styles.range}>
        {t(more ? 'list.range.more' : 'list.range', { from: from ?? '', to: to ?? '', total: all ?? '' })}
      </p>
      {pages > 1 ? <Pages page={page} pages={pages} size={size} /> : null}
      {total > pageSizes[0] ? <PageSize size={size} /> : null}
    </div>
  );
}

function Pages({ page, pages, size }: { page: number; pages: number; size: number }) {
  const t = useText();
  const { search } = useLocation();
  // A page beyond the first names its size: whoever is sent the link has another one, and would see other rows.
  const to = (number: number) =>
    searchWith(search, number === 1 ? { page: null } : { per_page: size, page: number });
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" data-pager="previous" data-ahead aria-label={t('list.previous')}>
          ‹
        </Link>
      ) : null}
      {shownPages(page, pages).map((number, index, all) => (
        <span key={number}>
          {index > 0 && number - (all[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
          <Link
            to={to(number)}
            data-ahead
            aria-label={t('list.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" data-pager="next" data-ahead aria-label={t('list.next')}>
          ›
        </Link>
      ) : null}
    </nav>
  );
}

function PageSize({ size }: { size: number }) {
  const id = useId();
  const t = useText();
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && name !== 'per_page');
  return (
    <Form>
      {kept.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand several times; order is identity
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('list.perPage')}</label>{' '}
      <SubmittingSelect id={id} name="per_page" chosen={String(size)} onChoose={usualPageSize.keep}>
        {pageSizes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SubmittingSelect>
      <noscript>
        <button type="submit">{t('list.apply')}</button>
      </noscript>
    </Form>
  );
}
