import type { AbilitySource } from '../../ability/types.ts';
import { type Blueprint, levelOne, levelThree, levelTwo } from '../../generators/figural/blueprint.ts';
import { writeFigural } from '../../generators/figural/write-figural.ts';
import type { Norm } from '../../types.ts';
import type { Level } from '../level.ts';
import { formOf } from './form.ts';
import { designNormOf } from './norms.ts';
import { practiceOf } from './practice.ts';

/** Figural reasoning, level I: every paper is generated. Keys inside: server side only. */
export const figural = sourceOf(
  levelOne,
  { form_id: 'figural-1-v1', numeral: 'Ⅰ', english: 'I', minutes: 12 },
  designNormOf('figural-1-v1', 8.63, 3.48),
);

/** Level II: two rules from the first matrix on, two folds, bent nets. */
export const figuralTwo = sourceOf(
  levelTwo,
  { form_id: 'figural-2-v1', numeral: 'Ⅱ', english: 'II', minutes: 14 },
  designNormOf('figural-2-v1', 7.43, 3.56),
);

/** Level III: three rules in most matrices, larger figures to turn, pointing marks on every net. */
export const figuralThree = sourceOf(
  levelThree,
  { form_id: 'figural-3-v1', numeral: 'Ⅲ', english: 'III', minutes: 16 },
  designNormOf('figural-3-v1', 6.53, 3.59),
);

function sourceOf(blueprint: Blueprint, level: Level, norm: Norm): AbilitySource {
  const form = formOf(level);
  return {
    ability: 'F',
    form,
    norm,
    practice: practiceOf(level.form_id),
    blocks: [4, 4, 4, 4],
    write: (random) => ({
      commons: Array(form.page_count).fill(null),
      items: writeFigural(random, blueprint).map(({ item }) => item),
    }),
  };
}
