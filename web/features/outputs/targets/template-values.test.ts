import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ConditionChoices } from '#contract/shapes/output-choices.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { valuesOfTemplate } from './template-values.ts';

const choices: z.output<typeof ConditionChoices> = ConditionChoices.parse({
  data_forms: [{ form: 1, formats: ['pdf'], has_preview: true }],
  encodings: ['utf-8', 'cp932'],
  languages: ['ja', 'en', 'zh'],
  result_modes: ['aptitude'],
  orders: ['login_id'],
  job_suitabilities: [{ id: 2, name: 'b' }],
  setting_standards: [{ id: 'T1-1', name: 't' }],
  factor_patterns: [
    { id: 7, name: 'p', result_modes: ['aptitude'] },
    { id: 8, name: 'q', result_modes: [] },
  ],
  shows_numbers: true,
  templates: [],
});
const fill = (kept: object) => valuesOfTemplate(OutputCondition.parse({ form: 1, ...kept }), choices);

describe('a kept condition fills in a form', () => {
  it('with all of it where the exam has it', () => {
    const { values, isLess } = fill({
      ...{ result_mode: 'aptitude', job_suitability_3: 2 },
      ...{ setting_standard_2: 'T1-1', setting_standard_quantity_2: 50 },
    });
    expect(isLess).toBe(false);
    expect(values).toMatchObject({
      ...{ form: ['1'], result_mode: ['aptitude'], job_suitability: ['2'] },
      ...{ setting_standard_2: ['T1-1'], setting_standard_quantity_2: ['50'] },
    });
  });

  it.each([
    ['a form', { form: 3 }, 'form'],
    ['a mode', { result_mode: 'motivation' }, 'result_mode'],
    ['a standard', { setting_standard_1: 'M1-3', setting_standard_quantity_1: 50 }, 'setting_standard_1'],
  ])('without %s that the exam has lost, and says that it is less', (_what, kept, field) => {
    const { values, isLess } = fill({ ...kept, job_suitability_1: 2 });
    expect(isLess).toBe(true);
    expect(values).not.toHaveProperty(field);
    expect(values.job_suitability).toEqual(['2']);
  });

  it('without what its mode does not show', () => {
    const more = { ...choices, result_modes: ['all' as const, 'motivation' as const] };
    const kept = {
      form: 1,
      job_suitability_1: 2,
      setting_standard_1: 'T1-1',
      setting_standard_quantity_1: 50,
    };
    const filled = (result_mode: string) =>
      valuesOfTemplate(OutputCondition.parse({ ...kept, result_mode }), more);
    expect(filled('all').isLess).toBe(false);
    expect(filled('motivation')).toMatchObject({ isLess: true, values: { job_suitability: [] } });
    expect(filled('motivation').values).not.toHaveProperty('setting_standard_1');
  });

  it.each([
    ['with a factor pattern that the exam has', 7, ['7'], false],
    ['without one that was deleted, and says so', 9, undefined, true],
    ['without one of scores that are not shown, and says so', 8, undefined, true],
  ])('%s', (_what, factor_pattern_id, kept, isPatternGone) => {
    const filled = fill({ factor_pattern_id });
    expect(filled).toMatchObject({ isLess: false, isPatternGone });
    expect(filled.values.factor_pattern_id).toEqual(kept);
  });

  it('without a job suitability that the exam has lost', () => {
    expect(fill({ job_suitability_1: 5, job_suitability_2: 2 })).toMatchObject({
      ...{ isLess: true, values: { job_suitability: ['2'] } },
    });
  });
});
