import { Link } from 'react-router';
import type { NoticeState } from '#contract/codes/platform.ts';
import { to } from '#contract/screens.ts';
import type { NoticeDetail } from '#contract/shapes/notice.ts';
import { dashes, formatMinute } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './notices.module.css';

const tones: Record<NoticeState, BadgeTone> = {
  shown: 'active',
  covered: 'warning',
  next: 'neutral',
  over: 'done',
  withdrawn: 'neutral',
};

/** What is shown now, what comes, and the newest ten. */
export function NoticeHistory({
  notices,
  mayWrite,
}: {
  notices: readonly NoticeDetail[];
  mayWrite: boolean;
}) {
  const t = useText();
  const columns = (['text', 'whom', 'companies', 'when', 'state'] as const).map((key) => ({
    key,
    label: t(`deployment.column.${key}`),
  }));
  return (
    <section className={styles.history}>
      <h2 id="notices">{t('deployment.history')}</h2>
      {notices.length === 0 ? (
        <EmptyState title={t('deployment.history.none')} />
      ) : (
        <SmallTable name={{ heading: 'notices' }} columns={columns}>
          <tbody>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} mayWrite={mayWrite} />
            ))}
          </tbody>
        </SmallTable>
      )}
    </section>
  );
}

function NoticeRow({ notice, mayWrite }: { notice: NoticeDetail; mayWrite: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { id, text_ja, display_staff, display_candidates, companies, from, to: until, state } = notice;
  const whom = [
    ...(display_staff ? [t('deployment.form.display_staff')] : []),
    ...(display_candidates ? [t('deployment.form.display_candidates')] : []),
  ];
  const text = text_ja || t('deployment.preview.empty');
  return (
    <tr>
      <th scope="row" className={styles.cellText}>
        {mayWrite ? (
          <Link to={to('admin.deploymentNotify', { query: { id } })}>{text}</Link>
        ) : (
          <span>{text}</span>
        )}
      </th>
      <td className={styles.when}>{whom.join(t('examinee.separator')) || '–'}</td>
      <td className={styles.named}>
        {companies.length === 0
          ? t('deployment.companies.all')
          : companies.map(({ name }) => name).join(t('examinee.separator'))}
      </td>
      <td className={styles.when}>
        {`${formatMinute(from)}${dashes[language]}${until === null ? '' : formatMinute(until)}`}
      </td>
      <td>
        <StatusBadge tone={tones[state]}>{t(`deployment.state.${state}`)}</StatusBadge>
      </td>
    </tr>
  );
}
