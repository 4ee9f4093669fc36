import type { AbilitySource } from '../../ability/types.ts';
import { logical1 } from '../../generators/logical/blueprint.ts';
import { writeLogical } from '../../generators/logical/write-logical.ts';
import { form } from './form.ts';
import { designNorm, formerNorms } from './norms.ts';
import { practice } from './practice.ts';

/** Logical reasoning, level I: every paper is generated. */
export const logical: AbilitySource = {
  ability: 'L',
  form,
  norm: designNorm,
  former_norms: formerNorms,
  practice,
  blocks: [4, 4, 4, 4, 4],
  write: (random) => writeLogical(logical1, random),
};
