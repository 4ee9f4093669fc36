import type { OwnSession } from '#contract/shapes/factor.ts';
import { formatMoment } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Section } from './section.tsx';
import styles from './sessions-section.module.css';

/** Where one is signed in, and the way out of there. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useText();
  return (
    <Section title={t('factor.sessions')} text={t('factor.sessions.help')}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Act
          name="endOthers"
          label={t('factor.sessions.endOthers')}
          look="danger"
          ask={<p>{t('factor.sessions.endOthers.help')}</p>}
        />
      ) : null}
    </Section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useText();
  const { id, browser, system, address, created_at, last_seen_at, is_own } = session;
  const device = t('factor.session.device', {
    browser: t(`factor.browser.${browser ?? 'other'}`),
    system: t(`factor.system.${system ?? 'other'}`),
  });
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>{' '}
        {is_own ? <StatusBadge tone="done">{t('factor.session.own')}</StatusBadge> : null}
        <p className={styles.facts}>
          {address ? <code>{address}</code> : null}
          <span>{t('factor.session.seen', { seen: formatMoment(last_seen_at) })}</span>
          <span>{t('factor.session.since', { since: formatMoment(created_at) })}</span>
        </p>
      </div>
      {is_own ? null : (
        <Act
          name="end"
          label={t('factor.session.end')}
          title={t('factor.act.of', { act: t('factor.session.end'), name: device })}
          of={{ id }}
        />
      )}
    </li>
  );
}
