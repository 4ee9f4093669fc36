import type { Norm } from '#scoring/norms/norm.ts';
import { createRandom } from '#scoring/random.ts';
import type { MotivationKey } from '#scoring/scales/motivation-key.ts';

/**
 * Motivation, subjects and office test of the real sizes without a single real question, as synthetic-form.ts has the
 * personality test.
 */
const NAMED = { version: '1', date: '2026-01-01', n: null, provisional: true, correlation: 0.2 };

const MOTIVES = Array.from({ length: 10 }, (_, f) => `M${f + 1}`);
const fourOf = (from: number, f: number) => [0, 1, 2, 3].map((j) => from + 10 * j + f);

/** Importance and satisfaction: item j of factor f stands at 10 j + f, and again 40 further on. */
export const motivationKey: MotivationKey = {
  form_id: 'synthetic-motivation-80',
  length: 80,
  options: 4,
  factors: MOTIVES.map((id, f) => ({ id, importance: fourOf(0, f), satisfaction: fourOf(40, f) })),
};

/** The same without satisfaction: 40 items. */
export const importanceKey: MotivationKey = {
  form_id: 'synthetic-motivation-40',
  length: 40,
  options: 4,
  factors: motivationKey.factors.map((factor) => ({ ...factor, satisfaction: [] })),
};

/** Round numbers that make cases easy to derive: importance 11.6 / 2.4, satisfaction 10.4 / 2.4, omega .70. */
export const motivationNorm: Norm = {
  ...NAMED,
  id: 'synthetic-motivation-design',
  scales: Object.fromEntries(
    MOTIVES.flatMap((id) => [
      [`${id}.importance`, { mean: 11.6, sd: 2.4, omega: 0.7 }],
      [`${id}.satisfaction`, { mean: 10.4, sd: 2.4, omega: 0.7 }],
    ]),
  ),
};

export type SyntheticSubject = {
  ability: 'V' | 'N' | 'L' | 'F' | 'E' | 'K';
  form_id: string;
  key: string;
  options: number;
  time_limit: number;
  norm: Norm;
};

/** The six subjects; mean, sd and omega of simulated examinees (simulate-ability.ts). */
export const subjects: readonly SyntheticSubject[] = [
  subject('V', 24, 5, 600, { mean: 16.3, sd: 4.5, omega: 0.8 }),
  subject('N', 20, 5, 1200, { mean: 13.6, sd: 3.8, omega: 0.78 }),
  subject('L', 20, 5, 900, { mean: 13.6, sd: 3.8, omega: 0.78 }),
  subject('F', 16, 6, 720, { mean: 10.6, sd: 3.2, omega: 0.75 }),
  subject('E', 24, 4, 600, { mean: 16.7, sd: 4.3, omega: 0.79 }),
  subject('K', 30, 4, 600, { mean: 20.9, sd: 5.2, omega: 0.82 }),
];

const TYPES = ['J1', 'J2', 'J3', 'J4', 'J5'];

/** 3 rounds x 5 types x 8 questions; mean, sd and omega of simulated examinees (simulate-office.ts). */
export const office = {
  form_id: 'synthetic-office-120',
  key: drawKey(120, 5),
  options: 5,
  types: Array.from({ length: 120 }, (_, position) => TYPES[Math.floor(position / 8) % 5] ?? ''),
  time_limit: 900,
  norm: {
    ...NAMED,
    id: 'synthetic-office-design',
    scales: {
      J: { mean: 53.4, sd: 15.8, alpha: 0.93, omega: 0.89 },
      J1: { mean: 13.5, sd: 4, omega: 0.63 },
      J2: { mean: 12.2, sd: 4.2, omega: 0.66 },
      J3: { mean: 10.5, sd: 4.1, omega: 0.72 },
      J4: { mean: 9.1, sd: 3.9, omega: 0.7 },
      J5: { mean: 8, sd: 3.4, omega: 0.7 },
    },
  } satisfies Norm,
};

function subject(
  ability: SyntheticSubject['ability'],
  length: number,
  options: number,
  time_limit: number,
  scale: { mean: number; sd: number; omega: number },
): SyntheticSubject {
  const norm = { ...NAMED, id: `synthetic-${ability}-design`, scales: { [ability]: scale } };
  return {
    ability,
    form_id: `synthetic-${ability}`,
    key: drawKey(length, options),
    options,
    time_limit,
    norm,
  };
}

function drawKey(length: number, options: number): string {
  const random = createRandom(100 * length + options);
  return Array.from({ length }, () => 1 + random.below(options)).join('');
}

/** The answer that is right at the first `right` questions, wrong at the next `wrong`, and then stops. */
export function abilityAnswer(key: string, options: number, right: number, wrong = 0): string {
  return Array.from(key, (digit, position) => {
    if (position < right) return digit;
    return position < right + wrong ? String((Number(digit) % options) + 1) : '0';
  }).join('');
}
