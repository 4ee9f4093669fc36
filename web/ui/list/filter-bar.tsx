import { Search, SlidersHorizontal } from 'lucide-react';
import { Children, type ReactNode, type SubmitEvent, useState } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { formatDay } from '#messages/format.ts';
import { type Translate, useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Notice } from '../notice.tsx';
import { textUnder } from '../text-under.ts';
import { useNarrow } from '../use-narrow.ts';
import { ChoiceOptions, SeveralOption, useChoiceWords } from './choice-options.tsx';
import styles from './filter-bar.module.css';
import { FurtherFilters } from './further-filters.tsx';
import {
  chosenIn,
  type ListFilter,
  labelOf,
  type Narrowing,
  narrowingsOf,
  reversedIn,
} from './list-filter.ts';
import { searchWith } from './list-query.ts';
import { foldRanges, type Range, readRange } from './range.ts';
import { severalOf, unfoldSeveral } from './several.ts';
import { SubmittingSelect } from './submitting-select.tsx';

interface FilterBarProps<Texts extends string> {
  texts: Texts;
  filters: readonly ListFilter<Texts>[];
  hasNoSearch: boolean;
  /** What else of the address stays when the list is searched: the screen's own conditions. */
  keeps?: readonly string[] | undefined;
  beside?: ReactNode;
  /** Stands at the end: what changes how the list looks. */
  children?: ReactNode;
}

/** Above a list: its search and filters, what narrows it now, and what changes how it looks. */
export function FilterBar<Texts extends string>(props: FilterBarProps<Texts>) {
  const { texts, filters, hasNoSearch, keeps, beside, children } = props;
  return (
    <div className={styles.bar}>
      {hasNoSearch ? null : <SearchForm texts={texts} filters={filters} keeps={keeps} />}
      <Looks>{children}</Looks>
      {beside}
      <Chips texts={texts} filters={filters} />
      <Reversed filters={filters} />
    </div>
  );
}

/**
 * What changes how the list looks: in the row of the search, on a phone in a sheet of its own. Styles alone tell these
 * apart, so that nothing moves when script takes the page over, and nothing needs it.
 */
function Looks({ children }: { children: ReactNode }) {
  const t = useText();
  if (Children.toArray(children).length === 0) return null;
  return (
    <Disclosure
      className={styles.looks}
      sheet={styles.parts}
      label={<SlidersHorizontal size={18} aria-hidden="true" />}
      name={t('list.look')}
    >
      {children}
    </Disclosure>
  );
}

type SearchFormProps<Texts extends string> = Pick<FilterBarProps<Texts>, 'texts' | 'filters' | 'keeps'>;

/** A GET form, so that the address holds what is searched for; order and page size stay, the page does not. */
function SearchForm<Texts extends string>({ texts, filters, keeps = [] }: SearchFormProps<Texts>) {
  const t = useText();
  const { search, key } = useLocation();
  const params = new URLSearchParams(search);
  const [wrong, setWrong] = useState({ key, names: reversedIn(params, filters) });
  const linked = filters.filter(({ kind }) => kind === 'linked').map(({ name }) => name);
  const stays = ['sort', 'order', 'per_page', ...linked, ...keeps];
  const kept = [...params].filter(([name]) => stays.includes(name));
  const submit = useSubmit();
  const isNarrow = useNarrow();
  const sendWithoutEmpty = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = [...new FormData(form)] as [string, string][];
    const written = unfoldSeveral(typed, severalIn(filters));
    const asked = foldRanges(written, rangesOf(filters)).filter(([, value]) => value !== '');
    const next = new URLSearchParams(asked);
    const names = reversedIn(next, filters);
    setWrong({ key, names });
    if (names.length > 0) showField(form, names);
    else submit(next, { preventScrollReset: true });
  };
  const label = textUnder(t, texts, 'search');
  return (
    <Form className={styles.form} role="search" onSubmit={sendWithoutEmpty}>
      {kept.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand several times; order is identity
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input
        // A new key makes a new field: without a text and with an empty one it must be the same, or typed words are
        // lost.
        key={params.get('text') ?? ''}
        className={styles.text}
        type="search"
        name="text"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        defaultValue={params.get('text') ?? ''}
      />
      <Button className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <span>{t('list.search')}</span>
      </Button>
      {(isNarrow ? [] : filters)
        .filter(({ kind, isFurther }) => kind !== 'linked' && !isFurther)
        .map((filter) => (
          <FilterSelect key={filter.name} texts={texts} filter={filter} chosen={chosenIn(params, filter)} />
        ))}
      <FurtherFilters
        texts={texts}
        filters={isNarrow ? filters.map(asFurther) : filters}
        params={params}
        wrong={wrong.key === key ? wrong.names : reversedIn(params, filters)}
      />
    </Form>
  );
}

