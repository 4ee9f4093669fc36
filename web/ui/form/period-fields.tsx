import { useState } from 'react';
import { DateField } from './field.tsx';
import { type FieldName, useFieldWords } from './fields-of.tsx';
import { useField } from './form.tsx';
import styles from './period-fields.module.css';
import { isReversedPeriod } from './reversed-period.ts';

interface PeriodFieldsProps<Texts extends string> {
  /** Names of the first and the last day, or moment. */
  names: readonly [FieldName<Texts>, FieldName<Texts>];
  type?: keyof typeof latest;
  /** What stands there while nothing was typed. */
  defaultValues?: readonly [string, string];
  /** Said beside both as soon as the end comes before the start. */
  reversed?: string;
  required?: boolean;
}

/** Four-digit years: without a maximum the browser's field accepts six. */
const latest = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const;

/** A period as two fields in one row; the picker of its end begins with its start. */
export function PeriodFields<Texts extends string>(props: PeriodFieldsProps<Texts>) {
  const { names, type = 'date', defaultValues, reversed, required } = props;
  const [from, to] = names;
  const end = useField(to);
  const [first, setFirst] = useState(useField(from).typed?.[0] ?? defaultValues?.[0] ?? '');
  const [last, setLast] = useState(end.typed?.[0] ?? defaultValues?.[1] ?? '');
  const field = { type, max: latest[type], required };
  return (
    <div className={styles.period}>
      <DateField
        {...field}
        {...useFieldWords(from)}
        name={from}
        defaultValue={defaultValues?.[0]}
        onInput={(event) => setFirst(event.currentTarget.value)}
      />
      <DateField
        {...field}
        {...useFieldWords(to)}
        name={to}
        defaultValue={defaultValues?.[1]}
        min={first || undefined}
        onInput={(event) => setLast(event.currentTarget.value)}
      />
      <p className={styles.wrong} role="status">
        {isReversedPeriod(first, last, type) && end.error !== reversed ? reversed : null}
      </p>
    </div>
  );
}
