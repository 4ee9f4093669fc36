import { createRandom } from '#scoring/random.ts';
import type { AbilityItem, AbilityPaper, AbilitySource } from '../ability/types.ts';
import { countDuplicates } from '../generators/inspect-paper.ts';
import { generatedSources } from '../generators/sources.ts';
import { getQuestionKind } from '../kinds/registry.ts';
import type { Choice, Language, Words } from '../types.ts';
import { checkKeyPositions } from './key-positions.ts';
import { checkOptionVoters } from './option-voters.ts';
import type { Problem } from './problem.ts';
import {
  type Limits,
  listBannedWords,
  listMissingLanguages,
  listTexts,
  listTooLong,
  type Sentence,
} from './sentences.ts';
import type { Matter } from './words.ts';

/** Papers written for a check: enough for every key position to be drawn many times, quick enough for each build. */
const seeds = Array.from({ length: 12 }, (_, place) => 1000 + 7 * place);

/** A passage of 220 Japanese characters with its line of instruction fits; a question with four sentences does too. */
const limits: Record<'common' | 'prompt' | 'choice', Limits> = {
  common: { ja: 260, en: 1000, zh: 220 },
  prompt: { ja: 260, en: 600, zh: 220 },
  choice: { ja: 40, en: 120, zh: 36 },
};

/** Matters that a task may touch, because it asks nothing personal: counting books, the assets in a balance sheet. */
const allowedMatters: readonly Matter[] = ['reading', 'housing', 'livingEnvironment'];

/**
 * Every defect of a test of ability, authored or generated, found in its surroundings and in a dozen of its papers.
 * An empty list means the form may be used. Whether the keys are right is checked by a solver or a reader, not here.
 */
export function checkAbility(source: AbilitySource): Problem[] {
  const papers = seeds.map((seed) => source.write(createRandom(seed)));
  return dropRepeated([
    ...checkCounts(source),
    ...checkBlocks(source, papers),
    ...checkFormTexts(source),
    ...checkNorm(source),
    ...checkRepetition(source, papers),
    ...papers.flatMap((paper) => checkPaper(source, paper)),
    ...source.practice.flatMap((item) => checkItem(source, item)),
    ...checkKeyPositions(source, papers),
    ...(isGenerated(source) ? checkOptionVoters(source) : []),
    ...checkMatters(source, papers),
  ]);
}

/** Only where every paper brings new questions can a rule about their options be learned. */
function isGenerated({ form }: AbilitySource): boolean {
  return generatedSources.some(({ source }) => source.form.form_id === form.form_id);
}

function checkCounts({ form, practice }: AbilitySource): Problem[] {
  const problems: Problem[] = [];
  const printed = form.page_size * form.page_count;
  if (printed !== form.item_count)
    problems.push({ rule: 'count', at: 'form.page_count', detail: `${printed} places on the pages` });
  if (practice.length === 0) problems.push({ rule: 'count', at: 'practice', detail: 'none' });
  if (form.standard_time > form.time_limit)
    problems.push({ rule: 'count', at: 'form.standard_time', detail: `${form.standard_time} s` });
  return problems;
}

/** Blocks sum to the questions, and leave no page that has a common part. */
function checkBlocks({ form, blocks }: AbilitySource, papers: AbilityPaper[]): Problem[] {
  const sum = blocks.reduce((total, size) => total + size, 0);
  if (sum !== form.item_count || blocks.some((size) => !Number.isInteger(size) || size < 1))
    return [{ rule: 'count', at: 'blocks', detail: `sum ${sum}` }];
  let start = 0;
  return blocks.flatMap((size, block) => {
    const [first, last] = [start, start + size - 1].map((place) => Math.floor(place / form.page_size));
    start += size;
    if (first === last) return [];
    const crossed = papers.some(({ commons }) =>
      commons.some((common, page) => common && page >= (first ?? 0) && page <= (last ?? 0)),
    );
    return crossed ? [{ rule: 'order' as const, at: `blocks.${block}`, detail: 'crosses a page' }] : [];
  });
}

function checkFormTexts({ form, practice }: AbilitySource): Problem[] {
  return [
    ...listMissingLanguages(form.title, 'text-missing', 'form.title'),
    ...listMissingLanguages(form.instruction, 'text-missing', 'form.instruction'),
    ...form.notice.flatMap((text, line) => listMissingLanguages(text, 'text-missing', `form.notice.${line}`)),
    ...practice.flatMap(({ id, explanation }) =>
      listMissingLanguages(explanation, 'text-missing', `${id}.explanation`),
    ),
  ];
}

/** The raw metric is a number right (of the office test, less the wrong ones), so mean and sd have known bounds. */
function checkNorm({ form, norm, ability }: AbilitySource): Problem[] {
  const own = norm.scales[ability];
  const sound =
    own !== undefined &&
    own.mean > 0 &&
    own.mean < form.item_count &&
    own.sd > 0 &&
    own.sd < form.item_count / 2 &&
    [own.alpha, own.omega].every((value) => value > 0 && value < 1) &&
    (norm.n !== null || norm.provisional);
  return sound ? [] : [{ rule: 'norm', at: `norm.${ability}`, detail: JSON.stringify(own ?? null) }];
}

