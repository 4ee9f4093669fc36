import { type ReactNode, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import styles from './staff-page.module.css';
import { useFocusAfterAct } from './use-focus-after-act.ts';

interface StaffPageProps {
  title: string;
  /** The one primary action, and lesser ones. */
  actions?: ReactNode;
  /** Beside the title: a period, a badge. */
  note?: ReactNode;
  /** Below the title: what the page is for, in a sentence or two. */
  lead?: string;
  children: ReactNode;
}

/** The head every staff screen has: what it is called, and what can be done. */
export function StaffPage({ title, actions, note, lead, children }: StaffPageProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterAct(heading);
  return (
    <>
      <title>{`${title} | ${t('product.name')}`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {note ? <div className={styles.note}>{note}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </>
  );
}
