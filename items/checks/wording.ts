import type { PersonalityItem, PersonalitySource } from '../personality/types.ts';
import { languages } from '../types.ts';
import type { Problem } from './problem.ts';
import {
  listAbsoluteWords,
  listBannedWords,
  listDoubleNegations,
  listMissingLanguages,
  listNearDuplicates,
  listQuotes,
  listTexts,
  listTooLong,
  type Sentence,
} from './sentences.ts';

// What only personality forms need; the rules for any sentence (length, banned matters, likeness,
// negation, absolute words) are in sentences.ts, for every other checker to use.

/** How the sentences are written: complete, short, apart from each other, free of banned matters. */
export function checkWording(source: PersonalitySource): Problem[] {
  const { form, items, keys } = source;
  const plain = items.filter((item) => keys[item.id]?.role !== 'desirability');
  return [
    ...missingTexts(source),
    ...listTooLong(listSentences([...items, ...form.practice])),
    ...listAbsoluteWords(listSentences([...plain, ...form.practice])),
    ...listDoubleNegations(listSentences([...items, ...form.practice])),
    ...nearDuplicates(source),
    ...bannedWords(source),
    ...misnamedLabels(source),
  ];
}

function missingTexts({ form, items }: PersonalitySource): Problem[] {
  return [...items, ...form.practice].flatMap((item) =>
    listMissingLanguages(item.text, 'text-missing', item.id, form.languages),
  );
}

function nearDuplicates({ form, items, keys }: PersonalitySource): Problem[] {
  const isParaphrase = (at: string, other: string): boolean => {
    const key = keys[at];
    return key?.role === 'paraphrase' && key.of === other;
  };
  return listNearDuplicates(listSentences([...items, ...form.practice]), (at, other) => {
    // instructed items share their frame on purpose
    if (keys[at]?.role === 'attention' && keys[other]?.role === 'attention') return true;
    return isParaphrase(at, other) || isParaphrase(other, at);
  });
}

function bannedWords({ form, items, factors, suitabilities, comments }: PersonalitySource): Problem[] {
  const surroundings = listTexts({ form, factors, suitabilities, comments }, '');
  return listBannedWords([...listSentences(items), ...surroundings]);
}

/** An instructed item names one option: exactly the label the person sees, in each language. */
function misnamedLabels({ form, items, keys }: PersonalitySource): Problem[] {
  const instructed = items.filter((item) => {
    const key = keys[item.id];
    return key?.role === 'attention' && key.accept.length === 1;
  });
  return listSentences(instructed).flatMap(({ at, language, text }) => {
    const key = keys[at];
    const digit = key?.role === 'attention' ? (key.accept[0] ?? 0) : 0;
    const label = form.option_labels[digit - 1]?.[language];
    const named = listQuotes(text);
    if (label === undefined || (named.length === 1 && named[0] === label)) return [];
    return [{ rule: 'attention-label' as const, at, detail: `${language} ${named.join(' ')}` }];
  });
}

function listSentences(items: PersonalityItem[]): Sentence[] {
  return items.flatMap((item) =>
    languages.flatMap((language) => {
      const text = item.text[language];
      return text ? [{ at: item.id, language, text }] : [];
    }),
  );
}
