import { Form } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './mail-example.module.css';

interface MailExampleProps {
  preview: { subject: string; text: string };
  help: string;
  /** Whether the viewer can have one sent: whoever has an address. */
  canTry: boolean;
}

/** What a form posts that asks for a mail to oneself. */
export const tryAct = { name: 'act', value: 'try' } as const;

/** A mail as its readers get it, and a button that sends it to oneself. */
export function MailExample({ preview, help, canTry }: MailExampleProps) {
  const t = useText();
  const isSending = useUnderWay();
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
        <Form method="post" className={styles.try}>
          <Button {...tryAct} disabled={isSending}>
            {t('notice.try')}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
