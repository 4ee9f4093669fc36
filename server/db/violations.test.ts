import { describe, expect, it } from 'vitest';
import { findTakenConstraint, isParentGone } from './violations.ts';

const taken = Object.assign(new Error('duplicate key'), {
  code: '23505',
  constraint: 'clients_company_no_key',
});

it('names the constraint that the driver names', () => {
  expect(findTakenConstraint(taken)).toBe('clients_company_no_key');
});

describe('on a distributed database', () => {
  it('names the constraint without the number of its shard', () => {
    const onShard = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'examinees_login_id_key_102008',
    });
    expect(findTakenConstraint(onShard)).toBe('examinees_login_id_key');
  });

  it('names the constraint that stands in the message alone', () => {
    const told = Object.assign(
      new Error('duplicate key value violates unique constraint "clients_company_no_key_102145"'),
      { code: '23505' },
    );
    expect(findTakenConstraint(told)).toBe('clients_company_no_key');
    expect(
      findTakenConstraint(Object.assign(new Error('no name at all'), { code: '23505' })),
    ).toBeUndefined();
  });

  it('knows a parent that is gone by its code', () => {
    expect(isParentGone(Object.assign(new Error('violates foreign key'), { code: '23503' }))).toBe(true);
    expect(isParentGone(taken)).toBe(false);
  });
});

it('names nothing for any other failure', () => {
  const broken = Object.assign(new Error('null value'), {
    code: '23502',
    constraint: 'clients_company_no_key',
  });
  for (const failure of [broken, new Error('gone'), undefined, null, 'text'])
    expect(findTakenConstraint(failure)).toBeUndefined();
});
