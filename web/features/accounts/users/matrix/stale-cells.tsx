import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './matrix.module.css';
import { mostNamed, rightWords } from './right-words.ts';
import type { NamedChange } from './save-bar.tsx';

interface StaleCellsProps {
  /** Of one's own changes, those of cells that somebody else has changed meanwhile: `was` is what they have chosen. */
  changes: readonly NamedChange[];
  /** What they have chosen stays. */
  onLeave: () => void;
}

/** What somebody else has chosen beside what one has chosen oneself; storing once more overwrites it. */
export function StaleCells({ changes, onLeave }: StaleCellsProps) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title={t('form.stale')}>
      <ul className={styles.named}>
        {changes.slice(0, mostNamed).map(({ user_id, exam_id, user, exam, was, to }) => (
          <li key={`${user_id} ${exam_id}`}>
            {t('matrix.stale.line', { user, exam, now: rightWords(t, was), to: rightWords(t, to) })}
          </li>
        ))}
      </ul>
      {changes.length > mostNamed ? <p>{t('matrix.more', { number: changes.length - mostNamed })}</p> : null}
      <p>{t('matrix.stale.help')}</p>
      <Button type="button" onClick={onLeave}>
        {t('matrix.stale.leave')}
      </Button>
    </Notice>
  );
}
