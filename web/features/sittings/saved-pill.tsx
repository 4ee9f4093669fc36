import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import type { QueueStatus } from './queue-shapes.ts';
import styles from './test-page.module.css';

/** A draft that counts at the bell is as good as saved; one that does not is said to be a draft. */
export function SavedPill({ status, isKept }: { status: QueueStatus; isKept: boolean }) {
  const t = useText();
  const kind = status.kind === 'held' && isKept ? 'saved' : status.kind;
  const text =
    status.kind === 'unsent'
      ? t('sitting.saved.unsent', { pages: status.pages })
      : t(`sitting.saved.${kind}` as MessageKey);
  return (
    <p className={`${styles.pill} ${styles[kind]}`} data-saved={kind}>
      {text}
    </p>
  );
}
