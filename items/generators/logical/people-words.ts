import type { FullText } from '../../types.ts';

/** A for person 0, B for person 1 ... */
export function letterOf(person: number): string {
  return String.fromCharCode(65 + person);
}

export function personJa(person: number): string {
  return `${letterOf(person)}さん`;
}

/** The first `people` people by name. */
export function nameList(people: number): FullText {
  const letters = Array.from({ length: people }, (_, person) => letterOf(person));
  return {
    ja: `${letters.join('、')}`,
    en: `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`,
    zh: letters.join('、'),
  };
}

export function onesOrdinal(place: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][place - 1] ?? `${place}th`;
}

export function onesNumber(count: number): string {
  return ['none', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count);
}

export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}
