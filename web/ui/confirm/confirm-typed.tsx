import { type FormEvent, type ReactNode, useState } from 'react';
import { refusals } from '#contract/codes/refusals.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { FormActions, TextField } from '../form/field.tsx';
import { ActionForm } from '../form/form.tsx';
import { useHydrated } from '../hydrated.ts';
import { Modal } from '../modal.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './confirm-typed.module.css';
import { isTyped } from './typed-word.ts';

/** What an action answers when the word was not typed: `if (!isTyped(…)) return data(unconfirmed, 422)`. */
export const unconfirmed = { isUnconfirmed: true } as const;

interface ConfirmTypedProps {
  /** What is done: the button, the dialog's title and its button. */
  label: string;
  look: 'primary' | 'danger';
  /** What it means. */
  help: ReactNode;
  /** What it concerns, in numbers. */
  numbers?: readonly { label: string; value: string }[];
  /** To be typed; the action asks `isTyped` for it again, of the field `confirm`. */
  word: string;
  /** Goes with the form. */
  fields?: Readonly<Record<string, string>>;
  answer: FormAnswer | typeof unconfirmed | undefined;
  /** What else is to be said before: fields of the same form. */
  children?: ReactNode;
}

/**
 * An act that cannot be taken back: its button opens a dialog that says what it means, in words and numbers, and waits
 * for a word. A refusal stands in the dialog. Without script the same stands in the page.
 */
export function ConfirmTyped(props: ConfirmTypedProps) {
  const { label, look } = props;
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <section className={styles.plain} aria-label={label}>
        <Sheet {...props} isHydrated={false} />
      </section>
    );
  return (
    <>
      <Button type="button" look={look === 'danger' ? 'secondary' : look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <Sheet {...props} isHydrated onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface SheetProps extends ConfirmTypedProps {
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
    answer,
    children,
    isHydrated,
    onCancel,
  } = props;
  const t = useText();
  const isSending = useUnderWay();
  const formAnswer = useFormAnswer(answer, word);
  const [fits, setFits] = useState(false);
  const compare = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setFits(isTyped(target.value, word));
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
      <ActionForm answer={formAnswer}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <TextField
          name="confirm"
          label={t('confirm.word', { word })}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
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
function useFormAnswer(answer: ConfirmTypedProps['answer'], word: string): FormAnswer | undefined {
  const t = useText();
  if (!answer || !('isUnconfirmed' in answer)) return answer;
  const text = t('confirm.word.wrong', { word });
  return { refusal: { code: refusals.invalid.code, detail: text, errors: { confirm: [text] } }, values: {} };
}
