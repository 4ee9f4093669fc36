import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import styles from './sitting.module.css';

/** Whom to ask, below a screen, with what is said before and after it. */
export function Contact({ lead, children }: { lead?: ReactNode; children?: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.contact}>
      <h2 className={styles.small}>{t('sitting.login.contact')}</h2>
      {lead}
      <ContactLines />
      {children}
    </section>
  );
}

/** The company and its words on how to reach it. */
export function ContactLines() {
  const { client } = useCandidateExam();
  return <p className={styles.lines}>{`${client.name}\n${client.inquiry_contact}`}</p>;
}