const rangesOf = <Texts extends string>(filters: readonly ListFilter<Texts>[]) =>
  filters.filter(({ kind }) => kind === 'range').map(({ name }) => name);

const severalIn = <Texts extends string>(filters: readonly ListFilter<Texts>[]) =>
  filters.filter(({ mayBeSeveral }) => mayBeSeveral).map(({ name }) => name);

/** On a phone all of them stand in the sheet: what is searched in stays one row. */
function asFurther<Texts extends string>(filter: ListFilter<Texts>): ListFilter<Texts> {
  return filter.kind === 'linked' ? filter : { ...filter, isFurther: true };
}

/** The field stands in a sheet that may be shut. */
function showField(form: HTMLFormElement, [name = '']: readonly string[]): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  const sheet = field.closest('details');
  if (sheet) sheet.open = true;
  field.focus();
}

/** Says why nothing is found where the address has an impossible condition. */
function Reversed<Texts extends string>({ filters }: Pick<SearchFormProps<Texts>, 'filters'>) {
  const t = useText();
  const params = new URLSearchParams(useLocation().search);
  if (reversedIn(params, filters).length === 0) return null;
  return <Notice tone="warning">{t('list.further.reversed')}</Notice>;
}

interface FilterSelectProps<Texts extends string> {
  texts: Texts;
  filter: ListFilter<Texts>;
  chosen: readonly string[];
}

/** A filter as a list of choices that searches when one is chosen. */
function FilterSelect<Texts extends string>({ texts, filter, chosen }: FilterSelectProps<Texts>) {
  const t = useText();
  const label = textUnder(t, texts, labelOf(filter));
  return (
    <SubmittingSelect name={filter.name} aria-label={label} chosen={severalOf(chosen)}>
      <option value="">{filter.none ? t(filter.none) : t('list.filter.all', { name: label })}</option>
      <SeveralOption choices={filter.choices ?? []} chosen={chosen} />
      <ChoiceOptions choices={filter.choices ?? []} />
    </SubmittingSelect>
  );
}

/** The list's filters, each with a link that removes it. */
function Chips<Texts extends string>({ texts, filters }: SearchFormProps<Texts>) {
  const t = useText();
  const { search } = useLocation();
  const narrowings = narrowingsOf(search, filters);
  const wordsOf = useNarrowingWords(texts, filters);
  if (narrowings.length === 0) return null;
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
            <span title={wordsOf(narrowing)}>{wordsOf(narrowing)}</span> <span aria-hidden="true">×</span>
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

/** What a filter of the list is called with its value. */
export function useNarrowingWords<Texts extends string>(texts: Texts, filters: readonly ListFilter<Texts>[]) {
  const t = useText();
  const language = useLanguage();
  const choiceWords = useChoiceWords();
  return ({ name, value }: Narrowing) => {
    const filter = filters.find((each) => each.name === name);
    if (!filter) return t('list.chip.text', { text: value });
    const linked = filter.linked?.(value);
    if (linked) return t(linked);
    const range = filter.kind === 'range' ? readRange(value) : undefined;
    const ranged = range && filter.choices?.find((each) => String(each.value) === range.of);
    if (range && ranged) return sayRange(t, choiceWords(ranged), range);
    const choice = filter.choices?.find((each) => String(each.value) === value);
    const said =
      filter.kind === 'day' ? formatDay(value, language) : choice ? choiceWords(choice).trim() : value;
    return t('list.chip', { name: textUnder(t, texts, labelOf(filter)), value: said });
  };
}

function sayRange(t: Translate, name: string, { from, to }: Range): string {
  if (to === '') return t('list.chip.atLeast', { name, from });
  return from === '' ? t('list.chip.atMost', { name, to }) : t('list.chip.between', { name, from, to });
}
