import type { ExamNotes } from '#contract/shapes/examinee.ts';
import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ContactLines } from '../contact.tsx';
import styles from '../sitting.module.css';
import { NoteList } from './note-list.tsx';

/** What is stored of a candidate, what for, who sees it, until when, and whom to ask. */
export function DataNotes({ notes }: { notes: ExamNotes }) {
  const t = useText();
  const language = useLanguage();
  const { client } = useCandidateExam();
  const day = formatDay(notes.kept_until, language);
  return (
    <>
      <NoteList title={t('sitting.notes.data.title')}>
        <li>{t('sitting.notes.data.kept')}</li>
        <li>{t('sitting.notes.data.seen', { company: client.name })}</li>
        {notes.recipient === null ? null : <li>{notes.recipient}</li>}
        <li>{t('sitting.notes.data.until', { months: notes.retention_months, day })}</li>
        <li>{t('sitting.notes.data.counts')}</li>
        <li>{t('sitting.notes.data.human')}</li>
      </NoteList>
      <section className={styles.note}>
        <h2 className={styles.subheading}>{t('sitting.notes.purpose.title')}</h2>
        <p className={styles.lines}>
          {notes.purpose_text ?? t('sitting.notes.purpose.usual', { company: client.name })}
        </p>
        <p className={styles.quiet}>
          {t('sitting.notes.purpose.version', { version: notes.purpose_version })}
        </p>
      </section>
      <section className={styles.note}>
        <h2 className={styles.subheading}>{t('sitting.notes.ask.title')}</h2>
        <p>{t('sitting.notes.ask.lead')}</p>
        <ContactLines />
      </section>
    </>
  );
}
