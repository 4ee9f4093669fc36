import type { Random } from '#scoring/random.ts';
import type { ItemText } from '../../types.ts';
import { pick, sample, shuffle } from '../draw.ts';
import { pickEvenWordings } from './even-wording.ts';
import type { LogicalDraft, Spot, Statement, StatementForm, Term } from './facts.ts';
import { noneFollows, termDomains } from './words.ts';

/** Two premises by mood and figure, and the conclusion that follows from them, such as EAE in figure 2. */
export type MoodFigure = { mood: string; figure: 1 | 2 | 3 | 4 };

const [subject, middle, predicate] = [0, 1, 2] as const;
const forms: readonly StatementForm[] = ['A', 'E', 'I', 'O'];

/**
 * What must be true if both premises are? Four conclusions and "none of them". When the key is the last digit, the
 * premises stay the same and the valid conclusion is left out, so the difficulty plan does not depend on the key.
 * A wrong conclusion stays wrong for a person who takes "all are" to mean that there are some: everyday reading and the
 * logic without existential import give the same answer.
 */
export function askSyllogism(
  random: Random,
  moods: readonly MoodFigure[],
  domain: number,
  spot: Spot,
): LogicalDraft {
  const { mood, figure } = pick(random, moods);
  const premises = shuffle(random, premisesOf(mood, figure));
  const right: Statement = { form: mood[2] as StatementForm, subject, predicate };
  const hasNone = spot.key === noneDigit;
  const terms = sample(random, termDomains[domain] ?? [], 3);
  const wrong = shuffle(random, pickWrong(random, terms, listWrong(premises, right), right, hasNone));
  const listed: (readonly [string | null, Statement])[] = [...wrong];
  if (!hasNone) listed.splice(spot.key - 1, 0, [null, right]);

  return {
    facts: { family: 'syllogism', terms, premises, conclusions: listed.map(([, conclusion]) => conclusion) },
    item: {
      id: spot.id,
      family: 'syllogism',
      prompt: { text: join(premises.map((premise) => say(terms, premise))) },
      choices: [...listed.map(([, conclusion]) => ({ text: say(terms, conclusion) })), { text: noneFollows }],
      key: spot.key,
      slips: [...listed.map(([name]) => name), hasNone ? null : 'saw-no-conclusion'],
    },
  };
}

const noneDigit = 5;

type Wrong = readonly [name: string, statement: Statement];

/**
 * Three wrong conclusions (four where "none of them" is right) whose wording does not set the right one apart. Without
 * a right one, a wrong one takes its place in the comparison, so that the four look the same as elsewhere.
 */
function pickWrong(
  random: Random,
  terms: readonly Term[],
  wrong: readonly Wrong[],
  right: Statement,
  hasNone: boolean,
): Wrong[] {
  const standIn = hasNone ? pick(random, wrong.slice(0, 3)) : undefined;
  const rest = wrong.filter((each) => each !== standIn);
  const trio = pickEvenWordings(
    random,
    say(terms, standIn?.[1] ?? right),
    rest.map(([, statement]) => say(terms, statement)),
    noneFollows,
  );
  return [...(standIn ? [standIn] : []), ...trio.flatMap((place) => [rest[place] as Wrong])];
}

/** Figure: where the middle term stands in the major premise (with the predicate) and in the minor one. */
export function premisesOf(mood: string, figure: 1 | 2 | 3 | 4): Statement[] {
  const [major, minor] = [mood[0] as StatementForm, mood[1] as StatementForm];
  return [
    figure === 1 || figure === 3
      ? { form: major, subject: middle, predicate }
      : { form: major, subject: predicate, predicate: middle },
    figure === 1 || figure === 2
      ? { form: minor, subject, predicate: middle }
      : { form: minor, subject: middle, predicate: subject },
  ];
}

/**
 * Whether the conclusion is true in every world where the premises are true. A world says for each of the eight kinds
 * of thing (in or out of each term) whether it occurs: the regions of a Venn diagram. With `someOfEach`, worlds in
 * which a term is empty do not count.
 */
export function follows(premises: readonly Statement[], conclusion: Statement, someOfEach = false): boolean {
  for (let world = 0; world < 256; world++) {
    if (someOfEach && [0, 1, 2].some((term) => (world & regionsOf(term)) === 0)) continue;
    if (premises.every((premise) => isTrue(world, premise)) && !isTrue(world, conclusion)) return false;
  }
  return true;
}

