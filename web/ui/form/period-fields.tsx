import { useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { textUnder } from '../text-under.ts';
import styles from './field.module.css';
import { DateField } from './field.tsx';
import { FieldRow } from './field-group.tsx';
import { useField, useFormTexts } from './form.tsx';
import { isReversedPeriod } from './reversed-period.ts';

interface PeriodFieldsProps<Name extends string> {
  /** The fields of its first and its last day or moment, with labels among the texts of the form around them. */
  from: Name;
  to: Name;
  type?: 'date' | 'datetime-local';
  /** Said of an end that comes before the start. */
  reversed: string;
  required?: boolean;
}

/** Four digits of a year: without a maximum the browser's field accepts six. */
const latest = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const;

/**
 * The two ends of a period in one row. An end before its start is told as soon as both are typed; a day may be both, a
 * moment may not.
 */
export function PeriodFields<Name extends string>(props: PeriodFieldsProps<Name>) {
  const { from, to, type = 'date', reversed, required = false } = props;
  const t = useText();
  const texts = useFormTexts();
  const end = useField(to);
  const [typed, setTyped] = useState({ [from]: useField(from).typed?.[0] ?? '', [to]: end.typed?.[0] ?? '' });
  const isReversed = isReversedPeriod(typed[from] ?? '', typed[to] ?? '', type);
  const fieldOf = (name: Name) => (
    <DateField
      type={type}
      name={name}
      label={textUnder(t, texts, name)}
      max={latest[type]}
      onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      required={required}
    />
  );
  return (
    <>
      <FieldRow>
        {fieldOf(from)}
        {fieldOf(to)}
      </FieldRow>
      <p className={styles.between} role="status">
        {isReversed && !end.error ? reversed : null}
      </p>
    </>
  );
}
