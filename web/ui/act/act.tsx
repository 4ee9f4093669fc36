import { type ReactNode, useState } from 'react';
import { useActionData } from 'react-router';
import { type FormReply, refusedIn } from '#web/api/form-reply.ts';
import { Button, type ButtonLook, buttonClass } from '../button.tsx';
import { ActionForm } from '../form/form.tsx';
import { type Fields, HiddenFields } from '../form/hidden-fields.tsx';
import { useHydrated } from '../hydrated.ts';
import { ActNumber } from '../list/act-number.tsx';
import { type Chosen, fieldsOfChosen } from '../list/selection.ts';
import { Modal } from '../modal.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './act.module.css';
import { ActSheet } from './act-sheet.tsx';
import type { Counted } from './use-counted.ts';
import type { FileAct } from './use-file.ts';

export interface ActProps<Numbers> {
  /** What the page's action finds as `act`: a literal, which `tests/types/acts.test.ts` holds against the action's table. */
  name?: string;
  /** Words of its button and, while `submit` has no others, of the dialog's. */
  label: string;
  /** What is seen of its button instead: an icon, or shorter words. */
  face?: ReactNode;
  /** The dialog's title, and the button's name for those who hear it, where the label does not say with what. */
  title?: string;
  /** Of its button; what is dangerous looks so in the dialog. */
  look?: ButtonLook;
  /** What of several like it the act is about: hidden fields, by which it knows the reply to it. */
  of?: Fields;
  /** What else goes with the form. */
  fields?: Fields;
  /** What is selected, where the act is about that. */
  chosen?: Chosen;
  /** It leads to no other page: what is in view stays there. */
  stays?: true;
  /** What it means, asked about first. */
  ask?: ReactNode;
  /** What it concerns, in numbers: known with the page, or counted when the dialog opens. */
  impact?: readonly { label: string; value: string }[] | Counted<Numbers>;
  /** A word to be typed first: an act that cannot be taken back. The action asks `isTyped` for it again. */
  typed?: string;
  /** What else is to be said before: fields of the same form. */
  children?: ReactNode;
  /** Where the texts of these fields stand. */
  texts?: string;
  /** The dialog's button, or several that do different things. */
  submit?: string | readonly { name: string; label: string }[];
  /** It brings a file, which is saved as it comes. */
  file?: FileAct;
}

/**
 * A button that writes. What asks first, in words, numbers or fields, opens a dialog: a refusal stands within it, and it
 * closes when the act is done; without script it unfolds in its place. What does not ask does it at once, and its page
 * says what was refused (`Refusal`).
 *
 * Beside it stand what is no button of its own: the sheet of further acts of a selection (`list/more-acts.tsx`), the bar
 * that takes an act back (`undo.tsx`), and the numbers below a form of many fields (`impact.tsx`).
 */
export function Act<Numbers = never>(props: ActProps<Numbers>) {
  const { ask, impact, children } = props;
  return (ask ?? impact ?? children) ? <AskingAct {...props} /> : <PlainAct {...props} />;
}

function PlainAct<Numbers>({
  name,
  look = 'secondary',
  of,
  fields,
  chosen,
  stays,
  ...words
}: ActProps<Numbers>) {
  return (
    <ActionForm reply={undefined} stays={stays}>
      <HiddenFields fields={{ ...of, ...fields, ...(chosen && fieldsOfChosen(chosen)) }} />
      <Button look={look} name="act" value={name} aria-label={nameOf(words)} disabled={useUnderWay()}>
        {words.face ?? words.label}
      </Button>
    </ActionForm>
  );
}

/** What its button is called, where that is not what is seen of it. */
function nameOf({ label, face, title }: Pick<ActProps<never>, 'label' | 'face' | 'title'>) {
  return title ?? (face ? label : undefined);
}

function AskingAct<Numbers>(props: ActProps<Numbers>) {
  const { label, face = label, title = label, look = 'secondary', chosen } = props;
  const isHydrated = useHydrated();
  const reply = useOwnReply(props);
  // Sent before there was script, it was refused on a page of its own.
  const [isOpen, setOpen] = useState(!isHydrated && reply !== undefined);
  // A reply that was there when the dialog opened is to a form before this one.
  const [before, setBefore] = useState<FormReply>();
  const close = () => setOpen(false);
  const button = { look: look === 'danger' ? 'secondary' : look, name: nameOf(props) } as const;
  if (!isHydrated)
    return (
      <details className={styles.unfolding} data-act open={reply !== undefined}>
        <summary className={buttonClass(button.look)} aria-label={button.name}>
          {face}
        </summary>
        <section className={styles.sheet} aria-label={title}>
          <ActSheet {...props} reply={reply} />
        </section>
      </details>
    );
  return (
    <>
      <Button
        type="button"
        look={button.look}
        aria-label={button.name}
        onClick={() => {
          setBefore(reply);
          setOpen(true);
        }}
      >
        <span>{face}</span>
        {chosen ? <ActNumber /> : null}
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={title}>
        <ActSheet {...props} reply={reply === before ? undefined : reply} onClose={close} />
      </Modal>
    </>
  );
}

type Named = Pick<ActProps<never>, 'name' | 'submit' | 'of'>;

/** What the page's action gave back to this act and no other. */
export function useOwnReply(act: Named): FormReply | undefined {
  const reply = refusedIn(useActionData());
  return isReplyTo(reply, act) ? reply : undefined;
}

/** Whether a form that was refused asked for this act, about the same. */
export function isReplyTo(reply: FormReply | undefined, { name, submit, of = {} }: Named): boolean {
  const names = typeof submit === 'object' ? submit.map((button) => button.name) : [name];
  return (
    names.includes(reply?.values.act?.[0]) &&
    Object.entries(of).every(([field, value]) => reply?.values[field]?.[0] === String(value))
  );
}
