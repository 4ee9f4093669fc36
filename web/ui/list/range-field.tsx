import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import styles from './filter-bar.module.css';
import type { FilterChoice } from './list-filter.ts';
import { rangeFields, readRange } from './range.ts';

interface RangeFieldProps {
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  ends: { least: number; most: number };
  /** The ranges that narrow the list now. */
  chosen: readonly string[];
  /** How many there may be. */
  most: number;
}

/** Conditions on numbers: for each the number's name and its ends. One row is always free. */
export function RangeField({ name, label, choices, ends, chosen, most }: RangeFieldProps) {
  const t = useText();
  const [free, setFree] = useState(1);
  const rows = Math.min(most, chosen.length + free);
  return (
    <fieldset className={styles.ranges}>
      <legend>{label}</legend>
      {Array.from({ length: rows }, (_, at) => (
        <RangeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is taken away
          key={at}
          {...{ name, label, choices, ends, value: chosen[at] ?? '' }}
        />
      ))}
      {rows < most ? (
        <Button type="button" look="quiet" onClick={() => setFree(free + 1)}>
          <Plus size={16} aria-hidden="true" />
          <span>{t('list.between.add')}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}

type RangeRowProps = Pick<RangeFieldProps, 'name' | 'label' | 'choices' | 'ends'> & { value: string };

function RangeRow({ name, label, choices, ends, value }: RangeRowProps) {
  const t = useText();
  const fields = rangeFields(name);
  const range = readRange(value);
  const number = { type: 'number', inputMode: 'numeric', min: ends.least, max: ends.most, step: 1 } as const;
  return (
    <div className={styles.range}>
      <select name={fields.of} defaultValue={range?.of ?? ''} aria-label={label}>
        <option value="">{t('list.between.of')}</option>
        <ChoiceOptions choices={choices} />
      </select>
      <label>
        <input {...number} name={fields.from} defaultValue={range?.from ?? ''} />
        <span>{t('list.between.from')}</span>
      </label>
      <label>
        <input {...number} name={fields.to} defaultValue={range?.to ?? ''} />
        <span>{t('list.between.to')}</span>
      </label>
    </div>
  );
}
