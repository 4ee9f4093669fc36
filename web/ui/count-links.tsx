import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import { useLanguage } from '#web/app/text.tsx';
import styles from './count-links.module.css';

interface CountLink {
  label: ReactNode;
  number: number;
  /** What is counted; nothing where it cannot be shown. */
  to?: LinkProps['to'];
  /** It is what the page shows. */
  isCurrent?: boolean;
  /** Somebody has to look after it. */
  isWrong?: boolean;
}

/** Numbers side by side, each of which leads to what it counts. */
export function CountLinks({ name, counts }: { name: string; counts: readonly CountLink[] }) {
  const language = useLanguage();
  return (
    <nav aria-label={name}>
      <ul className={styles.counts}>
        {counts.map(({ label, number, to, isCurrent, isWrong }, place) => {
          const words = (
            <>
              <span>{label}</span> <b>{formatNumber(number, language)}</b>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
            <li key={place}>
              {to === undefined ? (
                <span>{words}</span>
              ) : (
                <Link
                  to={to}
                  aria-current={isCurrent ? 'true' : undefined}
                  data-tone={isWrong ? 'error' : undefined}
                  preventScrollReset={isCurrent !== undefined}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
