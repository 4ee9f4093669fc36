import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { type NameUnder, textUnder } from '../text-under.ts';
import styles from './filter-bar.module.css';
import { searchWith } from './list-query.ts';
import { SubmittingSelect } from './submitting-select.tsx';

/** Values of a filter that the address may name; a list's loader and its screen are given the same ones. */
export interface ListFilter<Texts extends string> {
  /** Name in the address, and of the label among the list's texts. */
  name: NameUnder<Texts>;
  choices: readonly { value: string | number; text: MessageKey }[];
}

/** The values that the address names of a filter, of those there are. */
export function chosenOf<Texts extends string>(url: URL, filter: ListFilter<Texts>): string[] {
  return chosenIn(url.searchParams, filter);
}

function chosenIn<Texts extends string>(
  params: URLSearchParams,
  { name, choices }: ListFilter<Texts>,
): string[] {
  const named = params.getAll(name);
  return choices.map(({ value }) => String(value)).filter((value) => named.includes(value));
}

interface Narrowing {
  name: string;
  value: string;
}

/** What narrows the list now: words, and the values of its filters. */
export function narrowingsOf<Texts extends string>(
  search: string,
  filters: readonly ListFilter<Texts>[],
): Narrowing[] {
  const params = new URLSearchParams(search);
  const text = (params.get('text') ?? '').trim();
  return [
    ...(text === '' ? [] : [{ name: 'text', value: text }]),
    ...filters.flatMap((filter) => chosenIn(params, filter).map((value) => ({ name: filter.name, value }))),
  ];
}

interface FilterBarProps<Texts extends string> {
  texts: Texts;
  filters: readonly ListFilter<Texts>[];
  hasNoSearch: boolean;
  /** Stands at the end: what changes how the list looks. */
  children?: ReactNode;
}

/** Above a list: its search and filters, what narrows it now, and what changes how it looks. */
export function FilterBar<Texts extends string>(props: FilterBarProps<Texts>) {
  const { texts, filters, hasNoSearch, children } = props;
  return (
    <div className={styles.bar}>
      {hasNoSearch ? null : <SearchForm texts={texts} filters={filters} />}
      {children}
      <Chips texts={texts} filters={filters} />
    </div>
  );
}

type SearchFormProps<Texts extends string> = Pick<FilterBarProps<Texts>, 'texts' | 'filters'>;

/** A GET form, so that the address holds what is searched for; order and page size stay, the page does not. */
function SearchForm<Texts extends string>({ texts, filters }: SearchFormProps<Texts>) {
  const t = useText();
  const params = new URLSearchParams(useLocation().search);
  const kept = ['sort', 'order', 'per_page'].filter((name) => params.has(name));
  const label = textUnder(t, texts, 'search');
  return (
    <Form className={styles.form} role="search">
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
      ))}
      <input
        // A new key makes a new field: without a text and with an empty one it must be the same, or typed words are lost.
        key={params.get('text') ?? ''}
        className={styles.text}
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        defaultValue={params.get('text') ?? ''}
      />
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          texts={texts}
          filter={filter}
          chosen={chosenIn(params, filter)[0] ?? ''}
        />
      ))}
      <Button>{t('list.search')}</Button>
    </Form>
  );
}

interface FilterSelectProps<Texts extends string> {
  texts: Texts;
  filter: ListFilter<Texts>;
  chosen: string;
}

/** A filter as a list of choices that searches when one is chosen. */
function FilterSelect<Texts extends string>({ texts, filter, chosen }: FilterSelectProps<Texts>) {
  const t = useText();
  const label = textUnder(t, texts, filter.name);
  return (
    <SubmittingSelect name={filter.name} aria-label={label} chosen={chosen}>
      <option value="">{t('list.filter.all', { name: label })}</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.text)}
        </option>
      ))}
    </SubmittingSelect>
  );
}

/** What narrows the list, each with the way to take it away. */
function Chips<Texts extends string>({ texts, filters }: SearchFormProps<Texts>) {
  const t = useText();
  const { search } = useLocation();
  const narrowings = narrowingsOf(search, filters);
  if (narrowings.length === 0) return null;
  const wordsOf = ({ name, value }: Narrowing) => {
    const filter = filters.find((each) => each.name === name);
    const choice = filter?.choices.find((each) => String(each.value) === value);
    if (!filter || !choice) return t('list.chip.text', { text: value });
    return t('list.chip', { name: textUnder(t, texts, filter.name), value: t(choice.text) });
  };
  const without = ({ name, value }: Narrowing) => ({
    [name]: narrowings.filter((each) => each.name === name && each.value !== value).map((each) => each.value),
  });
  const none = Object.fromEntries(narrowings.map(({ name }) => [name, null]));
  return (
    <ul className={styles.chips} aria-label={t('list.chips')}>
      {narrowings.map((narrowing) => (
        <li key={`${narrowing.name} ${narrowing.value}`}>
          <Link
            to={{ search: searchWith(search, { ...without(narrowing), page: null }) }}
            aria-label={t('list.chip.remove', { words: wordsOf(narrowing) })}
            preventScrollReset
          >
            {wordsOf(narrowing)} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={{ search: searchWith(search, { ...none, page: null }) }} preventScrollReset>
          {t('list.clear')}
        </Link>
      </li>
    </ul>
  );
}
