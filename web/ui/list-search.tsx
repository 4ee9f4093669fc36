import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from './button.tsx';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** What can be searched for: "name, kana, ID". */
  label: string;
  /** Further filters: plain selects with names of their own. */
  children?: ReactNode;
}

/** The search above a list: a GET form, so the address holds it; sorting and page size stay, the page does not. */
export function ListSearch({ label, children }: ListSearchProps) {
  const t = useText();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const kept = ['sort', 'order', 'per_page'].filter((name) => params.has(name));
  return (
    <Form className={styles.form} role="search">
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
      ))}
      <input
        key={params.get('text')}
        className={styles.text}
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        defaultValue={params.get('text') ?? ''}
      />
      {children}
      <Button>{t('list.search')}</Button>
    </Form>
  );
}
