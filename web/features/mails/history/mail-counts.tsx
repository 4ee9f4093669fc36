import { Link, useLocation } from 'react-router';
import { recipientStatus } from '#contract/codes/mails.ts';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import styles from './mail-counts.module.css';
import { countedStates } from './mail-words.ts';

const unreached: readonly number[] = [recipientStatus.failed, recipientStatus.bounced];

/** How many people are in which state; each number leads to them, but for those of whom nothing is left to show. */
export function MailCounts({ mail }: { mail: MailRow }) {
  const t = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('status');
  const shown = countedStates.filter(
    ({ status, count }) => mail[count] > 0 || count === 'sent' || String(status) === current,
  );
  const way = (status: number | null) => ({
    search: searchWith(search, { status, page: null, letter: null }),
  });
  return (
    <nav aria-label={t('mail.people.counts')}>
      <ul className={styles.counts}>
        <li>
          <Link to={way(null)} aria-current={current === null ? 'true' : undefined} preventScrollReset>
            {t('mail.people.all')} <b>{formatNumber(mail.total, language)}</b>
          </Link>
        </li>
        {shown.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={way(status)}
              aria-current={String(status) === current ? 'true' : undefined}
              data-tone={unreached.includes(status) && mail[count] > 0 ? 'error' : undefined}
              preventScrollReset
            >
              {t(`mail.recipient.${status}`)} <b>{formatNumber(mail[count], language)}</b>
            </Link>
          </li>
        ))}
        {mail.gone > 0 ? (
          <li className={styles.gone}>
            {t('mail.people.gone')} <b>{formatNumber(mail.gone, language)}</b>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
