import type { AccountState, UserRow } from '#contract/shapes/user.ts';
import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './user-state.module.css';

const tones: Record<AccountState, BadgeTone> = {
  draft: 'neutral',
  new: 'active',
  active: 'done',
  locked: 'error',
};

/** How far an account is; of an invited one, until when its link opens. */
export function UserState({
  user: { state, invited_until },
}: {
  user: Pick<UserRow, 'state' | 'invited_until'>;
}) {
  const t = useText();
  const language = useLanguage();
  const isOpen = invited_until !== null && new Date(invited_until) > new Date();
  const until = isOpen
    ? t('observer.invitedUntil', { day: formatDay(invited_until, language) })
    : t('user.invitationOver');
  return (
    <>
      <StatusBadge tone={state === 'new' && !isOpen ? 'warning' : tones[state]}>
        {t(`observer.state.${state}`)}
      </StatusBadge>
      {state === 'new' ? <span className={styles.until}>{until}</span> : null}
    </>
  );
}
