import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { badgeOf, displayStatusOf } from '#web/features/examinees/display-status.ts';
import { None } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

interface CellProps {
  person: ExamineeRow;
}

/** What lists of an exam's people call somebody. */
export function Name({ person: { name } }: CellProps) {
  const t = useText();
  return name ? <span>{name}</span> : <None>{t('examinee.unnamed')}</None>;
}

export function Status({ person }: CellProps) {
  const t = useText();
  const { tone, text } = badgeOf(displayStatusOf(person));
  return (
    <>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      {person.is_hidden ? <StatusBadge tone="neutral">{t('examinee.hidden')}</StatusBadge> : null}
      {person.is_locked ? <StatusBadge tone="warning">{t('examinee.locked')}</StatusBadge> : null}
    </>
  );
}

/** Whether a mail has reached them. */
export function MailSent({ person: { is_mail_sent } }: CellProps) {
  const t = useText();
  return <span>{t(is_mail_sent ? 'examinee.list.mailed.1' : 'examinee.list.mailed.0')}</span>;
}
