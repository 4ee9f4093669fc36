import { expect, it } from 'vitest';
import { makeCodes } from './codes.ts';

const codes = makeCodes(['the secret of one server, long enough']);

it('a code is eight digits, leading zeros included, and each as likely as the next', () => {
  const drawn = Array.from({ length: 4_000 }, () => codes.draw());
  expect(drawn.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
  const firsts = Map.groupBy(drawn, (code) => code[0]);
  expect(firsts.size).toBe(10);
  for (const [digit, group] of firsts)
    expect(group.length, `codes that begin with ${digit}`).toBeGreaterThan(290);
});

it('the mark of a code fits its row and its server alone', () => {
  const marks = [
    codes.markOf('row', '01234567'),
    codes.markOf('row', '01234568'),
    codes.markOf('other', '01234567'),
    makeCodes(['the secret of another server, long enough']).markOf('row', '01234567'),
  ];
  expect(new Set(marks).size).toBe(4);
  expect(codes.markOf('row', '01234567')).toBe(marks[0]);
  expect(marks[0]).not.toContain('01234567');
});
