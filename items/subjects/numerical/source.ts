import type { AbilitySource } from '../../ability/types.ts';
import {
  type NumericalBlueprint,
  numerical1,
  numerical2,
  numerical3,
} from '../../generators/numerical/blueprint.ts';
import { writeNumerical } from '../../generators/numerical/write-numerical.ts';
import type { Level } from '../level.ts';
import { formOf } from './form.ts';
import { designNormsOf, type LevelScales } from './norms.ts';
import { practiceOf } from './practice.ts';

/** Numerical reasoning, level I: every paper is generated. */
export const numerical = sourceOf(
  numerical1,
  { numeral: 'Ⅰ', english: 'I', minutes: 20 },
  {
    withGuessing: { mean: 12.93, sd: 3.61, alpha: 0.717, omega: 0.717 },
    withoutGuessing: { mean: 11.1, sd: 4.2, alpha: 0.8, omega: 0.8 },
  },
);

/** Level II: larger operands, five minutes more. */
export const numericalTwo = sourceOf(
  numerical2,
  { numeral: 'Ⅱ', english: 'II', minutes: 25 },
  {
    withGuessing: { mean: 12.01, sd: 3.67, alpha: 0.71, omega: 0.71 },
    withoutGuessing: { mean: 10, sd: 4.2, alpha: 0.8, omega: 0.8 },
  },
);

/** Level III: larger operands still and more questions of several steps. */
export const numericalThree = sourceOf(
  numerical3,
  { numeral: 'Ⅲ', english: 'III', minutes: 30 },
  {
    withGuessing: { mean: 10.78, sd: 3.75, alpha: 0.704, omega: 0.704 },
    withoutGuessing: { mean: 8.5, sd: 4.3, alpha: 0.8, omega: 0.8 },
  },
);

function sourceOf(
  blueprint: NumericalBlueprint,
  level: Omit<Level, 'form_id'>,
  scales: LevelScales,
): AbilitySource {
  const { form_id } = blueprint;
  return {
    ability: 'N',
    form: formOf({ form_id, ...level }),
    ...designNormsOf(form_id, scales),
    practice: practiceOf(form_id),
    blocks: [4, 4, 4, 4, 4],
    write: (random) => writeNumerical(blueprint, random),
  };
}
