import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { Translate } from '#web/app/text.tsx';
import { badgeOf, displayStatusOf } from '#web/features/examinees/display-status.ts';
import { None } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/* Cells of lists of an exam's people, as columns call them. */

/** What lists of an exam's people call somebody. */
export function nameCell({ name }: Pick<ExamineeRow, 'name'>, t: Translate) {
  return name ? <span>{name}</span> : <None>{t('examinee.unnamed')}</None>;
}

export function statusCell(person: ExamineeRow, t: Translate) {
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
export function mailSentCell({ is_mail_sent }: Pick<ExamineeRow, 'is_mail_sent'>, t: Translate) {
  return <span>{t(is_mail_sent ? 'examinee.list.mailed.1' : 'examinee.list.mailed.0')}</span>;
}
