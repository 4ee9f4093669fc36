import { useId } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { Disclosure } from '../disclosure.tsx';
import { textUnder } from '../text-under.ts';
import { ChoiceOptions, SeveralOption, useChoiceWords } from './choice-options.tsx';
import styles from './filter-bar.module.css';
import { chosenIn, type ListFilter, labelOf } from './list-filter.ts';
import { RangeField } from './range-field.tsx';
import { severalOf } from './several.ts';

interface FurtherFiltersProps<Texts extends string> {
  texts: Texts;
  filters: readonly ListFilter<Texts>[];
  params: URLSearchParams;
  /** Names of those that cannot be as they are. */
  wrong: readonly string[];
}

/** The conditions that are needed less often, in a sheet of the search form. */
export function FurtherFilters<Texts extends string>(props: FurtherFiltersProps<Texts>) {
  const { texts, filters, params, wrong } = props;
  const t = useText();
  const further = filters.filter(({ isFurther }) => isFurther);
  if (further.length === 0) return null;
  return (
    <Disclosure className={styles.chooser} sheet={styles.further} label={t('list.further')}>
      {further.map((filter) => (
        <FilterField
          // A new key makes a new field once the address says something else.
          key={`${filter.name} ${chosenIn(params, filter).join(' ')}`}
          label={textUnder(t, texts, labelOf(filter))}
          filter={filter}
          chosen={chosenIn(params, filter)}
          isWrong={wrong.includes(filter.name)}
        />
      ))}
      <Button>{t('list.further.apply')}</Button>
    </Disclosure>
  );
}

interface FilterFieldProps<Texts extends string> {
  label: string;
  filter: ListFilter<Texts>;
  chosen: readonly string[];
  isWrong?: boolean;
}

/** One condition as a field of a form. */
export function FilterField<Texts extends string>({
  label,
  filter,
  chosen,
  isWrong = false,
}: FilterFieldProps<Texts>) {
  const t = useText();
  const { name, kind = 'one', choices = [], none = 'list.filter.none', ranges } = filter;
  const wordsOf = useChoiceWords();
  const id = useId();
  if (kind === 'any')
    return (
      <fieldset className={styles.any}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(String(choice.value))}
            />
            <span>{wordsOf(choice)}</span>
          </label>
        ))}
      </fieldset>
    );
  if (kind === 'range' && ranges)
    return <RangeField {...{ name, label, choices, chosen }} ends={ranges} most={ranges.number} />;
  return (
    <div className={styles.one}>
      <label htmlFor={id}>{label}</label>
      {kind === 'one' ? (
        <select id={id} name={name} defaultValue={severalOf(chosen)}>
          <option value="">{t(none)}</option>
          <SeveralOption choices={choices} chosen={chosen} />
          <ChoiceOptions choices={choices} />
        </select>
      ) : (
        <input
          id={id}
          type={kind === 'day' ? 'date' : 'text'}
          name={name}
          maxLength={kind === 'day' ? undefined : 255}
          defaultValue={chosen[0] ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
      )}
      {isWrong ? (
        <p className={styles.error} id={`${id}-error`}>
          {t('list.further.reversed')}
        </p>
      ) : null}
    </div>
  );
}
