import type { Language } from '#contract/codes/languages.ts';
import type { Scores } from '#contract/shapes/result.ts';
import type { Random } from '#scoring/random.ts';
import type { SimulatedPerson } from '#scoring/simulation/draw-person.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';
import { type AnswerStyle, simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import { simulateMotivation } from '#scoring/simulation/simulate-motivation.ts';
import { simulateOffice } from '#scoring/simulation/simulate-office.ts';
import { deliveryLanguage, scorePortion } from '#server/features/sittings/door.ts';
import type { DemoPortion } from './portions.ts';

/** What a simulated person has left in a portion, as saves and a submission leave it there. */
export interface DemoSitting {
  /** How it ended: submitted, by the deadline, or not yet. */
  end: 'submit' | 'time' | null;
  language: Language;
  seed: string;
  /** One digit per question, 0 = not answered. */
  value: string;
  page_seqs: number[];
  /** Seconds on each page. */
  page_seconds: number[];
  /** The page shown last, from 1. */
  page: number;
  /** Seconds from begin to the last save. */
  seconds: number;
  /** Seconds from begin to the deadline. */
  allowed: number;
  /** Null while the person is still answering. */
  scores: Scores | null;
}

/** Somebody who sits down to a portion. */
export interface Taker {
  /** Another one for each portion. */
  seed: number;
  traits: SimulatedPerson;
  style: AnswerStyle;
  /** What the person reads where the form has it. */
  language: Language;
  time_factor: number;
}

/** Where a sitting breaks off: after a share of the pages, by the deadline; or after some seconds, which is now. */
export type Break = { share: number } | { within: number };

/**
 * Lets a simulated person take a portion: with its answers, its pages' times, and its result by the product's own
 * scoring with the design norm. At the deadline the open page is lost, as it is for real people.
 */
export function takePortion(portion: DemoPortion, taker: Taker, breaking?: Break): DemoSitting {
  const { form_id, seed, bank } = portion;
  const { item_count, page_size, page_count, time_limit } = bank.form;
  const allowed = Math.round(time_limit / 60) * taker.time_factor * 60;
  const { answer, seconds_per_item } = answerOf(portion, taker, allowed);
  const pages = Array.from({ length: page_count }, (_, index) => index);
  const spent = pages.map((index) => seconds_per_item.slice(index * page_size, (index + 1) * page_size));
  const needed = spent.map(sumOf);
  const within = breaking && 'within' in breaking ? breaking.within : allowed;
  const most = breaking && 'share' in breaking ? Math.floor(page_count * breaking.share) : page_count;
  const inTime = pages.findIndex(
    // Seconds of 0 stand at a question that was not reached.
    (index) => spent[index]?.includes(0) || sumOf(needed.slice(0, index + 1)) > within,
  );
  const saved = Math.min(most, inTime < 0 ? page_count : inTime);
  const value = answer.slice(0, saved * page_size).padEnd(item_count, '0');
  const page_seconds = needed.map((seconds, index) => (index < saved ? seconds : 0));
  const isRunning = breaking !== undefined && 'within' in breaking;
  const end = isRunning ? null : saved < page_count ? 'time' : 'submit';
  const scored = {
    form_id,
    value,
    page_seconds,
    page_size,
    random_position: null,
    seed,
    closed_by: end,
  } as const;
  return {
    end,
    language: deliveryLanguage(form_id, taker.language),
    seed,
    value,
    page_seqs: pages.map((index) => (index < saved ? index + 1 : 0)),
    page_seconds,
    page: Math.min(saved + 1, page_count),
    seconds: sumOf(page_seconds),
    allowed,
    scores: isRunning ? null : scorePortion(scored, bank.norm),
  };
}

/** Seconds from the last answer to the confirmed submission. */
const confirming = 20;

/** Seconds from begin to end of a portion that has ended. */
export function lengthOf({ end, seconds, allowed }: DemoSitting): number {
  return end === 'time' ? allowed : Math.min(allowed, seconds + confirming);
}

/** Mostly honest people, and some of each kind that the reliability index is there for. */
export function drawStyle(random: Random): AnswerStyle {
  const drawn = random.uniform();
  if (drawn < 0.9) return 'honest';
  if (drawn < 0.94) return 'faking';
  if (drawn < 0.97) return 'half_random';
  return drawn < 0.99 ? 'random' : 'straight';
}

/** People who answer statements without reading them also guess at questions, and fast. */
const careless = { theta: -3, speed: 3 } as const;

function answerOf(
  { bank, test }: DemoPortion,
  { seed, style, traits }: Taker,
  time_limit: number,
): { answer: string; seconds_per_item: number[] } {
  const isCareless = style === 'random' || style === 'straight';
  if (bank.portion === 'personality')
    return simulateCandidate({ key: bank.key, seed, style, traits: traits.factors });
  if (bank.portion === 'motivation') {
    const { motives } = traits;
    return simulateMotivation({ key: bank.key, seed, motives, style: isCareless ? 'random' : 'honest' });
  }
  if (!test) throw new Error(`${bank.form.form_id} has no paper`);
  const theta = isCareless ? careless.theta : (traits.abilities[bank.ability] ?? 0);
  const { haste } = traits;
  return bank.portion === 'jimu'
    ? simulateOffice({ ...test, seed, theta, haste, time_limit })
    : simulateAbility({ ...test, seed, theta, speed: isCareless ? careless.speed : haste, time_limit });
}

/** To a hundredth, which the column (a 4-byte float) brings back digit for digit: rescoring gives the same numbers. */
function sumOf(seconds: readonly number[]): number {
  return Math.round(seconds.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
