import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { DuplicatePair } from '#contract/shapes/duplicate.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { Button, type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './duplicates.module.css';

interface PairActProps {
  act: 'merge' | 'hide';
  /** Of the button, and of the dialog that it opens. */
  label: string;
  /** Of the button that does it. */
  submit: string;
  look: ButtonLook;
  pair: DuplicatePair;
  /** The page's last refusal, of whatever act. */
  reply: FormReply | undefined;
  /** What will happen, and what is to be chosen. */
  children: ReactNode;
}

/** An act on a pair: its button, and the dialog that says what happens. Without script it unfolds in its place. */
export function PairAct(props: PairActProps) {
  const { label, look } = props;
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <details className={styles.unfolding}>
        <summary className={buttonClass(look)}>{label}</summary>
        <Sheet {...props} />
      </details>
    );
  return (
    <>
      <Button type="button" look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <Sheet {...props} onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Sheet({ act, submit, pair, reply, children, onCancel }: PairActProps & { onCancel?: () => void }) {
  const t = useText();
  const isSending = useUnderWay();
  // A reply that was there when the dialog opened is of an act before this one.
  const [before] = useState(onCancel ? reply : undefined);
  const refused = reply !== before && isAbout(reply, act, pair) ? reply : undefined;
  return (
    <Form method="post" preventScrollReset className={styles.sheet}>
      <input type="hidden" name="one" value={pair.people[0].id} />
      <input type="hidden" name="other" value={pair.people[1].id} />
      {children}
      {refused ? <Notice tone="error">{findWordsOf(refused.refusal)}</Notice> : null}
      <div className={styles.buttons}>
        <Button look="primary" name="act" value={act} disabled={isSending}>
          {submit}
        </Button>
        {onCancel ? (
          <Button type="button" look="quiet" data-autofocus onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

/** Whether a refusal belongs to this act on this pair. */
function isAbout(reply: FormReply | undefined, act: string, { people }: DuplicatePair): boolean {
  const { values } = reply ?? {};
  return values?.act?.[0] === act && people.every(({ id }) => isNamed(values, id));
}

/** Whether a refused form was about somebody. */
export function isNamed(values: FormReply['values'], id: number): boolean {
  return values.one?.[0] === String(id) || values.other?.[0] === String(id);
}
