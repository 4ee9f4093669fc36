import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FormReply } from '#web/api/form-reply.ts';
import { Button } from '../button.tsx';
import { HiddenFields } from '../form/hidden-fields.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './impact.module.css';

/** What an action gives back to a form of many fields: the numbers of what it would do, or why it cannot. */
export type ImpactReply<Numbers> =
  | { numbers: Numbers; values: Record<string, string[]> }
  | FormReply
  | undefined;

/** The last reply to such a form; the impact is forgotten with the first change of a field. */
export function useImpact<Numbers>(reply: ImpactReply<Numbers>) {
  const [forgotten, setForgotten] = useState<ImpactReply<Numbers>>();
  const impact = reply && 'numbers' in reply && reply !== forgotten ? reply : undefined;
  const refused = reply && 'refusal' in reply ? reply : undefined;
  const forget = (event: FormEvent) => {
    if (event.target instanceof HTMLElement) setForgotten(reply);
  };
  return { impact, refused, forget };
}

/** How many the form's act was shown to be about, in an action. */
export function impactIn(form: FormData): number {
  return Number(form.get('impact') ?? 0);
}

interface ImpactPartProps {
  title: string;
  children: ReactNode;
  /** What does it, of how many, and what else goes with it: none where there is nothing to do. */
  act?: { label: string; impact: number; fields?: Readonly<Record<string, string>> } | undefined;
}

/**
 * The impact, below the fields and the bar that asks for it; it takes the focus when it appears. Its act stands in no
 * place where the button that asks stood: a second press of that one, or Enter in a field, asks once more and does
 * nothing.
 */
export function ImpactPart({ title, children, act }: ImpactPartProps) {
  const isSending = useUnderWay();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={ref} tabIndex={-1} className={styles.impact} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {act ? (
        <p className={styles.act} data-impact-act>
          <HiddenFields fields={{ impact: act.impact, ...act.fields }} />
          <Button look="primary" name="act" value="write" disabled={isSending}>
            {act.label}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
