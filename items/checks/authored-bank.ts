import type { Bank, BankItem } from '../subjects/bank.ts';
import type { Language } from '../types.ts';
import type { Problem } from './problem.ts';
import { listNearDuplicates } from './sentences.ts';

/** What a bank has to hold; `language` is that of its texts. */
export type BankDemand = { atLeast: number; options: number; language: Language };

/** A cue counts as given away when it points to the key this many standard errors more often than chance. */
const farAboveChance = 3.09;

/** Defects of a whole authored bank, seen before any paper is written from it. */
export function checkAuthoredBank(bank: Bank, { atLeast, options, language }: BankDemand): Problem[] {
  const items = [...bank.items, ...bank.passages.flatMap((passage) => passage.questions)];
  const ids = [...items, ...bank.passages].map(({ id }) => id);
  const problems: Problem[] = [];
  if (items.length < atLeast)
    problems.push({ rule: 'count', at: 'bank', detail: `${items.length} instead of ${atLeast}` });
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(bank.reviewed))
    problems.push({ rule: 'text-missing', at: 'bank.reviewed', detail: bank.reviewed });
  return [
    ...problems,
    ...ids
      .filter((id, place) => ids.indexOf(id) !== place)
      .map((id) => ({ rule: 'duplicate-id' as const, at: id, detail: '' })),
    ...items.flatMap((item) => checkOptions(item, options)),
    ...checkLikeness(bank, items, language),
    ...checkLengthCue(items, options, 'longest', (own, others) => others.every((other) => other < own)),
    ...checkLengthCue(items, options, 'shortest', (own, others) => others.every((other) => other > own)),
  ];
}

function checkOptions({ id, text, options, slips }: BankItem, wanted: number): Problem[] {
  const problems: Problem[] = [];
  const shown = options.map((option) => option.normalize('NFKC').trim().toLowerCase());
  if (options.length !== wanted || (slips && slips.length !== wanted - 1))
    problems.push({ rule: 'count', at: id, detail: `${options.length} options instead of ${wanted}` });
  if (new Set(shown).size < shown.length)
    problems.push({ rule: 'option-duplicate', at: id, detail: options.join(' / ') });
  if ([text, ...options].some((each) => each.trim() === ''))
    problems.push({ rule: 'text-missing', at: id, detail: '' });
  return problems;
}

/** Questions of one topic never stand in one paper, nor do questions of one passage ask the same by accident. */
function checkLikeness(bank: Bank, items: BankItem[], language: Language): Problem[] {
  const topics = new Map(items.map(({ id, topic }) => [id, topic]));
  const whole = items.map(({ id, text, options }) => ({
    at: id,
    language,
    text: [text, ...options].join(' '),
  }));
  const passages = bank.passages.map(({ id, text }) => ({ at: id, language, text }));
  return [
    ...listNearDuplicates(whole, (one, other) => {
      const topic = topics.get(one);
      return topic !== undefined && topic === topics.get(other);
    }),
    ...listNearDuplicates(passages),
  ];
}

/** The key is the one longest (or shortest) option far more often than one in `options`. */
function checkLengthCue(
  items: BankItem[],
  options: number,
  cue: string,
  stands: (own: number, others: number[]) => boolean,
): Problem[] {
  const lengths = items.map((item) => item.options.map((option) => [...option].length));
  const count = (which: (place: number) => boolean) =>
    lengths.filter((all) =>
      all.some(
        (own, place) =>
          which(place) &&
          stands(
            own,
            all.filter((_, other) => other !== place),
          ),
      ),
    ).length;
  const marked = count(() => true);
  const hits = count((place) => place === 0);
  const chance = 1 / options;
  const far = marked * chance + farAboveChance * Math.sqrt(marked * chance * (1 - chance));
  if (hits <= far) return [];
  return [{ rule: 'key-position', at: 'bank', detail: `the ${cue} option is right in ${hits} of ${marked}` }];
}
