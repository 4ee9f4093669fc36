import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './standing.module.css';

/** Says that no mail is sent, where no mail server is set up, with the way to what would have gone out. */
export function NoServerNotice({ isOutbox }: { isOutbox: boolean }) {
  const t = useText();
  const exam = useExam();
  if (!isOutbox) return null;
  return (
    <Notice tone="warning">
      <div className={styles.notice}>
        <span>{t('mail.noServer')}</span>
        <Link to={to('exam.mailOutbox', { exam })}>{t('mail.noServer.link')}</Link>
      </div>
    </Notice>
  );
}
