import type { Random } from '#scoring/random.ts';
import type { AbilityItem, AbilityPaper } from '../ability/types.ts';
import { placeKeys, sample, shuffle } from '../generators/draw.ts';
import type { Prompt, Words } from '../types.ts';

/** 1 easy (about 80 % right), 2 middle (about 60 %), 3 hard (about 40 %): the author's judgement until measured. */
export type Difficulty = 1 | 2 | 3;

/** One authored question as it stands in the bank. */
export type BankItem = {
  id: string;
  family: string;
  difficulty: Difficulty;
  text: string;
  /** The first is right; the others are distractors, known in the item analysis by their place in this list. */
  options: string[];
  /** Names of the mistakes behind the distractors, in their order; without it they are named by their place. */
  slips?: string[];
  /** At most one question of a topic stands in one paper: one would give the other away, or ask the same again. */
  topic?: string;
};

/** A text with the questions below it, which keep their order. The questions' own family is the passage's. */
export type BankPassage = {
  id: string;
  family: string;
  difficulty: Difficulty;
  text: string;
  questions: BankItem[];
};

export type Bank = {
  /** Month of the last review of every fact and wording, such as `2026-11`. */
  reviewed: string;
  items: BankItem[];
  passages: BankPassage[];
};

/** How many of each difficulty a part draws from its family: fixed, so that papers are parallel. */
export type Strata = Record<Difficulty, number>;

/** One part of a paper. Parts stand in the order of the plan; inside a part easy goes before hard. */
export type Part =
  | {
      draws: 'items';
      family: string;
      strata: Strata;
      /** Stands above each page of the part; null leaves the form's instruction there. */
      heading: Prompt | null;
    }
  | {
      draws: 'passages';
      family: string;
      strata: Strata;
      /** Questions of each passage; a passage fills whole pages. */
      questions: number;
      /** Stands above each passage. */
      lead: Words;
    };

/** The blueprint of a paper written from a bank. */
export type Plan = {
  page_size: number;
  /** options of every question */
  options: number;
  parts: Part[];
  /** How a text of the bank becomes words: of one language, or the same in all. */
  words: (text: string) => Words;
};

type Drawn = { common: Prompt | null; items: BankItem[] };

const difficulties: readonly Difficulty[] = [1, 2, 3];

/**
 * Writes one paper: draws each part's questions by difficulty, puts them on their pages, shuffles the options, and
 * spreads the right answers evenly over the digits of the whole paper (no digit more than twice in a row). Pure: the
 * same random source in the same state gives the same paper.
 * @throws RangeError when the bank is too small for the plan, or a part does not fill its pages.
 */
export function writeFromBank(plan: Plan, bank: Bank, random: Random): AbilityPaper {
  const topics = new Set<string>();
  const pages = plan.parts.flatMap((part) => drawPart(part, plan, bank, topics, random));
  const drawn = pages.flatMap((page) => page.items);
  const keys = placeKeys(random, drawn.length, plan.options);
  return {
    commons: pages.map((page) => page.common),
    items: drawn.map((item, place) => arrange(item, keys[place] ?? Number.NaN, plan, random)),
  };
}

/** The question of an authored item with its right answer under the digit `key`. */
export function arrange(
  item: BankItem,
  key: number,
  { options, words }: Pick<Plan, 'options' | 'words'>,
  random: Random,
): AbilityItem {
  if (item.options.length !== options) {
    throw new RangeError(`${item.id} has ${item.options.length} options instead of ${options}`);
  }
  const order = shuffle(
    random,
    Array.from({ length: options - 1 }, (_, place) => place + 1),
  );
  order.splice(key - 1, 0, 0);
  return {
    id: item.id,
    family: item.family,
    prompt: { text: words(item.text) },
    choices: order.map((place) => ({ text: words(item.options[place] ?? '') })),
    key,
    slips: order.map((place) => (place === 0 ? null : (item.slips?.[place - 1] ?? `option-${place + 1}`))),
  };
}

/** The pages of one part, with their questions. */
function drawPart(part: Part, plan: Plan, bank: Bank, topics: Set<string>, random: Random): Drawn[] {
  if (part.draws === 'items') {
    const items = drawStrata(part, bank.items, topics, random);
    return paginate(items, plan.page_size, part.heading, part.family);
  }
  return drawStrata(part, bank.passages, topics, random).flatMap((passage) => {
    const places = sample(random, [...passage.questions.keys()], part.questions).sort((a, b) => a - b);
    const items = places.flatMap((place) => passage.questions[place] ?? []);
    const common = { text: joinWords(part.lead, plan.words(passage.text)) };
    return paginate(items, plan.page_size, common, passage.id);
  });
}

/** Easy before hard, as many of each as the plan says, no topic twice in the paper. */
function drawStrata<Entry extends { family: string; difficulty: Difficulty; topic?: string }>(
  { family, strata }: Part,
  entries: Entry[],
  topics: Set<string>,
  random: Random,
): Entry[] {
  return difficulties.flatMap((difficulty) => {
    const pool = entries.filter((entry) => entry.family === family && entry.difficulty === difficulty);
    const drawn: Entry[] = [];
    for (const entry of shuffle(random, pool)) {
      if (drawn.length === strata[difficulty]) break;
      if (entry.topic !== undefined && topics.has(entry.topic)) continue;
      if (entry.topic !== undefined) topics.add(entry.topic);
      drawn.push(entry);
    }
    if (drawn.length < strata[difficulty]) {
      throw new RangeError(`too few ${family} of difficulty ${difficulty}: ${drawn.length}`);
    }
    return drawn;
  });
}

function paginate(items: BankItem[], size: number, common: Prompt | null, name: string): Drawn[] {
  if (items.length % size !== 0) {
    throw new RangeError(`${items.length} questions of ${name} do not fill pages of ${size}`);
  }
  return Array.from({ length: items.length / size }, (_, page) => ({
    common,
    items: items.slice(page * size, (page + 1) * size),
  }));
}

/** `lead`, an empty line, `text`: in the languages of the lead, or of the text when the lead has only one form. */
function joinWords(lead: Words, text: Words): Words {
  const join = (language: 'ja' | 'en' | 'zh') =>
    `${readWords(lead, language)}\n\n${readWords(text, language)}`;
  if (typeof lead === 'string' && typeof text === 'string') return `${lead}\n\n${text}`;
  const languages = { ...(typeof text === 'string' ? {} : text), ...(typeof lead === 'string' ? {} : lead) };
  return {
    ja: join('ja'),
    ...('en' in languages ? { en: join('en') } : {}),
    ...('zh' in languages ? { zh: join('zh') } : {}),
  };
}

function readWords(words: Words, language: 'ja' | 'en' | 'zh'): string {
  return typeof words === 'string' ? words : (words[language] ?? words.ja);
}
