import { createRandom } from '#scoring/random.ts';
import type { AbilityId, AbilityItem, AbilitySource } from '../ability/types.ts';
import { getQuestionKind } from '../kinds/registry.ts';
import type { Choice, Language } from '../types.ts';
import { likeness } from './likeness.ts';
import type { Problem } from './problem.ts';

/** How often a rule that uses the options alone finds the key of one family: share of its questions. */
type VoterRate = { family: string; voter: string; rate: number; questions: number };

/** A rule that hits more than this above chance would be worth learning for a test-wise candidate. */
const tolerated = 0.1;
/** Enough papers that a share near chance is not taken for more; long papers and figures need fewer. */
const papersOf: Partial<Record<AbilityId, number>> = { N: 300, L: 120, F: 60, J: 40 };

/**
 * Families of a generated form whose key is found without the question: by its rank among the options, by what most
 * options have in common, or by striking what the question shows already. Questions of authored forms are few and
 * always the same; a rule learned on them is learned with them.
 */
export function checkOptionVoters(source: AbilitySource): Problem[] {
  const { options } = getQuestionKind(source.form.kind);
  return rateVoters(source)
    .filter(({ rate }) => rate > 1 / options + tolerated)
    .map(({ family, voter, rate }) => ({
      rule: 'option-giveaway',
      at: family,
      detail: `${voter} finds ${Math.round(rate * 100)} %`,
    }));
}

/** The share of keys that each rule finds, for each family that it applies to. Ties are broken at random. */
export function rateVoters(source: AbilitySource): VoterRate[] {
  const tally = new Map<string, VoterRate>();
  for (let seed = 0; seed < (papersOf[source.ability] ?? 200); seed++) {
    for (const item of source.write(createRandom(5000 + seed)).items) {
      for (const [voter, favour] of listFavours(item, source.form.languages)) {
        const name = `${item.family} ${voter}`;
        const rated = tally.get(name) ?? { family: item.family, voter, rate: 0, questions: 0 };
        const hit = shareOfKey(favour, item.key);
        rated.rate = (rated.rate * rated.questions + hit) / (rated.questions + 1);
        rated.questions += 1;
        tally.set(name, rated);
      }
    }
  }
  return [...tally.values()];
}

/** A rule's rating of every option: it chooses the highest. */
type Favours = [voter: string, favour: number[]][];

function listFavours({ prompt, choices }: AbilityItem, languages: readonly Language[]): Favours {
  const favours = languages.flatMap((language) => favourTexts(choices, language));
  const copied = prompt.picture ? favourUncopied(prompt.picture.svg, choices) : [];
  return [...new Map([...favours, ...copied])];
}

function favourTexts(choices: readonly Choice[], language: Language): Favours {
  const texts = choices.map((choice) => readChoice(choice, language));
  if (texts.some((text) => text === '')) return [];
  // Words are the same in no two languages; numbers and codes are in all.
  const numbers = texts.map(readNumber);
  if (numbers.every((value) => !Number.isNaN(value))) {
    if (numbers.every((value, place) => value === place + 1)) return [];
    return [...favourNumbers(numbers), ...favourCodes(texts)];
  }
  if (texts.some((text) => text.length > 6)) return [[`${language} wording`, favourWording(texts)]];
  return [];
}

function favourNumbers(values: readonly number[]): Favours {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const count = (favoured: (value: number, others: number[]) => number) =>
    values.map((value, place) =>
      favoured(
        value,
        values.filter((_, other) => other !== place),
      ),
    );
  return [
    ['median', values.map((value) => (value === middle ? 1 : 0))],
    ['largest', values.map((value) => (value === sorted.at(-1) ? 1 : 0))],
    ['smallest', values.map((value) => (value === sorted[0] ? 1 : 0))],
    [
      'near neighbours',
      count((value, others) => others.filter((other) => steps.has(Math.abs(other - value))).length),
    ],
    [
      'mean of two',
      count((value, others) => others.filter((other) => others.includes(2 * value - other)).length),
    ],
  ];
}

/** Differences of a number that is nearly right. */
const steps = new Set([1, 2, 10]);

/** The centre by Hamming's distance: the fewest signs that differ from all other options. */
function favourCodes(texts: readonly string[]): Favours {
  const [first = ''] = texts;
  if (texts.some((text) => text.length !== first.length || !/^\d{4,}$/.test(text))) return [];
  const differing = (a: string, b: string) => [...a].filter((sign, at) => sign !== b[at]).length;
  return [['centre', texts.map((text) => -texts.reduce((sum, other) => sum + differing(text, other), 0))]];
}

function favourWording(texts: readonly string[]): number[] {
  return texts.map((text) => texts.reduce((sum, other) => sum + likeness(text, other), 0));
}

/** Options that a cell of the drawing shows already are struck. */
function favourUncopied(drawing: string, choices: readonly Choice[]): Favours {
  const uncopied = choices.map((choice) =>
    'picture' in choice && drawing.includes(contentOf(choice.picture.svg)) ? 0 : 1,
  );
  // Only a matrix has its options as parts of the drawing.
  return [['uncopied cell', uncopied]];
}

/** A drawing without its frame, its patterns and its ground. */
function contentOf(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<defs>.*?<\/defs>/s, '')
    .replace(/^<path fill="#fff" stroke="none"[^>]*>/, '');
}

/** 1 when the key alone is favoured most, less when it ties, 0 when it is not among them. */
function shareOfKey(favour: readonly number[], key: number): number {
  const best = Math.max(...favour) - 1e-9;
  const chosen = favour.flatMap((value, place) => (value >= best ? [place + 1] : []));
  return chosen.includes(key) ? 1 / chosen.length : 0;
}

function readChoice(choice: Choice, language: Language): string {
  if (!('text' in choice)) return '';
  return typeof choice.text === 'string' ? choice.text : (choice.text[language] ?? '');
}

/** A printed number, a letter by its place in the alphabet, NaN for anything else. */
function readNumber(text: string): number {
  if (/^[A-Z]$/.test(text)) return text.charCodeAt(0) - 64;
  return /^[\d,.]+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}
