import type { AbilitySource } from '../../ability/types.ts';
import {
  type NumericalBlueprint,
  numerical1,
  numerical2,
  numerical3,
} from '../../generators/numerical/blueprint.ts';
import { writeNumerical } from '../../generators/numerical/write-numerical.ts';
import type { Norm } from '../../types.ts';
import type { Level } from '../level.ts';
import { formOf } from './form.ts';
import { designNormOf } from './norms.ts';
import { practiceOf } from './practice.ts';

/** Numerical reasoning, level I: every paper is generated. */
export const numerical = sourceOf(
  numerical1,
  { numeral: 'Ⅰ', english: 'I', minutes: 20 },
  { mean: 11.1, sd: 4.2, alpha: 0.8, omega: 0.8 },
);

/** Level II: larger operands, five minutes more. */
export const numericalTwo = sourceOf(
  numerical2,
  { numeral: 'Ⅱ', english: 'II', minutes: 25 },
  { mean: 10, sd: 4.2, alpha: 0.8, omega: 0.8 },
);

/** Level III: larger operands still and more questions of several steps. */
export const numericalThree = sourceOf(
  numerical3,
  { numeral: 'Ⅲ', english: 'III', minutes: 30 },
  { mean: 8.5, sd: 4.3, alpha: 0.8, omega: 0.8 },
);

function sourceOf(
  blueprint: NumericalBlueprint,
  level: Omit<Level, 'form_id'>,
  scale: Norm['scales'][string],
): AbilitySource {
  const { form_id } = blueprint;
  return {
    ability: 'N',
    form: formOf({ form_id, ...level }),
    norm: designNormOf(form_id, scale),
    practice: practiceOf(form_id),
    blocks: [4, 4, 4, 4, 4],
    write: (random) => writeNumerical(blueprint, random),
  };
}
