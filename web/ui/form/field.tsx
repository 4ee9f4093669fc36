import { LockKeyhole } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { withThousands } from '#contract/thousands.ts';
import { useText } from '#web/app/text.tsx';
import styles from './field.module.css';
import { useField } from './form.tsx';

interface FieldFrameProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean | undefined;
}

/**
 * Label and help above, why it is locked and what is wrong below, where they push no control out of its row; the texts
 * are tied to the control by id.
 */
export function FieldFrame({
  name,
  label,
  help,
  required,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const { id, error, lock } = useField(name);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        <Required isShown={required} />
      </label>
      <Help id={id}>{help}</Help>
      {children}
      <Lock id={id}>{lock}</Lock>
      <Problem id={id}>{error}</Problem>
    </div>
  );
}

function Required({ isShown }: { isShown: boolean | undefined }) {
  const t = useText();
  return isShown ? <span className={styles.required}>{t('form.required')}</span> : null;
}

function Help({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.help} id={`${id}-help`}>
      {children}
    </p>
  );
}

/** Why the field cannot be changed. */
function Lock({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.lock} id={`${id}-lock`}>
      <LockKeyhole size={14} aria-hidden="true" /> <span>{children}</span>
    </p>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  );
}

/** Ids and states that tie a control to its frame, also for controls of a single feature. */
export function useTies(name: string, hasHelp: boolean, required: boolean | undefined) {
  const { id, error, lock } = useField(name);
  const described = [hasHelp && `${id}-help`, lock && `${id}-lock`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    ...(lock !== undefined && { disabled: true }),
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

type TextFieldProps = FieldFrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'>;

/** One line of text. Passwords never come back from the server, so they start empty. */
export function TextField({ name, label, help, required, defaultValue, ...input }: TextFieldProps) {
  const { typed } = useField(name);
  return (
    <FieldFrame name={name} label={label} help={help} required={required}>
      <input
        {...input}
        {...useTies(name, Boolean(help), required)}
        className={[styles.control, input.className].filter(Boolean).join(' ')}
        defaultValue={typed?.[0] ?? defaultValue}
      />
    </FieldFrame>
  );
}

type NumberFieldProps = Omit<TextFieldProps, 'inputMode' | 'size'> & {
  /** The highest number that it takes: it is as wide as that. */
  most: number;
  /** It takes negative numbers too, for which keyboards of digits have no key. */
  isSigned?: true;
};

/** A whole number, with separators of thousands: they may be typed, as may full-width digits, and are read by the shape. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, required, most, isSigned, defaultValue, ...input } = props;
  const { typed } = useField(name);
  const stored = typed?.[0] ?? String(defaultValue ?? '');
  return (
    <FieldFrame name={name} label={label} help={help} required={required}>
      <input
        autoComplete="off"
        {...input}
        {...useTies(name, Boolean(help), required)}
        inputMode={isSigned ? 'text' : 'numeric'}
        className={styles.control}
        size={withThousands(isSigned ? -most : most).length + 1}
        defaultValue={/^-?\d{1,15}$/.test(stored) ? withThousands(Number(stored)) : stored}
      />
    </FieldFrame>
  );
}

/** A day or a moment in the browser's own picker: `type` is date or datetime-local (Japanese time). */
export function DateField({ type = 'date', ...rest }: TextFieldProps & { type?: 'date' | 'datetime-local' }) {
  return <TextField {...rest} type={type} className={styles.date} />;
}

type TextAreaProps = FieldFrameProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'required'>;

/** Several lines of text. */
export function TextAreaField({ name, label, help, required, defaultValue, ...area }: TextAreaProps) {
  const { typed } = useField(name);
  return (
    <FieldFrame name={name} label={label} help={help} required={required}>
      <textarea
        rows={4}
        {...area}
        {...useTies(name, Boolean(help), required)}
        className={styles.control}
        defaultValue={typed?.[0] ?? defaultValue}
      />
    </FieldFrame>
  );
}

export interface Choice {
  value: string | number;
  label: string;
  /** Stands beside it, smaller: how much it is. Not in lists that browsers open. */
  note?: string;
}

type SelectFieldProps = FieldFrameProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'required'> & {
    choices: readonly Choice[];
    /** Shown first, with an empty value. */
    placeholder?: string;
  };

/** One of several, in the browser's own list: fast, searchable by typing, right on phones. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, help, required, choices, placeholder, defaultValue, ...select } = props;
  const { typed } = useField(name);
  return (
    <FieldFrame name={name} label={label} help={help} required={required}>
      <select
        {...select}
        {...useTies(name, Boolean(help), required)}
        className={styles.control}
        defaultValue={typed?.[0] ?? defaultValue}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type ChoicesFieldProps = FieldFrameProps & {
  type: 'checkbox' | 'radio';
  choices: readonly Choice[];
  defaultValue?: readonly (string | number)[];
  disabled?: boolean | undefined;
};

/** A group of checkboxes or radio buttons with one question above. */
export function ChoicesField({ type, choices, defaultValue = [], disabled, ...frame }: ChoicesFieldProps) {
  const { id, typed } = useField(frame.name);
  const chosen = (typed ?? defaultValue).map(String);
  return (
    <FieldSet {...frame} disabled={disabled}>
      <div className={styles.choices}>
        {choices.map(({ value, label: text, note }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type={type}
              name={frame.name}
              value={value}
              id={index === 0 ? id : undefined}
              defaultChecked={chosen.includes(String(value))}
            />
            <span>{text}</span>
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

type FieldSetProps = FieldFrameProps & { disabled?: boolean | undefined; children: ReactNode };

/** The frame of a field that is several controls: its question above, its error below. */
export function FieldSet({ name, label, help, required, disabled, children }: FieldSetProps) {
  const { id, error, lock } = useField(name);
  const described = [help && `${id}-help`, lock && `${id}-lock`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={styles.field}
      aria-describedby={described || undefined}
      disabled={disabled || lock !== undefined}
    >
      <legend className={styles.label}>
        <span>{label}</span>
        <Required isShown={required} />
      </legend>
      <Help id={id}>{help}</Help>
      <Lock id={id}>{lock}</Lock>
      {children}
      <Problem id={id}>{error}</Problem>
    </fieldset>
  );
}

/** The row of buttons that ends a form: the one primary action first in reading order. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
