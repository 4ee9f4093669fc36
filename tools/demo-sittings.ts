import type { PersonalityBank } from '#items/personality/types.ts';
import type { Random } from '#scoring/random.ts';
import type { PersonalityResult } from '#scoring/score-personality.ts';
import { type AnswerStyle, simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import { scorePortion } from '#server/features/sittings/door.ts';

/** What a simulated person has left in a portion, as saves and a submission leave it there. */
export interface DemoSitting {
  /** How far the person came: all answered and submitted, ended by the bell, or still answering. */
  end: 'submit' | 'time' | null;
  /** One digit per question, 0 = not answered. */
  value: string;
  page_seqs: number[];
  /** Seconds on each page. */
  page_seconds: number[];
  /** The page shown last, from 1. */
  page: number;
  /** Seconds from begin to the last save. */
  seconds: number;
  /** Null while the person is still answering. */
  result: PersonalityResult | null;
}

/** Lets a simulated person take the test: with its answers, its pages' times, and its result by the real scorer. */
export function takeTest(
  bank: PersonalityBank,
  person: {
    seed: number;
    style: AnswerStyle;
    /** How many pages get answered, and within how many seconds at most. */
    pages: number;
    within?: number;
    end: DemoSitting['end'];
  },
): DemoSitting {
  const { form, key } = bank;
  const { answer, seconds_per_item } = simulateCandidate({ key, seed: person.seed, style: person.style });
  const pages = Array.from({ length: form.page_count }, (_, index) => index);
  const needed = pages.map((index) =>
    sumOf(seconds_per_item.slice(index * form.page_size, (index + 1) * form.page_size)),
  );
  const inTime = pages.filter((index) => sumOf(needed.slice(0, index + 1)) <= (person.within ?? Infinity));
  const saved = Math.min(person.pages, inTime.length);
  const value = answer.slice(0, saved * form.page_size).padEnd(form.item_count, '0');
  const page_seconds = needed.map((seconds, index) => (index < saved ? seconds : 0));
  const page_seqs = pages.map((index) => (index < saved ? index + 1 : 0));
  const { form_id, page_size } = form;
  return {
    end: person.end,
    value,
    page_seqs,
    page_seconds,
    page: Math.min(saved + 1, form.page_count),
    seconds: sumOf(page_seconds),
    result: person.end && scorePortion({ form_id, value, page_seconds, page_size, random_position: null }),
  };
}

/** Mostly honest people, and some of each kind that the reliability index is there for. */
export function drawStyle(random: Random): AnswerStyle {
  const drawn = random.uniform();
  if (drawn < 0.9) return 'honest';
  if (drawn < 0.94) return 'faking';
  if (drawn < 0.97) return 'half_random';
  return drawn < 0.99 ? 'random' : 'straight';
}

/** To a hundredth, which the column (a 4-byte float) brings back digit for digit: rescoring gives the same numbers. */
function sumOf(seconds: readonly number[]): number {
  return Math.round(seconds.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
