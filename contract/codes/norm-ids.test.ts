import { expect, it } from 'vitest';
import { normIdOf, readNormId } from './norm-ids.ts';

const form_id = 'numerical-1-v1';
const cell = { form_id, exam_type: 1, language: 'ja', client_id: null, contract_type: null } as const;

it.each([
  ['numerical-1-v1-recruitment-ja', 'all', cell],
  ['numerical-1-v1-recruitment-ja-graduate', 'newGraduates', { ...cell, contract_type: 1 }],
  ['numerical-1-v1-recruitment-ja-career', 'midCareer', { ...cell, contract_type: 2 }],
  ['numerical-1-v1-employee-ja', 'employees', { ...cell, exam_type: 2 }],
  ['numerical-1-v1-employee-ja-own', 'own', { ...cell, exam_type: 2, client_id: 7 }],
] as const)('%s says whose norm it is', (id, group, of) => {
  expect(normIdOf(of)).toBe(id);
  expect(readNormId(id)).toEqual({ form_id, group, language: 'ja' });
});

it('a design norm is of no people, and another id says nothing', () => {
  expect(readNormId(`${form_id}-design`)).toEqual({ form_id, group: 'design', language: null });
  expect(readNormId('numerical-1-v1')).toBeUndefined();
});
