import { useLayoutEffect, useRef } from 'react';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import styles from './sitting.module.css';

/** False until the first screen of this document stood: a full page load announces itself. */
let hasBegun = false;

interface ScreenHeadingProps {
  text: string;
  /** Where the heading is the exam's name already. */
  title?: string;
}

/**
 * Title and heading of a candidate's screen. After a change of screen without a page load the heading takes the
 * focus, so that a screen reader says where one is.
 */
export function ScreenHeading({ text, title = text }: ScreenHeadingProps) {
  const exam = useCandidateExam();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
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
