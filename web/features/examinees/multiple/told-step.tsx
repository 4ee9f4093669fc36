import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#web/api/form-answer.ts';
import styles from './multiple.module.css';

/** What an action gives back: the numbers of what would be done, or why it cannot be. */
export type Told<Numbers> = { numbers: Numbers; values: Record<string, string[]> } | FormAnswer | undefined;

/**
 * The last answer of a form that says its numbers before it does anything; what was told is forgotten with the first
 * change of a field.
 */
export function useTold<Numbers>(answer: Told<Numbers>) {
  const [forgotten, setForgotten] = useState<Told<Numbers>>();
  const told = answer && 'numbers' in answer && answer !== forgotten ? answer : undefined;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  const forget = (event: FormEvent) => {
    if (event.target instanceof HTMLElement) setForgotten(answer);
  };
  return { told, refused, forget };
}

/** What is told, below the fields; it takes the focus when it appears. */
export function ToldPart({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={ref} tabIndex={-1} className={styles.told} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
