import { expect, it } from 'vitest';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { getForm } from '#items/registry.ts';
import { namedStandards } from './score-names.ts';

it('names standards by the forms of an exam, in the language that is asked for', () => {
  const condition = OutputCondition.parse({
    form: 4,
    ...{ setting_standard_1: 'T1-1', setting_standard_quantity_1: 50 },
    ...{ setting_standard_3: 'N-4', setting_standard_quantity_3: 40 },
    ...{ setting_standard_4: '2-6', setting_standard_quantity_4: 40 },
    ...{ setting_standard_5: 'M1-3', setting_standard_quantity_5: 40 },
  });
  const banks = ['personality-recruit-v1', 'numerical-1-v1'].map(getForm);
  const named = namedStandards(condition, banks, 'ja').map(({ place, name }) => [place, name]);
  expect(named).toEqual([
    [1, '外向性'],
    [3, '数理Ⅰ'],
    [4, '企画・マーケティング'],
    // No form of this exam has it.
    [5, 'M1-3'],
  ]);
});
