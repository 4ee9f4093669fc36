import { Form } from 'react-router';
import type { Confirmation } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';

interface ResetAnswersProps {
  confirmation: Confirmation;
  writer: string;
  /** The highest number this device has given an answer that it still holds. */
  newestKept: number;
  /** What this device keeps beside the answers goes with them. */
  onReset: () => void;
}

/**
 * Takes all answers of the test back (docs/decisions/0023). Folded away, and behind a box to tick: nobody gets here by
 * a slip of the hand. Works without script too.
 */
export function ResetAnswers({ confirmation, writer, newestKept, onReset }: ResetAnswersProps) {
  const t = useText();
  const { data } = confirmation;
  if (data.unanswered.length === data.answer_length && newestKept === 0) return null;
  return (
    <details className={styles.reset}>
      <summary className={buttonClass('quiet', true)}>{t('sitting.reset.title')}</summary>
      <ul>
        <li>{t('sitting.reset.what', { name: data.display_name })}</li>
        <li>{t('sitting.reset.clock')}</li>
        <li>{t('sitting.reset.history')}</li>
      </ul>
      <Form method="post" onSubmit={onReset}>
        <input type="hidden" name="seq" value={newestKept} />
        <input type="hidden" name="writer" value={writer} />
        <label className={styles.check}>
          <input type="checkbox" name="sure" required />
          <span>{t('sitting.reset.sure')}</span>
        </label>
        <SendButton look="danger" name="act" value="reset">
          {t('sitting.reset.submit')}
        </SendButton>
      </Form>
    </details>
  );
}
