import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { useToast } from '../toast.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Refusal } from './refusal.tsx';

/** Values of fields by their names, as a form posts them. */
export type FormValues = Readonly<Record<string, readonly string[]>>;
/** Why a field cannot be changed, by its name. */
export type FieldLocks = Readonly<Record<string, string | undefined>>;

interface FormState {
  /** Makes the ids of this form's fields: several forms may stand on one page. */
  prefix: string;
  reply: FormReply | undefined;
  stored: FormValues | undefined;
  locks: FieldLocks | undefined;
  texts: string | undefined;
  /** Whether anything was changed since the form was shown or sent. */
  isChanged: () => boolean;
  /** Whether somebody has typed into a field since it was refused: what was wrong with it is no longer said of it. */
  isCorrected: (name: string) => boolean;
}

const FormContext = createContext<FormState>({
  prefix: 'field',
  reply: undefined,
  stored: undefined,
  locks: undefined,
  texts: undefined,
  isChanged: () => false,
  isCorrected: () => false,
});

interface ActionFormProps {
  /** What the action gave back, as it comes from `actionData`. */
  reply: FormReply | undefined;
  children: ReactNode;
  action?: string | undefined;
  /** With a file field. */
  multipart?: boolean;
  /** The screen itself says what a refusal without field errors means: no toast. */
  tellsItself?: boolean;
  /** Sending adds an entry to the history: the browser's Back comes back to the form. */
  isStep?: boolean;
  /** It leads to no other page: what is in view stays there. */
  stays?: boolean | undefined;
  /** Sends it by script instead. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  className?: string | undefined;
  /** Where its fields' texts stand: the summary of errors names each field. */
  texts?: string | undefined;
  /** What fields are called whose words follow from what the form is about. */
  labels?: Readonly<Record<string, string>>;
  /** What stands in its fields while nothing was typed: a form that changes something. */
  stored?: FormValues | undefined;
  /** Its fields that are shown and cannot be changed. */
  locks?: FieldLocks | undefined;
}

/**
 * A form whose action replies by `replyToForm`: its fields find their errors and typed values by name, a summary above
 * links to them, other refusals show as a toast, in a dialog within it. Works without script too.
 */
export function ActionForm(props: ActionFormProps) {
  const {
    reply,
    children,
    multipart = false,
    tellsItself = false,
    isStep = false,
    stays = false,
    onSubmit,
    action,
    className,
    texts,
    labels,
    stored,
    locks,
  } = props;
  const prefix = useId();
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (reply) ref.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [reply]);
  const changes = useChanges(reply, ref);
  const isHeldBack = useHoldingBack();
  const { isCorrected, correct } = useCorrected(reply);
  return (
    <FormContext value={{ prefix, reply, stored, locks, texts, isChanged: changes.isMade, isCorrected }}>
      <Form
        {...(action !== undefined && { action })}
        {...(className !== undefined && { className })}
        ref={ref}
        method="post"
        {...(isStep && { replace: false })}
        preventScrollReset={stays}
        noValidate
        encType={multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        onInput={(event) => {
          changes.made();
          correct(event.target);
        }}
        onSubmit={(event) => {
          if (isHeldBack(event)) return;
          changes.sent();
          onSubmit?.(event);
        }}
      >
        <ErrorSummary
          errors={reply?.refusal.errors}
          isCorrected={isCorrected}
          idOf={(name) => `${prefix}-${name}`}
          texts={texts}
          labels={labels}
        />
        {tellsItself || reply?.refusal.errors || reply?.refusal.theirs ? null : <Refusal reply={reply} />}
        {children}
      </Form>
    </FormContext>
  );
}

/** What a field of this name has to show: its id, its first error, what was typed or is stored, why it is locked. */
export function useField(name: string): {
  id: string;
  error: string | undefined;
  typed: readonly string[] | undefined;
  lock: string | undefined;
} {
  const { prefix, reply, stored, locks, isCorrected } = useContext(FormContext);
  const lock = locks?.[name];
  // A locked field is not posted: it shows what is stored whatever else was typed.
  const typed = reply && lock === undefined ? reply.values[name] : stored?.[name];
  const error = isCorrected(name) ? undefined : reply?.refusal.errors?.[name]?.[0];
  return { id: `${prefix}-${name}`, error, typed, lock };
}

/** The fields that were refused and typed into since, until the next reply judges them anew. */
function useCorrected(reply: FormReply | undefined) {
  const [corrected, setCorrected] = useState<{ reply?: FormReply | undefined; names: readonly string[] }>({
    names: [],
  });
  const names = corrected.reply === reply ? corrected.names : [];
  const correct = (target: EventTarget) => {
    const name = 'name' in target ? String(target.name) : '';
    if (reply?.refusal.errors?.[name] && !names.includes(name))
      setCorrected({ reply, names: [...names, name] });
  };
  return { isCorrected: (name: string) => names.includes(name), correct };
}

/** Asks whether anything was changed in the form around it since it was shown or sent. */
export function useFormChanges(): () => boolean {
  return useContext(FormContext).isChanged;
}

/** What the form around it was answered last. */
export function useFormReply(): FormReply | undefined {
  return useContext(FormContext).reply;
}

/** Where the texts of the form around it stand, for fields that find their words by name. */
export function useFormTexts(): string {
  const { texts } = useContext(FormContext);
  if (texts === undefined) throw new Error('This field stands in a form without texts.');
  return texts;
}

/** Sends nothing while the browser is offline: the error page would replace everything that was typed. */
function useHoldingBack(): (event: FormEvent) => boolean {
  const t = useText();
  const { showToast } = useToast();
  return (event) => {
    if (navigator.onLine) return false;
    event.preventDefault();
    showToast({ tone: 'error', text: t('error.offline.help') });
    return true;
  };
}

/** Whether anything was changed since the form was shown or sent. */
function useChanges(reply: FormReply | undefined, form: RefObject<HTMLFormElement | null>) {
  // A ref, because the router asks in the very event that sends the form, before anything is rendered anew.
  const isDirty = useRef(false);
  useEffect(() => {
    if (reply) isDirty.current = true;
  }, [reply]);
  // A field may have been filled in before script ran: no event was fired.
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isTypedIn)) isDirty.current = true;
  }, [form]);
  const isMade = () => isDirty.current;
  const made = () => {
    isDirty.current = true;
  };
  const sent = () => {
    isDirty.current = false;
  };
  return { isMade, made, sent };
}

function isTypedIn(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  // A box without a value of its own has "on", which nobody typed.
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
