import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import styles from './mail-example.module.css';

interface MailExampleProps {
  preview: { subject: string; text: string };
  help: string;
  /** Whether the viewer has an address to which one can be sent. */
  canTry: boolean;
}

/** A mail as its readers get it, and a button that sends it to oneself (`tryRow`). */
export function MailExample({ preview, help, canTry }: MailExampleProps) {
  const t = useText();
  return (
    <section className={styles.example} aria-labelledby="mail-example">
      <h2 className={styles.title} id="mail-example">
        {t('notice.preview')}
      </h2>
      <p className={styles.help}>{help}</p>
      <div className={styles.letter}>
        <p className={styles.subject}>{preview.subject}</p>
        <p className={styles.text}>{preview.text}</p>
      </div>
      {canTry ? (
        <div className={styles.try}>
          <Act name="try" label={t('notice.try')} />
        </div>
      ) : null}
    </section>
  );
}
