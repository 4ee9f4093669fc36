import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FormReply } from '#web/api/form-reply.ts';
import { Button } from '../button.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './told.module.css';

/** What an action gives back: the numbers of what would be done, or why it cannot be. */
export type Told<Numbers> = { numbers: Numbers; values: Record<string, string[]> } | FormReply | undefined;

/**
 * The last reply to a form that says its numbers before it does anything; what was told is forgotten with the first
 * change of a field.
 */
export function useTold<Numbers>(reply: Told<Numbers>) {
  const [forgotten, setForgotten] = useState<Told<Numbers>>();
  const told = reply && 'numbers' in reply && reply !== forgotten ? reply : undefined;
  const refused = reply && 'refusal' in reply ? reply : undefined;
  const forget = (event: FormEvent) => {
    if (event.target instanceof HTMLElement) setForgotten(reply);
  };
  return { told, refused, forget };
}

interface ToldPartProps {
  title: string;
  children: ReactNode;
  /** What does it: none where there is nothing to do. */
  act?: ReactNode;
}

/** What is told, below the fields and the bar that asks for it; it takes the focus when it appears. */
export function ToldPart({ title, children, act }: ToldPartProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={ref} tabIndex={-1} className={styles.told} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {act}
    </section>
  );
}

/**
 * Does what was told. It stands below the numbers, in no place where the button that asks stood: a second press of that
 * one, or Enter in a field, asks once more and does nothing.
 * @param told how many the sender was told of
 */
export function ToldAct({ label, told }: { label: string; told: number }) {
  const isSending = useUnderWay();
  return (
    <p className={styles.act}>
      <input type="hidden" name="told" value={told} />
      <Button look="primary" name="act" value="write" disabled={isSending}>
        {label}
      </Button>
    </p>
  );
}
