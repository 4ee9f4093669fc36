import { useLocation } from 'react-router';
import { recipientStatus } from '#contract/codes/mails.ts';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { useText } from '#web/app/text.tsx';
import { CountLinks } from '#web/ui/count-links.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { countedStates } from './mail-words.ts';

const unreached: readonly number[] = [recipientStatus.failed, recipientStatus.bounced];

/** How many people are in which state; each number leads to them, unless they were forgotten. */
export function MailCounts({ mail }: { mail: MailRow }) {
  const t = useText();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('status');
  const shown = countedStates.filter(
    ({ status, count }) => mail[count] > 0 || count === 'sent' || String(status) === current,
  );
  const way = (status: number | null) => ({
    search: searchWith(search, { status, page: null, letter: null }),
  });
  const counts = [
    { label: t('mail.people.all'), number: mail.total, to: way(null), isCurrent: current === null },
    ...shown.map(({ status, count }) => ({
      label: t(`mail.recipient.${status}`),
      number: mail[count],
      to: way(status),
      isCurrent: String(status) === current,
      isWrong: unreached.includes(status) && mail[count] > 0,
    })),
    ...(mail.gone > 0 ? [{ label: t('mail.people.gone'), number: mail.gone }] : []),
  ];
  return <CountLinks name={t('mail.people.counts')} counts={counts} />;
}