function isTrue(world: number, { form, subject: a, predicate: b }: Statement): boolean {
  const both = (world & regionsOf(a) & regionsOf(b)) !== 0;
  const without = (world & regionsOf(a) & ~regionsOf(b)) !== 0;
  if (form === 'A') return !without;
  if (form === 'E') return !both;
  return form === 'I' ? both : without;
}

/** The regions inside a term, as bits: region r lies inside term t when bit t of r is set. */
function regionsOf(term: number): number {
  return termRegions[term] ?? 0;
}

const termRegions = [0b10101010, 0b11001100, 0b11110000];

/**
 * Wrong conclusions, the likelier mistakes first: those about subject and predicate, then those that turn a premise
 * round, then others about the middle term. No two say the same in other words.
 */
function listWrong(premises: readonly Statement[], right: Statement): Wrong[] {
  const kept: Wrong[] = [];
  for (const [name, statement] of listCandidates(premises, right)) {
    const isNew = [right, ...premises, ...kept.map(([, other]) => other)].every(
      (other) => !sayTheSame(other, statement),
    );
    if (isNew && !follows(premises, statement, true)) kept.push([name, statement]);
  }
  return kept;
}

function* listCandidates(premises: readonly Statement[], right: Statement): Generator<Wrong> {
  const turned = ({ form, subject: a, predicate: b }: Statement) => ({ form, subject: b, predicate: a });
  yield ['converse', turned(right)];
  const others = { A: ['E', 'O'], E: ['A', 'I'], I: ['A', 'O', 'E'], O: ['E', 'I', 'A'] } as const;
  for (const form of others[right.form]) {
    const isStronger = (form === 'A' && right.form === 'I') || (form === 'E' && right.form === 'O');
    yield [isStronger ? 'over-general' : 'wrong-quality', { ...right, form }];
    yield [isStronger ? 'over-general' : 'wrong-quality', turned({ ...right, form })];
  }
  for (const premise of premises) yield ['turned-premise', turned(premise)];
  for (const form of forms) {
    for (const [a, b] of [
      [subject, middle],
      [middle, predicate],
      [middle, subject],
      [predicate, middle],
    ] as const) {
      yield ['about-the-middle', { form, subject: a, predicate: b }];
    }
  }
}

function sayTheSame(a: Statement, b: Statement): boolean {
  if (a.form !== b.form) return false;
  const sameWay = a.subject === b.subject && a.predicate === b.predicate;
  const otherWay = a.subject === b.predicate && a.predicate === b.subject;
  return sameWay || (otherWay && (a.form === 'E' || a.form === 'I'));
}

function say(terms: readonly Term[], { form, subject: a, predicate: b }: Statement): Term {
  const [one, two] = [terms[a], terms[b]];
  if (!one || !two) throw new RangeError('a syllogism needs three terms');
  return sentences[form](one, two);
}

const sentences: Record<StatementForm, (one: Term, two: Term) => Term> = {
  A: (one, two) => ({
    ja: `${one.ja}はすべて${two.ja}である。`,
    en: `All ${one.en} are ${two.en}.`,
    zh: `所有${one.zh}都是${two.zh}。`,
  }),
  E: (one, two) => ({
    ja: `${one.ja}はどれも${two.ja}ではない。`,
    en: `No ${one.en} are ${two.en}.`,
    zh: `所有${one.zh}都不是${two.zh}。`,
  }),
  I: (one, two) => ({
    ja: `${one.ja}の中には${two.ja}がある。`,
    en: `Some ${one.en} are ${two.en}.`,
    zh: `有的${one.zh}是${two.zh}。`,
  }),
  O: (one, two) => ({
    ja: `${one.ja}の中には${two.ja}でないものがある。`,
    en: `Some ${one.en} are not ${two.en}.`,
    zh: `有的${one.zh}不是${two.zh}。`,
  }),
};

function join(texts: readonly Term[]): ItemText {
  return {
    ja: texts.map(({ ja }) => ja).join('\n'),
    en: texts.map(({ en }) => en).join('\n'),
    zh: texts.map(({ zh }) => zh).join('\n'),
  };
}