/** The same seed prints the same paper, another seed another one. */
function checkRepetition(source: AbilitySource, papers: AbilityPaper[]): Problem[] {
  const printed = papers.map((paper) => JSON.stringify(paper));
  const problems: Problem[] = [];
  if (JSON.stringify(source.write(createRandom(seeds[0] ?? 0))) !== printed[0])
    problems.push({ rule: 'spread', at: 'write', detail: 'one seed, two papers' });
  if (new Set(printed).size < printed.length)
    problems.push({ rule: 'spread', at: 'write', detail: 'two seeds, one paper' });
  return problems;
}

function checkPaper(source: AbilitySource, paper: AbilityPaper): Problem[] {
  const { form } = source;
  const { items, commons } = paper;
  const ids = items.map((item) => item.id);
  const problems: Problem[] = [];
  if (items.length !== form.item_count)
    problems.push({ rule: 'count', at: 'items', detail: `${items.length} instead of ${form.item_count}` });
  if (commons.length !== form.page_count)
    problems.push({
      rule: 'count',
      at: 'commons',
      detail: `${commons.length} instead of ${form.page_count}`,
    });
  if (countDuplicates(form, paper) > 0)
    problems.push({ rule: 'near-duplicate', at: 'items', detail: 'a question stands twice in a paper' });
  return [
    ...problems,
    ...ids
      .filter((id, place) => ids.indexOf(id) !== place)
      .map((id) => ({ rule: 'duplicate-id' as const, at: id, detail: '' })),
    ...items.flatMap((item) => checkItem(source, item)),
    ...commons.flatMap((common, page) => checkWords(form.languages, common, `page ${page + 1}`, 'common')),
  ];
}

function checkItem({ form }: AbilitySource, item: AbilityItem): Problem[] {
  const { id, prompt, choices, key, slips } = item;
  const { options } = getQuestionKind(form.kind);
  const problems: Problem[] = [];
  if (choices.length !== options)
    problems.push({ rule: 'count', at: id, detail: `${choices.length} choices instead of ${options}` });
  if (!Number.isInteger(key) || key < 1 || key > choices.length)
    problems.push({ rule: 'key-missing', at: id, detail: `key ${key}` });
  if (slips.length !== choices.length || slips.some((slip, place) => (slip === null) !== (place + 1 === key)))
    problems.push({ rule: 'key-missing', at: id, detail: 'the slips do not fit the key' });
  if (Object.keys(prompt).length === 0) problems.push({ rule: 'text-missing', at: id, detail: 'prompt' });
  for (const language of form.languages) {
    const shown = choices.map((choice) => readChoice(choice, language));
    if (new Set(shown).size < shown.length)
      problems.push({ rule: 'option-duplicate', at: id, detail: language });
  }
  return [
    ...problems,
    ...checkWords(form.languages, prompt, id, 'prompt'),
    ...choices.flatMap((choice, place) => checkWords(form.languages, choice, `${id}.${place + 1}`, 'choice')),
  ];
}

/** Every text below `part` exists in the form's languages and is short enough. */
function checkWords(languages: Language[], part: unknown, at: string, limit: keyof typeof limits): Problem[] {
  return listWords(part).flatMap((words) => [
    ...listMissingLanguages(spread(words), 'text-missing', at, languages),
    ...listTooLong(readAll(words, at, languages).flatMap(splitParagraphs), limits[limit]),
  ]);
}

function checkMatters({ form, practice }: AbilitySource, papers: AbilityPaper[]): Problem[] {
  const inside = [...practice, ...papers.flatMap((paper) => [...paper.items, ...paper.commons])];
  const sentences = inside.flatMap((part) =>
    listWords(part === null || !('prompt' in part) ? part : [part.prompt, part.choices]).flatMap((words) =>
      readAll(words, part !== null && 'id' in part ? part.id : 'commons', form.languages),
    ),
  );
  const around = listTexts({ form, practice: practice.map(({ explanation }) => explanation) }, '');
  return listBannedWords([...sentences, ...around], allowedMatters);
}

/** Every text inside a prompt or a choice, without the source of drawings. */
function listWords(part: unknown): Words[] {
  if (typeof part === 'string') return [part];
  // a table may have an empty corner or an empty cell
  if (Array.isArray(part)) return part.filter((inner) => inner !== '').flatMap(listWords);
  if (typeof part !== 'object' || part === null) return [];
  if ('ja' in part) return [part as Words];
  return Object.entries(part).flatMap(([name, inner]) => (name === 'svg' ? [] : listWords(inner)));
}

/** An English passage below a Japanese instruction is as long as English may be. */
function splitParagraphs({ at, language, text }: Sentence): Sentence[] {
  return text.split('\n\n').map((paragraph) => ({
    at,
    language: /^[\p{ASCII}\p{P}]*$/u.test(paragraph.replace(/\p{Script=Latin}/gu, '')) ? 'en' : language,
    text: paragraph,
  }));
}

/** A text that reads the same in every language is all of them. */
function spread(words: Words): Partial<Record<Language, string>> {
  return typeof words === 'string' ? { ja: words, en: words, zh: words } : words;
}

/** A plain string is numbers or English. */
function readAll(words: Words, at: string, languages: Language[]): Sentence[] {
  if (typeof words === 'string') return [{ at, language: 'en', text: words }];
  return languages.flatMap((language) => {
    const text = words[language];
    return text ? [{ at, language, text }] : [];
  });
}

function readChoice(choice: Choice, language: Language): string {
  return 'text' in choice ? (spread(choice.text)[language] ?? '') : choice.picture.svg;
}

/** A dozen papers tell the same defect a dozen times. */
function dropRepeated(problems: Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...seen.values()];
}
