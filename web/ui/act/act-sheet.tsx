import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isTyped } from '#contract/typed-word.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { FormActions, TextField } from '../form/field.tsx';
import { ActionForm } from '../form/form.tsx';
import { HiddenFields } from '../form/hidden-fields.tsx';
import { fieldsOfChosen } from '../list/selection.ts';
import { useUnderWay } from '../use-under-way.ts';
import styles from './act.module.css';
import type { ActProps } from './act.tsx';
import { useCounted } from './use-counted.ts';
import { useFile } from './use-file.ts';

interface ActSheetProps<Numbers> extends ActProps<Numbers> {
  /** To this act, since it was opened. */
  reply: FormReply | undefined;
  /** Closes the dialog; without script there is none. */
  onClose?: () => void;
}

/** What an act asks first, and its form. */
export function ActSheet<Numbers>(props: ActSheetProps<Numbers>) {
  const { ask, impact, typed, texts, stays, children, onClose } = props;
  const t = useText();
  // As it was when the dialog opened: another tab may change the selection, and the numbers would no longer be its.
  const [chosen] = useState(props.chosen);
  const [counts, known] = impact && 'count' in impact ? [onClose && impact] : [undefined, impact];
  const { counted, refused } = useCounted(counts, chosen);
  const file = useFile(props.file, onClose);
  const reply = useTypedReply(props.reply, typed);
  const noteSent = useClosingOnceDone(reply, onClose);
  const [fits, setFits] = useState(typed === undefined || !onClose);
  const compare = ({ target }: FormEvent) => {
    if (typed !== undefined && onClose && target instanceof HTMLInputElement && target.name === 'confirm')
      setFits(isTyped(target.value, typed));
  };
  return (
    <div onInput={compare} onSubmit={noteSent}>
      {ask === undefined ? null : <div className={styles.ask}>{ask}</div>}
      {known ? <KnownNumbers numbers={known} /> : null}
      <ActionForm reply={reply ?? refused ?? file.refused} {...{ texts, stays }} onSubmit={file.onSubmit}>
        <HiddenFields fields={{ ...props.of, ...props.fields, ...(chosen && fieldsOfChosen(chosen)) }} />
        {counts ? (
          <div className={styles.counted} aria-live="polite" aria-busy={!counted && !refused}>
            {counted?.words ?? (refused ? null : t('list.act.counting'))}
          </div>
        ) : null}
        {children}
        {typed === undefined ? null : (
          <TextField
            name="confirm"
            label={t('confirm.word', { word: typed })}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        )}
        <Buttons
          {...props}
          possible={counted?.possible}
          isShut={
            !fits || file.isUnderWay === true || (counts && !counted) || (props.file && !onClose) || false
          }
          making={file.isUnderWay ? props.file?.making : undefined}
        />
      </ActionForm>
    </div>
  );
}

function KnownNumbers({ numbers }: { numbers: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ButtonsProps extends Pick<ActSheetProps<never>, 'name' | 'label' | 'look' | 'submit' | 'onClose'> {
  /** What there is something to do for; nothing else is offered. */
  possible: readonly string[] | undefined;
  isShut: boolean;
  making: string | undefined;
}

function Buttons({
  name = '',
  label,
  look,
  submit = label,
  onClose,
  possible,
  isShut,
  making,
}: ButtonsProps) {
  const t = useText();
  const isSending = useUnderWay();
  const all = typeof submit === 'string' ? [{ name, label: submit }] : submit;
  const offered = possible ? all.filter((button) => possible.includes(button.name)) : all;
  const first = look === 'danger' ? 'danger' : 'primary';
  return (
    <FormActions>
      {offered.map((button) => (
        <Button
          key={button.name}
          look={offered.length === 1 ? first : 'secondary'}
          name="act"
          value={button.name}
          disabled={isShut || isSending}
        >
          {button.label}
        </Button>
      ))}
      {onClose ? (
        <Button type="button" look="quiet" data-autofocus onClick={onClose}>
          {t(offered.length > 0 ? 'form.cancel' : 'modal.close')}
        </Button>
      ) : null}
      <span role="status">{making}</span>
    </FormActions>
  );
}

/** Without its word an act looks to the form like any field that was refused. */
function useTypedReply(reply: FormReply | undefined, word: string | undefined): FormReply | undefined {
  const t = useText();
  return useMemo(() => {
    if (word === undefined || !reply?.refusal.errors?.confirm) return reply;
    const text = t('confirm.word.wrong', { word });
    return { ...reply, refusal: { ...reply.refusal, detail: text, errors: { confirm: [text] } } };
  }, [reply, word, t]);
}

/** Closes the dialog once what it sent was done: it came back, or led to a page, and was not refused. */
function useClosingOnceDone(reply: FormReply | undefined, onClose: (() => void) | undefined) {
  const isSending = useUnderWay();
  const { key } = useLocation();
  const sent = useRef<{ from: string; isSeen: boolean }>(undefined);
  useEffect(() => {
    const { current } = sent;
    if (!current) return;
    if (isSending) current.isSeen = true;
    else if (current.isSeen || current.from !== key) {
      sent.current = undefined;
      if (!reply) onClose?.();
    }
  });
  return () => {
    sent.current = { from: key, isSeen: false };
  };
}
