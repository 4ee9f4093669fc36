import { expect, it } from 'vitest';
import { findTakenConstraint } from './violations.ts';

const taken = Object.assign(new Error('duplicate key'), {
  code: '23505',
  constraint: 'clients_company_no_key',
});

it('names the constraint that the driver names', () => {
  expect(findTakenConstraint(taken)).toBe('clients_company_no_key');
});

it('names nothing for any other failure', () => {
  const broken = Object.assign(new Error('null value'), {
    code: '23502',
    constraint: 'clients_company_no_key',
  });
  for (const failure of [broken, new Error('gone'), undefined, null, 'text'])
    expect(findTakenConstraint(failure)).toBeUndefined();
});
