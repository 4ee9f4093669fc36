import { useEffect, useRef } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import styles from './sitting.module.css';
import { useLogoutCare } from './use-logout-care.ts';

/** False until the first screen of this document stood: a full page load announces itself. */
let hasBegun = false;

interface ScreenHeadingProps {
  text: string;
  /** Where the heading is the exam's name already. */
  title?: string;
  /** What to ask whoever logs out, if anything. */
  askAtLogout?: () => MessageKey | undefined;
}

/**
 * Title and heading of a candidate's screen. After a change of screen without a page load the heading takes the
 * focus, so that a screen reader says where one is.
 */
export function ScreenHeading({ text, title = text, askAtLogout }: ScreenHeadingProps) {
  const exam = useCandidateExam();
  const heading = useRef<HTMLHeadingElement>(null);
  useLogoutCare(exam, askAtLogout);
  useEffect(() => {
    if (hasBegun) heading.current?.focus();
    hasBegun = true;
  }, []);
  return (
    <>
      <title>{`${title} | ${exam.name}`}</title>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {text}
      </h1>
    </>
  );
}
