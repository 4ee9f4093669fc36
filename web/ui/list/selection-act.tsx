import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#web/api/form-reply.ts';
import { type RefusalBody, RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { Button, type ButtonLook } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { Notice } from '../notice.tsx';
import { useUnderWay } from '../use-under-way.ts';
import { ActNumber } from './act-number.tsx';
import type { Chosen } from './selection.ts';
import styles from './selection-act.module.css';

interface SelectionActProps<Numbers> {
  /** Words of the button, and of the dialog that it opens. */
  label: string;
  look?: ButtonLook;
  /** Buttons of the dialog; the page's action finds `act` beside the fields that `chosenIn` reads. */
  acts: readonly { act: string; label: string }[];
  chosen: Chosen;
  /** What the action gave back to this act: a refusal stands in the dialog. */
  reply: FormReply | undefined;
  /** What an act that stays on this page has made: the dialog closes when it comes. */
  made?: unknown;
  /** Asks the server for the numbers of what would be done. */
  count: (chosen: Chosen, signal: AbortSignal) => Promise<Numbers>;
  /** Says the numbers, the acts for which there is something to act on, and why there is nothing for others. */
  tell: (numbers: Numbers) => { words: ReactNode; possible: readonly string[] };
}

/** An act on what is selected: its button, and the dialog that says the numbers before anything is done. */
export function SelectionAct<Numbers>(props: SelectionActProps<Numbers>) {
  const { label, look = 'primary', made } = props;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (made) setOpen(false);
  }, [made]);
  return (
    <>
      <Button type="button" look={look} onClick={() => setOpen(true)}>
        <span>{label}</span>
        <ActNumber />
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <Sheet {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Sheet<Numbers>(props: SelectionActProps<Numbers> & { onClose: () => void }) {
  const { acts, reply, tell, onClose } = props;
  const t = useText();
  // As it was when the dialog opened: another tab may change the selection, and the numbers would no longer be its.
  const [chosen] = useState(props.chosen);
  const isSending = useUnderWay();
  const { numbers, refusal } = useNumbers(props);
  const told = numbers && tell(numbers);
  // What there is nothing to do for is not offered: the words say why.
  const offered = told ? acts.filter(({ act }) => told.possible.includes(act)) : acts;
  // A reply that was there when the dialog opened is of an act before this one.
  const [before] = useState(reply);
  const refused = refusal ?? (reply === before ? undefined : reply?.refusal);
  return (
    <Form method="post" preventScrollReset>
      <ChosenFields chosen={chosen} />
      <div className={styles.told} aria-live="polite" aria-busy={!told && !refused}>
        {told?.words ?? (refused ? null : t('list.act.counting'))}
      </div>
      {refused ? <Notice tone="error">{findWordsOf(refused) ?? t('list.act.failed')}</Notice> : null}
      <div className={styles.buttons}>
        {offered.map(({ act, label }) => (
          <Button
            key={act}
            look={offered.length === 1 ? 'primary' : 'secondary'}
            name="act"
            value={act}
            disabled={!told || isSending}
          >
            {label}
          </Button>
        ))}
        <Button type="button" look="quiet" data-autofocus onClick={onClose}>
          {t(offered.length > 0 ? 'form.cancel' : 'modal.close')}
        </Button>
      </div>
    </Form>
  );
}

/** The numbers as they are when the dialog opens. */
export function useNumbers<Numbers>({ chosen, count }: Pick<SelectionActProps<Numbers>, 'chosen' | 'count'>) {
  const [state, setState] = useState<{ numbers?: Numbers; refusal?: RefusalBody }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening; the selection cannot change below the dialog
  useEffect(() => {
    const stopper = new AbortController();
    count(chosen, stopper.signal).then(
      (numbers) => setState({ numbers }),
      (error) => {
        if (stopper.signal.aborted) return;
        setState({ refusal: error instanceof RefusedCall ? error.data : { code: 0, detail: '' } });
      },
    );
    return () => stopper.abort();
  }, []);
  return state;
}

/** What is selected, as hidden fields of a form. */
export function ChosenFields({ chosen }: { chosen: Chosen }) {
  if ('found' in chosen) return <input type="hidden" name="found" value={chosen.found} />;
  return <input type="hidden" name="ids" value={chosen.ids.join(',')} />;
}
