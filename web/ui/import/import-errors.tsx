import { useLayoutEffect, useRef } from 'react';
import type { ImportError } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '../notice.tsx';
import { NumberCell, SmallTable } from '../small-table.tsx';
import styles from './import.module.css';

/** Rows that are shown; nobody reads more before the file is corrected. */
const shown = 100;

/** What an import refused, row by row; nothing of the file was taken. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const t = useText();
  const language = useLanguage();
  const title = t('import.errors', { number: formatNumber(errors.length, language) });
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (errors.length > 0) part.current?.focus();
  }, [errors]);
  const columns = [
    { key: 'row', label: t('import.error.row'), isNumber: true },
    { key: 'column', label: t('import.error.column') },
    { key: 'reason', label: t('import.error.reason') },
  ];
  const more = errors.length - shown;
  return (
    <section ref={part} className={styles.errors} tabIndex={-1} aria-label={title}>
      <Notice tone="error">
        <span>{title}</span> <span>{t('import.errors.help')}</span>
      </Notice>
      <SmallTable name={{ text: title }} columns={columns}>
        <tbody>
          {errors.slice(0, shown).map(({ row, column, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <NumberCell>{row}</NumberCell>
              <td>{column ?? '–'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {more > 0 ? <p>{t('import.errors.more', { number: formatNumber(more, language) })}</p> : null}
    </section>
  );
}
