import { createRandom, type Random } from '#scoring/random.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';
import { cutInto, drawSeconds, mix } from '#scoring/simulation/latent-answer.ts';

/**
 * How a simulated person answers: `honest` = by the traits; `random` = each digit equally likely; `straight` = one
 * drawn digit throughout; `faking` = by the traits, pushed towards the desirable pole; `half_random` = each item
 * honest or random with equal chance.
 */
export type AnswerStyle = 'honest' | 'random' | 'straight' | 'faking' | 'half_random';

export type SimulatedAnswer = {
  /** One digit 1 .. 4 for each canonical item. */
  answer: string;
  /** Seconds spent on each canonical item. */
  seconds_per_item: number[];
};

/**
 * The parameters of the simulated people, chosen so that the design norms fit them (8 items of mean 2.6 and
 * sd .85, alpha about .82, scale mean 20.8 and sd about 4.5) and nothing needs to be fitted twice.
 *
 * The model is Samejima's graded response model in its normal ogive form (Psychometrika monograph 17, 1969):
 * x* = loading x trait + sqrt(1 - loading^2) x error, and the digit counts the cuts that x* passes.
 */
export const SIMULATION = {
  /** Correlation between any two traits, as the suitabilities assume: one common part in all of them. */
  trait_correlation: 0.2,
  /**
   * Makes alpha .82: 8 items of alpha .82 correlate .36 on average, and cutting two normal variables into these
   * four digits takes about an eighth off their correlation of loading^2 = .41.
   */
  loading: 0.64,
  /** Normal quantiles of .095, .455, .850: shares .095 .36 .395 .15, so mean 2.6 and sd .854. */
  cuts: [-1.3106, -0.113, 1.0364],
  /**
   * Correlation of the errors of a statement and its paraphrase: people repeat what is particular to a statement.
   * The answers of such a pair then correlate about .7 and differ by .5 on average.
   */
  paraphrase_error_correlation: 0.6,
  /** Improbable virtues: one trait of their own; 12 % claim one (digit 3 or 4): shares .50 .38 .10 .02. */
  desirability_loading: 0.45,
  desirability_cuts: [0, 1.175, 2.0537],
  /** An attentive person passes an attention item in 99 of 100 cases. */
  attention_passed: 0.99,
  /** Faking, in sd of the latent answer: traits move by one sd, virtues are claimed by nearly everybody. */
  faking_shift: 1,
  faking_desirability_shift: 2.2,
  /** Median seconds for an item that is read / not read, and the log-normal spread of items and of people. */
  seconds: { read: 4.5, random: 1.5, straight: 0.8, item_spread: 0.45, person_spread: 0.2 },
} as const;

/**
 * One simulated candidate. The same key, seed, traits and style always give the same answer.
 * @param person.traits standing on some factors in z units, high pole positive; the others are drawn from
 * standard normal traits
 * @throws RangeError when a trait is not a factor of the key, or the seed is none
 */
export function simulateCandidate(person: {
  key: PersonalityKey;
  seed: number;
  traits?: Readonly<Partial<Record<string, number>>> | undefined;
  style: AnswerStyle;
}): SimulatedAnswer {
  const { key, seed, traits = {}, style } = person;
  const stranger = Object.keys(traits).find((id) => !key.factors.some((factor) => factor.id === id));
  if (stranger !== undefined) throw new RangeError(`no factor ${stranger} in form ${key.form_id}`);
  const random = createRandom(seed);
  const read = readingDigits(key, drawTraits(key, traits, random), style === 'faking', random);
  const straight = 1 + random.below(key.options);
  const pace = Math.exp(SIMULATION.seconds.person_spread * random.normal());
  let answer = '';
  const seconds_per_item: number[] = [];
  for (const digit of read) {
    const skipped = style === 'random' || (style === 'half_random' && random.below(2) === 0);
    if (style === 'straight') answer += straight;
    else answer += skipped ? 1 + random.below(key.options) : digit;
    const kind = style === 'straight' ? 'straight' : skipped ? 'random' : 'read';
    const { [kind]: median, item_spread } = SIMULATION.seconds;
    seconds_per_item.push(drawSeconds(median * pace, item_spread, random));
  }
  return { answer, seconds_per_item };
}

/** Traits with the common correlation; a given trait replaces the drawn one. */
function drawTraits(
  key: PersonalityKey,
  given: Readonly<Partial<Record<string, number>>>,
  random: Random,
): Map<string, number> {
  const shared = Math.sqrt(SIMULATION.trait_correlation) * random.normal();
  const own = Math.sqrt(1 - SIMULATION.trait_correlation);
  const traits = new Map<string, number>();
  for (const { id } of key.factors) {
    const drawn = shared + own * random.normal(); // also when given: the rest of the person stays the same
    traits.set(id, given[id] ?? drawn);
  }
  return traits;
}

/** What the person answers to every item when reading it: factor items, paraphrases, virtues, attention items. */
function readingDigits(
  key: PersonalityKey,
  traits: ReadonlyMap<string, number>,
  faking: boolean,
  random: Random,
): number[] {
  const errors = drawErrors(key, random);
  const digits = errors.map((error) => cutInto(SIMULATION.cuts, error));
  const shift = faking ? SIMULATION.faking_shift : 0;
  for (const { position, reversed, factor } of statements(key)) {
    const trait = (traits.get(factor) ?? 0) + shift;
    const keyed = cutInto(SIMULATION.cuts, mix(SIMULATION.loading, trait, errors[position] ?? 0));
    digits[position] = reversed ? key.options + 1 - keyed : keyed;
  }
  const claiming = random.normal();
  const claimed = faking ? SIMULATION.faking_desirability_shift : 0;
  for (const position of key.desirability) {
    const latent = mix(SIMULATION.desirability_loading, claiming, errors[position] ?? 0) + claimed;
    digits[position] = cutInto(SIMULATION.desirability_cuts, latent);
  }
  for (const { position, accept } of key.attention) {
    const accepted = accept[random.below(accept.length)] ?? 1;
    const missed = 1 + random.below(key.options);
    digits[position] = random.uniform() < SIMULATION.attention_passed ? accepted : missed;
  }
  return digits;
}

/** The item errors: independent, but alike in the two wordings of a pair. */
function drawErrors(key: PersonalityKey, random: Random): number[] {
  const errors = Array.from({ length: key.length }, () => random.normal());
  for (const [first, second] of key.pairs) {
    errors[second] = mix(SIMULATION.paraphrase_error_correlation, errors[first] ?? 0, errors[second] ?? 0);
  }
  return errors;
}

type Statement = { position: number; reversed: boolean; factor: string };

/** The items of the factors, and the paraphrases outside every scale, which speak of their partner's factor. */
function statements(key: PersonalityKey): Statement[] {
  const scaled = new Map<number, Statement>();
  for (const factor of key.factors) {
    for (const item of factor.items) scaled.set(item.position, { ...item, factor: factor.id });
  }
  const found = [...scaled.values()];
  for (const [first, second] of key.pairs) {
    const partner = scaled.get(first) ?? scaled.get(second);
    const outside = scaled.has(first) ? second : first;
    if (partner && !scaled.has(outside)) found.push({ ...partner, position: outside });
  }
  return found;
}
