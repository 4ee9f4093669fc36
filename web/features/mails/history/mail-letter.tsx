import { Link, useLocation } from 'react-router';
import type { ShownLetter } from '#contract/shapes/mail-history.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import styles from './mail.module.css';

/** The mail as one person reads it. */
export function MailLetter({ mail_id, letter }: { mail_id: number; letter: ShownLetter }) {
  const t = useText();
  const { search } = useLocation();
  const page = { id: mail_id, recipientId: letter.id };
  return (
    <section id="letter" className={styles.text} aria-labelledby="letter-title">
      <h2 id="letter-title">{t('mail.letter', { name: letter.to })}</h2>
      <p className={styles.note}>{t('mail.letter.note')}</p>
      <MailHead sender_name={letter.sender_name} subject={letter.subject} />
      <p className={styles.body}>{letter.text}</p>
      <div className={styles.acts}>
        <a
          href={fileAddress('/mails/histories/{id}/recipients/{recipientId}/letter', page)}
          target="_blank"
          rel="noreferrer"
        >
          {t('mail.letter.html')}
        </a>
        <Link to={{ search: searchWith(search, { letter: null }) }} preventScrollReset>
          {t('mail.letter.close')}
        </Link>
      </div>
    </section>
  );
}

/** A mail's sender and subject. */
export function MailHead({ sender_name, subject }: { sender_name: string; subject: string }) {
  const t = useText();
  return (
    <dl>
      <dt>{t('mail.show.sender')}</dt>
      <dd>{sender_name}</dd>
      <dt>{t('mail.history.subject')}</dt>
      <dd>{subject}</dd>
    </dl>
  );
}
