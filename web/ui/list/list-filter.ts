import type { MessageKey } from '#messages/catalogue.ts';
import type { NameUnder } from '../text-under.ts';
import { readRange } from './range.ts';

/** A value that a filter has to choose from: a text of the product, or a name that somebody gave. */
export interface FilterChoice {
  value: string | number;
  text?: MessageKey;
  label?: string;
  /** What it stands under, with its neighbours. */
  group?: MessageKey;
}

/** What a list can be narrowed by; its loader and its screen are given the same ones. */
export interface ListFilter<Texts extends string> {
  /** Name in the address, and of the label among the list's texts unless `label` names another. */
  name: NameUnder<Texts>;
  label?: NameUnder<Texts>;
  /**
   * One of its choices (left out: this), any of them, a day or words that somebody types, ranges of numbers that its
   * choices name, or what a link alone brings: that has no field, and a chip to take it away.
   */
  kind?: 'one' | 'any' | 'day' | 'words' | 'range' | 'linked';
  choices?: readonly FilterChoice[];
  /** Of one of its choices: an address may name several, and anybody of them is found. */
  mayBeSeveral?: true;
  /** What it means to choose none of them, where that has words of its own. */
  none?: MessageKey;
  /** The day that this one may not be before, in a filter of its own. */
  from?: NameUnder<Texts>;
  /** Of ranges: between which numbers their ends are, and how many there may be. */
  ranges?: { least: number; most: number; number: number };
  /** The name of a value that a link brings; undefined for an invalid one. */
  linked?: (value: string) => MessageKey | undefined;
  /** It stands among the further conditions, which open. */
  isFurther?: true;
}

/** The name of a filter's label among the list's texts. */
export function labelOf<Texts extends string>({ name, label = name }: ListFilter<Texts>): NameUnder<Texts> {
  return label;
}

/** The values that the address names of a filter; what cannot be one is left out. */
export function chosenIn<Texts extends string>(
  params: URLSearchParams,
  { name, kind = 'one', choices = [], ranges, linked, mayBeSeveral }: ListFilter<Texts>,
): string[] {
  const named = params.getAll(name);
  if (kind === 'day') return named.filter(isDay).slice(0, 1);
  if (kind === 'words') return named.map(words).filter(Boolean).slice(0, 1);
  if (kind === 'linked') return named.filter((value) => linked?.(value)).slice(0, 1);
  const offered = choices.map(({ value }) => String(value));
  if (kind === 'range')
    return [...new Set(named)]
      .filter((value) => offered.includes(readRange(value)?.of ?? ''))
      .slice(0, ranges?.number);
  if (kind === 'any' || mayBeSeveral) return offered.filter((value) => named.includes(value));
  // What else the address names is not searched for.
  return named.filter((value) => offered.includes(value)).slice(0, 1);
}

/** The filters whose day is before the one it may not be before: such conditions find nothing. */
export function reversedIn<Texts extends string>(
  params: URLSearchParams,
  filters: readonly ListFilter<Texts>[],
): string[] {
  const reversed = filters.filter(({ name, from }) => {
    const [first, last] = [from && params.get(from), params.get(name)];
    return first && last && isDay(first) && isDay(last) && last < first;
  });
  return reversed.map(({ name }) => name);
}

const words = (text: string) => text.trim().slice(0, 255);

/** Whether it is a day as a date field writes it, 2026-04-01. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  // A 30th of February is read as the 2nd of March.
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export interface Narrowing {
  name: string;
  value: string;
}

/** The list's present filters: words, and the values of its fields. */
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

/** The part of an address that says what is found, whatever the page and the order. */
export function foundBy<Texts extends string>(search: string, filters: readonly ListFilter<Texts>[]): string {
  const params = new URLSearchParams(narrowingsOf(search, filters).map(({ name, value }) => [name, value]));
  return `?${params}`;
}
