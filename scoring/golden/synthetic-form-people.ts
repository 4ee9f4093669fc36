import { designNorm, jobs, syntheticKey } from '#scoring/golden/synthetic-form.ts';
import {
  motivationKey,
  motivationNorm,
  office,
  type SyntheticSubject,
  subjects,
} from '#scoring/golden/synthetic-form-portions.ts';
import type { Calibration, Norm } from '#scoring/norms/norm.ts';
import { type CompositeResult, scoreComposite } from '#scoring/score-composite.ts';
import { type MotivationResult, scoreMotivation } from '#scoring/score-motivation.ts';
import { type OfficeResult, scoreOffice } from '#scoring/score-office.ts';
import { type PersonalityResult, scorePersonality } from '#scoring/score-personality.ts';
import { type SubjectResult, scoreSubject } from '#scoring/score-subject.ts';
import { drawPerson } from '#scoring/simulation/draw-person.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';
import { simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import { simulateMotivation } from '#scoring/simulation/simulate-motivation.ts';
import { simulateOffice } from '#scoring/simulation/simulate-office.ts';

/** Every answer of one simulated examinee who takes all portions of the synthetic forms. */
export type SyntheticAnswers = {
  personality: { answer: string; seconds_per_item: number[] };
  motivation: { answer: string; seconds_per_item: number[] };
  subjects: { subject: SyntheticSubject; answer: string }[];
  office: string;
};

export type SyntheticResults = {
  personality: PersonalityResult;
  motivation: MotivationResult;
  subjects: SubjectResult[];
  office: OfficeResult;
  composite: CompositeResult;
};

export function simulateExaminee(seed: number): SyntheticAnswers {
  const person = drawPerson({
    seed,
    factors: syntheticKey.factors.map(({ id }) => id),
    motives: Object.keys(motivationNorm.scales),
    abilities: ['V', 'N', 'L', 'F', 'E', 'K', 'J'],
  });
  const theta = (ability: string) => person.abilities[ability] ?? 0;
  const { factors: traits, motives, haste } = person;
  return {
    personality: simulateCandidate({ key: syntheticKey, seed: seed + 1, traits, style: 'honest' }),
    motivation: simulateMotivation({ key: motivationKey, seed: seed + 2, motives }),
    subjects: subjects.map((subject, i) => {
      const own = { seed: seed + 3 + i, theta: theta(subject.ability), speed: haste };
      return { subject, answer: simulateAbility({ ...subject, ...own }).answer };
    }),
    office: simulateOffice({ ...office, seed: seed + 9, theta: theta('J'), haste }).answer,
  };
}

/** The norms that all portions of an examinee are scored with. */
export type SyntheticNorms = {
  personality: Norm;
  motivation: Norm;
  office: Norm;
  subjects: Readonly<Record<string, Norm>>;
};

const designNorms: SyntheticNorms = {
  personality: designNorm,
  motivation: motivationNorm,
  office: office.norm,
  subjects: Object.fromEntries(subjects.map(({ ability, norm }) => [ability, norm])),
};

/** All that is scored of one examinee. */
export function scoreExaminee(answers: SyntheticAnswers, norms = designNorms): SyntheticResults {
  const personality = scorePersonality({
    key: syntheticKey,
    norm: norms.personality,
    ...answers.personality,
  });
  const motivation = scoreMotivation({
    key: motivationKey,
    norm: norms.motivation,
    ...answers.motivation,
  });
  const scored = answers.subjects.map(({ subject, answer }) =>
    scoreSubject({ ...subject, norm: norms.subjects[subject.ability] ?? subject.norm, answer }),
  );
  const officeResult = scoreOffice({ ...office, norm: norms.office, answer: answers.office });
  const composite = scoreComposite({
    personality,
    abilities: { ...Object.fromEntries(scored.map((each) => [each.ability, each])), J: officeResult },
    suitabilities: jobs,
    correlations: norms.personality,
  });
  return { personality, motivation, subjects: scored, office: officeResult, composite };
}

/** The same norms with every scale calibrated: made up parameters of usual size. */
export function calibrateSynthetically(): SyntheticNorms {
  const graded = { model: 'grm', item: { a: 1.4, d: [2, 0, -2] } } as const;
  const keyed = { model: '2pl', item: { a: 1.2, d: [0.3] } } as const;
  return {
    personality: calibrated(designNorm, graded, () => 8),
    motivation: calibrated(motivationNorm, graded, () => 4),
    office: calibrated(office.norm, keyed, (scale) => (scale === 'J' ? 120 : 24)),
    subjects: Object.fromEntries(
      subjects.map(({ ability, norm, key }) => [ability, calibrated(norm, keyed, () => key.length)]),
    ),
  };
}

function calibrated(
  norm: Norm,
  { model, item }: { model: Calibration['model']; item: Calibration['items'][number] },
  countItems: (scale: string) => number,
): Norm {
  const scales = Object.entries(norm.scales).map(([name, scale]) => {
    const items = Array.from({ length: countItems(name) }, () => item);
    return [name, { ...scale, calibration: { model, items, mu: 0, sigma: 0.9 } }] as const;
  });
  return { ...norm, scales: Object.fromEntries(scales) };
}
