import { describe, expect, it } from 'vitest';
import { changeText, figureText } from './figure-text.ts';

describe('figures', () => {
  it.each([
    [0.4567, '0.46'],
    [-0.2, '−0.20'],
    [-0.001, '0.00'],
    [null, '–'],
  ])('%s reads %s', (value, text) => expect(figureText(value)).toBe(text));

  it('carry their sign where they are changes', () => {
    expect([1.25, -3, 0, 0.04].map(changeText)).toEqual(['+1.3', '−3.0', '0.0', '0.0']);
  });
});
