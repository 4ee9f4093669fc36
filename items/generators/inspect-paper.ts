import type { AbilityItem, AbilityPaper } from '../ability/types.ts';
import { getQuestionKind } from '../kinds/registry.ts';
import type { Form, Language, Words } from '../types.ts';

/**
 * What is wrong with a generated paper, one line for each fault: the digits that `solved` gives for a question are not
 * just its key, a count is off, two choices are alike, a slip has no name, a text lacks a language of the form.
 */
export function inspectPaper(form: Form, paper: AbilityPaper, solved: readonly number[][]): string[] {
  const faults = paper.items.flatMap((item, index) => {
    const digits = solved[index] ?? [];
    const isSolved = digits.length === 1 && digits[0] === item.key;
    return [
      ...(isSolved ? [] : [`${item.id}: solved as ${digits}, keyed ${item.key}`]),
      ...inspectItem(form, item),
    ];
  });
  if (paper.items.length !== form.item_count) faults.push(`${paper.items.length} questions`);
  if (paper.commons.length !== form.page_count) faults.push(`${paper.commons.length} pages`);
  return faults;
}

/** How many questions repeat another one of the paper: the same words, drawing and set of choices on the same page. */
export function countDuplicates(form: Form, paper: AbilityPaper): number {
  const seen = new Set(
    paper.items.map(({ prompt, choices }, index) =>
      JSON.stringify([
        paper.commons[Math.floor(index / form.page_size)],
        prompt,
        choices.map((choice) => JSON.stringify(choice)).sort(),
      ]),
    ),
  );
  return paper.items.length - seen.size;
}

function inspectItem(form: Form, { id, prompt, choices, key, slips }: AbilityItem): string[] {
  const faults: string[] = [];
  if (choices.length !== getQuestionKind(form.kind).options) faults.push(`${id}: ${choices.length} choices`);
  const words = [...Object.values(prompt), ...choices].flatMap(listWords);
  const missing = form.languages.find((language) => words.some((word) => !hasLanguage(word, language)));
  if (missing) faults.push(`${id}: a text without ${missing}`);
  for (const language of form.languages) {
    const shown = new Set(
      choices.map((choice) => ('text' in choice ? read(choice.text, language) : choice.picture.svg)),
    );
    if (shown.size !== choices.length) faults.push(`${id}: two choices are alike in ${language}`);
  }
  if (
    slips.length !== choices.length ||
    slips.some((slip, index) => (slip === null) !== (index + 1 === key))
  ) {
    faults.push(`${id}: the slips do not fit the key`);
  }
  return faults;
}

/** Every text inside a part of a prompt or a choice; the drawing itself is none. */
function listWords(part: unknown): Words[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(listWords);
  if (typeof part !== 'object' || part === null) return [];
  if ('ja' in part) return [part as Words];
  return Object.entries(part).flatMap(([name, value]) => (name === 'svg' ? [] : listWords(value)));
}

function hasLanguage(words: Words, language: Language): boolean {
  return typeof words === 'string' || (words[language] ?? '') !== '';
}

function read(words: Words, language: Language): string {
  return typeof words === 'string' ? words : (words[language] ?? '');
}
