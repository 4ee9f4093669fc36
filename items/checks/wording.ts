import {
  type Language,
  languages,
  type PersonalityItem,
  type PersonalitySource,
} from '../personality/types.ts';
import { likeness } from './likeness.ts';
import type { Problem } from './problem.ts';
import { absoluteWords, bannedMatters, negations } from './words.ts';

/** Above this two sentences read as one; only declared paraphrases and attention items may. */
const nearDuplicate = 0.5;

/** Longest sentence in characters: one glance on a phone held in one hand. */
const longest: Record<Language, number> = { ja: 40, en: 100, zh: 36 };

/** How the sentences are written: complete, short, apart from each other, free of banned matters. */
export function checkWording(source: PersonalitySource): Problem[] {
  return [
    ...missingTexts(source),
    ...tooLong(source),
    ...absolutes(source),
    ...doubleNegations(source),
    ...nearDuplicates(source),
    ...bannedWords(source),
  ];
}

function missingTexts({ form, items }: PersonalitySource): Problem[] {
  return [...items, ...form.practice].flatMap((item) =>
    form.languages
      .filter((language) => !item.text[language]?.trim())
      .map((language) => ({ rule: 'text-missing' as const, at: item.id, detail: language })),
  );
}

function tooLong({ form, items }: PersonalitySource): Problem[] {
  return listSentences([...items, ...form.practice])
    .filter(({ language, text }) => [...text].length > longest[language])
    .map(({ at, text }) => ({ rule: 'too-long', at, detail: `${[...text].length} characters` }));
}

function absolutes({ form, items, keys }: PersonalitySource): Problem[] {
  const plain = items.filter((item) => keys[item.id]?.role !== 'desirability');
  return listSentences([...plain, ...form.practice]).flatMap(({ at, language, text }) => {
    const found = absoluteWords[language].exec(text);
    return found ? [{ rule: 'absolute-word' as const, at, detail: found[0] }] : [];
  });
}

function doubleNegations({ form, items }: PersonalitySource): Problem[] {
  return listSentences([...items, ...form.practice]).flatMap(({ at, language, text }) => {
    const asked = text.replace(/「[^」]*」|"[^"]*"|“[^”]*”/g, '');
    const found = asked.match(negations[language]) ?? [];
    return found.length > 1 ? [{ rule: 'negation' as const, at, detail: found.join(' ') }] : [];
  });
}

function nearDuplicates({ items, keys }: PersonalitySource): Problem[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const [keyOne, keyOther] = [keys[one.id], keys[other.id]];
      if (keyOne?.role === 'paraphrase' && keyOne.of === other.id) return [];
      if (keyOther?.role === 'paraphrase' && keyOther.of === one.id) return [];
      // instructed items share their frame on purpose
      if (keyOne?.role === 'attention' && keyOther?.role === 'attention') return [];
      return languages.flatMap((language) => {
        const [a, b] = [one.text[language], other.text[language]];
        if (!a || !b) return [];
        const alike = likeness(a, b);
        if (alike < nearDuplicate) return [];
        const detail = `${other.id} ${language} ${alike.toFixed(2)}`;
        return [{ rule: 'near-duplicate' as const, at: one.id, detail }];
      });
    }),
  );
}

function bannedWords(source: PersonalitySource): Problem[] {
  const { form, items, factors, suitabilities, comments } = source;
  const surroundings = listTexts({ form, factors, suitabilities, comments }, '');
  return [...listSentences(items), ...surroundings].flatMap(({ at, language, text }) =>
    Object.entries(bannedMatters).flatMap(([matter, words]) => {
      const found = words[language].exec(text);
      return found
        ? [{ rule: 'banned-matter' as const, at, detail: `${matter} ${language} ${found[0]}` }]
        : [];
    }),
  );
}

type Sentence = { at: string; language: Language; text: string };

function listSentences(items: PersonalityItem[]): Sentence[] {
  return items.flatMap((item) =>
    languages.flatMap((language) => {
      const text = item.text[language];
      return text ? [{ at: item.id, language, text }] : [];
    }),
  );
}

/** Every text below `value`, by the language key it stands under. */
function listTexts(value: unknown, at: string): Sentence[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const language = languages.find((each) => each === name);
    if (language && typeof inner === 'string') return [{ at, language, text: inner }];
    return listTexts(inner, at ? `${at}.${name}` : name);
  });
}
