import { describe, expect, it } from 'vitest';
import { findPortion } from '#contract/shapes/result.ts';
import { madeUpApplicant } from '#tests/makers/made-up-portions.ts';
import { madeUpComposite } from '#tests/makers/made-up-result.ts';
import { personResultOf } from './newest-result.ts';

const applicant = madeUpApplicant();
const portions = applicant.portions
  .filter(({ type }) => type !== 'subjects')
  .map(({ display_name: _unsaid, ...portion }) => ({
    ...portion,
    submitted_at: '2026-04-01T09:00:00+00:00',
    form_id: {
      personality: 'personality-recruit-v1',
      motivation: 'motivation-recruit-v1',
      jimu: 'office-v1',
    }[portion.type as 'personality' | 'motivation' | 'jimu'],
  }));
const composite = madeUpComposite();
const shown = { shows_numbers: true };

describe('what travels of a person’s results', () => {
  it('names every portion in the viewer’s language, in the exam’s order, and nobody’s form', () => {
    const names = (['ja', 'en'] as const).map((language) =>
      personResultOf({ ...shown, portions, composite }, language)?.portions.map(
        ({ display_name }) => display_name,
      ),
    );
    expect(names).toEqual([
      ['性格検査', '意欲検査', '事務処理能力検査'],
      ['Personality test', 'Motivation questionnaire', 'Clerical test'],
    ]);
    const [first] = personResultOf({ ...shown, portions, composite }, 'ja')?.portions ?? [];
    expect(first).not.toHaveProperty('form_id');
    expect(first).not.toHaveProperty('submitted_at');
  });

  it('leaves out suitabilities whose personality test does not count any more', () => {
    const [, ...others] = portions;
    expect(personResultOf({ ...shown, portions, composite }, 'ja')?.composite).toEqual(composite);
    const rest = personResultOf({ ...shown, portions: others, composite }, 'ja');
    expect(rest?.composite).toBeNull();
    expect(rest && findPortion(rest, 'personality')).toBeUndefined();
  });

  it('is nothing where nothing is scored', () => {
    expect(personResultOf({ ...shown, portions: null, composite: null }, 'ja')).toBeUndefined();
    expect(personResultOf({ ...shown, portions: [], composite }, 'ja')).toBeUndefined();
  });
});
