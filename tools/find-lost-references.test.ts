import { describe, expect, it } from 'vitest';
import { findLostReferences } from './find-lost-references.ts';

const records = ['0003-sessions.md', '0072-lists-of-a-million.md'];

/** In two parts, because the check reads this file too. */
const section = (word: string, number: string) => `${word} ${number}`;

describe('a reference that leads nowhere', () => {
  it.each([
    section('spec', '8'),
    section('Spec', '3'),
    section('decision', '0072'),
    section('decisions', '4'),
    section('measurement', '3.12'),
    section('measurement section', '6'),
    section('bars', 'B11'),
    section('issue', '#34'),
    section('(decisions,', 'people'),
    section('(measurement:', 'items'),
    `decision${'s/0004'}`,
    `decision${'s/0072-lists.md'}`,
  ])('is found: %s', (reference) => {
    expect(findLostReferences(`Refused after the deadline (${reference}).`, records)).toEqual([reference]);
  });

  it('is found across the lines of a comment', () => {
    expect(findLostReferences(section(' * said in decisions', '\n * 4.'), records)).toHaveLength(1);
  });

  it.each([
    'Refused after the deadline (docs/decisions/0072).',
    '[the record](decisions/0003-sessions.md)',
    'A dot at T on the scale 2..98.',
    'Thissen, Applied Psychological Measurement 19, 1995',
    'Lord and Novick, 1968, section 3.7',
    'the error of measurement (4.2)',
    'https://example.com/spec/8',
  ])('is none: %s', (text) => {
    expect(findLostReferences(text, records)).toEqual([]);
  });
});
