import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import styles from './sitting.module.css';

/** Whom to ask, below a screen. @param children what else is said there */
export function Contact({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.contact}>
      <h2 className={styles.small}>{t('sitting.login.contact')}</h2>
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
