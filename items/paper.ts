import type { Random } from '#scoring/random.ts';
import type { AbilityPaper, AbilitySource } from './ability/types.ts';
import { sample, shuffle } from './generators/draw.ts';
import type { MotivationBank } from './motivation/types.ts';
import type { PersonalityBank } from './personality/types.ts';
import type { FormBank } from './registry.ts';
import type { Choice, FullText, Prompt } from './types.ts';

/** What lies before a candidate, in every language it has: position in `questions` is canonical. */
export type Paper = {
  pages: PaperPage[];
  questions: PaperQuestion[];
  /** Questions with their right answers; only of what has right answers. */
  ability: AbilityPaper | null;
};

/** What a page's questions share: words, table or drawing above them, and a scale instead of options of their own. */
export type PaperPage = { common: Prompt | null; scale: FullText[] | null };

/** `choices` null: the page's scale. */
export type PaperQuestion = { prompt: Prompt; choices: Choice[] | null };

/** Writes the paper of a form. Only tests of ability draw from `random`; questionnaires are the same for everybody. */
export function writePaper(bank: FormBank, random: Random): Paper {
  if (bank.portion === 'personality') return personalityPaper(bank);
  if (bank.portion === 'motivation') return motivationPaper(bank);
  return abilityPaper(bank, random);
}

function personalityPaper({ form, items }: PersonalityBank): Paper {
  const page = { common: { text: form.instruction }, scale: form.option_labels };
  return {
    pages: Array.from({ length: form.page_count }, () => page),
    questions: items.map(({ text }) => ({ prompt: { text }, choices: null })),
    ability: null,
  };
}

/** The parts follow each other, each with its own question and scale. */
function motivationPaper({ form, items }: MotivationBank): Paper {
  const pagesOfPart = form.page_count / form.parts.length;
  return {
    pages: form.parts.flatMap(({ instruction, option_labels }) =>
      Array.from({ length: pagesOfPart }, () => ({ common: { text: instruction }, scale: option_labels })),
    ),
    questions: items.map(({ text }) => ({ prompt: { text }, choices: null })),
    ability: null,
  };
}

function abilityPaper(source: AbilitySource, random: Random): Paper {
  const ability = source.write(random);
  return {
    pages: ability.commons.map((common) => ({
      common: common ?? { text: source.form.instruction },
      scale: null,
    })),
    questions: ability.items.map(({ prompt, choices }) => ({ prompt, choices })),
    ability,
  };
}

/**
 * The order of one examinee (exam style r): canonical position at each display slot. Personality is shuffled whole, its
 * validity pairs staying apart; motivation inside its parts; tests of ability inside their blocks, because easy to hard
 * must stay. The office test keeps its spiral.
 */
export function drawOrder(bank: FormBank, random: Random): number[] {
  if (bank.portion === 'personality') return personalityOrder(bank, random);
  const sizes =
    bank.portion === 'motivation'
      ? bank.form.parts.map(() => bank.form.item_count / bank.form.parts.length)
      : bank.portion === 'jimu'
        ? Array.from({ length: bank.form.item_count }, () => 1)
        : bank.blocks;
  let start = 0;
  return sizes.flatMap((size) => {
    const block = Array.from({ length: size }, (_, at) => start + at);
    start += size;
    return shuffle(random, block);
  });
}

/** A paraphrase this far from its partner is answered anew instead of remembered. */
const pairDistance = 40;

/**
 * Places for the pairs are drawn first, each pair until it is far enough apart; everything else fills the rest. With
 * 84 or more places a pair finds one at every second or third draw.
 */
function personalityOrder({ key }: PersonalityBank, random: Random): number[] {
  const slots = new Map<number, number>();
  for (const pair of key.pairs) {
    const free = Array.from({ length: key.length }, (_, slot) => slot).filter((slot) => !slots.has(slot));
    let [first = 0, second = 0] = sample(random, free, 2);
    while (Math.abs(first - second) < pairDistance) [first = 0, second = 0] = sample(random, free, 2);
    slots.set(first, pair[0]);
    slots.set(second, pair[1]);
  }
  const placed = new Set(slots.values());
  const rest = shuffle(
    random,
    Array.from({ length: key.length }, (_, position) => position).filter((position) => !placed.has(position)),
  );
  return Array.from({ length: key.length }, (_, slot) => slots.get(slot) ?? rest.pop() ?? -1);
}
