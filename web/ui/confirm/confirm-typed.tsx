import { type FormEvent, type ReactNode, useState } from 'react';
import { refusals } from '#contract/codes/refusals.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button, buttonClass } from '../button.tsx';
import { FormActions, TextField } from '../form/field.tsx';
import { ActionForm } from '../form/form.tsx';
import { useHydrated } from '../hydrated.ts';
import { Modal } from '../modal.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './confirm-typed.module.css';
import { isTyped } from './typed-word.ts';

/** What an action answers when the word was not typed: `if (!isTyped(…)) return data(unconfirmed, 422)`. */
export const unconfirmed = { isUnconfirmed: true } as const;

interface ConfirmActProps {
  /** What is done: the button, the dialog's title and its button. */
  label: string;
  /** The dialog's title, and the button's name for those who hear it, where the label does not say with what. */
  title?: string;
  look: 'primary' | 'danger';
  /** What it means. */
  help: ReactNode;
  /** What it concerns, in numbers. */
  numbers?: readonly { label: string; value: string }[];
  /** Goes with the form. */
  fields?: Readonly<Record<string, string>>;
  reply: FormReply | typeof unconfirmed | undefined;
  /** Where the texts of the fields below stand. */
  texts?: string;
  /** What else is to be said before: fields of the same form. */
  children?: ReactNode;
  /** It stands in a row: without script it opens below its button instead of standing open. */
  isInRow?: true;
}

interface ConfirmTypedProps extends ConfirmActProps {
  /** To be typed; the action asks `isTyped` for it again, of the field `confirm`. */
  word: string;
}

/** An act that cannot be taken back: a `ConfirmAct` that waits for a word. */
export function ConfirmTyped(props: ConfirmTypedProps) {
  return <Confirm {...props} />;
}

/**
 * An act that is asked about first: its button opens a dialog that says what it means, in words and numbers. A refusal
 * stands in the dialog. Without script the same stands in the page.
 */
export function ConfirmAct(props: ConfirmActProps) {
  return <Confirm {...props} word={undefined} />;
}

type ConfirmProps = ConfirmActProps & { word: string | undefined };

function Confirm(props: ConfirmProps) {
  const { label, title = label, look } = props;
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated) return <PlainConfirm {...props} />;
  return (
    <>
      <Button
        type="button"
        look={look === 'danger' ? 'secondary' : look}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Sheet {...props} isHydrated onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

/** While there is no script. */
function PlainConfirm(props: ConfirmProps) {
  const { label, title = label, reply, isInRow } = props;
  const sheet = (
    <section className={styles.plain} aria-label={title}>
      <Sheet {...props} isHydrated={false} />
    </section>
  );
  if (!isInRow) return sheet;
  return (
    <details className={styles.inRow} open={reply !== undefined}>
      <summary className={buttonClass()} aria-label={title}>
        {label}
      </summary>
      {sheet}
    </details>
  );
}

interface SheetProps extends ConfirmProps {
  isHydrated: boolean;
  onCancel?: () => void;
}

function Sheet(props: SheetProps) {
  const {
    label,
    look,
    help,
    numbers = [],
    word,
    fields = {},
    reply,
    texts,
    children,
    isHydrated,
    onCancel,
  } = props;
  const t = useText();
  const isSending = useUnderWay();
  const formReply = useFormReply(reply, word);
  const [fits, setFits] = useState(word === undefined);
  const compare = ({ target }: FormEvent) => {
    if (word !== undefined && target instanceof HTMLInputElement) setFits(isTyped(target.value, word));
  };
  return (
    <div onInput={compare}>
      <div className={styles.help}>{help}</div>
      {numbers.length > 0 ? (
        <dl className={styles.numbers}>
          {numbers.map((number) => (
            <div key={number.label}>
              <dt>{number.label}</dt>
              <dd>{number.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ActionForm reply={formReply} {...(texts !== undefined && { texts })}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {word === undefined ? null : (
          <TextField
            name="confirm"
            label={t('confirm.word', { word })}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        )}
        <FormActions>
          <Button look={look} disabled={isSending || (isHydrated && !fits)}>
            {label}
          </Button>
          {onCancel ? (
            <Button type="button" look="quiet" onClick={onCancel}>
              {t('form.cancel')}
            </Button>
          ) : null}
        </FormActions>
      </ActionForm>
    </div>
  );
}

/** An unconfirmed act looks to the form like any field that was refused. */
function useFormReply(reply: ConfirmActProps['reply'], word = ''): FormReply | undefined {
  const t = useText();
  if (!reply || !('isUnconfirmed' in reply)) return reply;
  const text = t('confirm.word.wrong', { word });
  return { refusal: { code: refusals.invalid.code, detail: text, errors: { confirm: [text] } }, values: {} };
}
