import type { Examinee } from '#contract/shapes/examinee.ts';
import { formatTimeBy } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './detail.module.css';

interface DetailLockProps {
  person: Examinee;
  mayUnlock: boolean;
}

/** Says that the person is locked out, from where and until when, and offers to unlock. */
export function DetailLock({ person: { is_locked, login_lock: lock }, mayUnlock }: DetailLockProps) {
  const t = useText();
  if (!is_locked) return null;
  return (
    <Notice tone="warning" title={t('examinee.locked')}>
      <div className={styles.lock}>
        <p>
          {lock === null
            ? t('examinee.locked.forGood')
            : t(lock.everywhere ? 'examinee.locked.everywhere' : 'examinee.locked.addresses', {
                time: formatTimeBy(lock.until),
                addresses: lock.addresses,
              })}
        </p>
        {mayUnlock ? <Act name="unlock" label={t('examinee.unlock')} /> : null}
      </div>
    </Notice>
  );
}
