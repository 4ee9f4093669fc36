import { describe, expect, it } from 'vitest';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { jobsOf, portionsIn, standardsOf } from './under-condition.ts';

const condition = (more: object = {}) => OutputCondition.parse({ form: 1, ...more });

describe('what a condition shows', () => {
  it('are the jobs it names, each once and in its order', () => {
    expect(jobsOf(condition())).toEqual([]);
    expect(jobsOf(condition({ job_suitability_1: 5, job_suitability_3: 2, job_suitability_6: 5 }))).toEqual([
      5, 2,
    ]);
  });

  it('are the standards that have a score and a quantity, clipped to the scale', () => {
    expect(standardsOf(condition())).toEqual([]);
    const stated = condition({
      ...{ setting_standard_1: 'T1-1', setting_standard_quantity_1: 60 },
      ...{ setting_standard_2: 'M1-3' },
      ...{ setting_standard_3: '-1-', setting_standard_quantity_3: 50 },
      ...{ setting_standard_4: '2-6', setting_standard_quantity_4: 0 },
      ...{ setting_standard_5: 'V-4', setting_standard_quantity_5: 100 },
      setting_standard_quantity_compare_5: 2,
    });
    expect(standardsOf(stated)).toEqual([
      { place: 1, id: 'T1', source: 1, quantity: 60, compare: 1 },
      { place: 4, id: '2', source: 6, quantity: 2, compare: 1 },
      { place: 5, id: 'V', source: 4, quantity: 98, compare: 2 },
    ]);
  });

  it('are the portions of its mode', () => {
    const portions = [{ type: 'personality' }, { type: 'motivation' }, { type: 'jimu' }];
    const shown = (result_mode?: string) =>
      portionsIn({ portions } as never, condition(result_mode ? { result_mode } : {}))?.map(
        ({ type }) => type,
      );
    expect(shown()).toEqual(['personality', 'motivation', 'jimu']);
    expect(shown('all')).toEqual(['personality', 'motivation', 'jimu']);
    expect(shown('motivation')).toEqual(['motivation']);
    expect(shown('aptitude')).toEqual(['personality', 'jimu']);
    expect(portionsIn({ portions: null }, condition({ result_mode: 'motivation' }))).toBeNull();
  });
});
