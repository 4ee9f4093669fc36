import { describe, expect, it } from 'vitest';
import { contractStateOf } from './company-period.ts';

const contract = { contract_start: '2026-04-01', contract_end: '2027-03-31' };

describe('the state of a contract', () => {
  it.each([
    ['2026-03-31', 'before'],
    ['2026-04-01', 'running'],
    ['2027-03-01', 'running'],
    ['2027-03-02', 'ending'],
    ['2027-03-31', 'ending'],
    ['2027-04-01', 'over'],
  ])('is on %s %s', (today, state) => {
    expect(contractStateOf(contract, today)).toBe(state);
  });
});
