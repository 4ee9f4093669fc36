import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/shapes/examinee.ts';
import { updatableFields } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { asStored, bodyOf, findProblems, valuesOf } from './check-profile.ts';

const profile: Profile = {
  ...{ name: '', name_kana: '', email: null, gender_cd: null, occupation_cd: null, industry_cd: null },
  ...{ job_category_cd: null, generation_cd: null, seniority_cd: null, classification_id: null },
  ...{
    section_id: null,
    tags: [],
    updatable_field: [...updatableFields],
    is_updated_profile: false,
    exam_type: 1,
  },
};
const groupings = {
  sections: [{ id: 1, exam_id: 9, name: 'A', position: 1 }],
  classifications: [{ id: 2, exam_id: 9, name: 'B', lft: 1, rgt: 2, depth: 0 }],
  tags: Array.from({ length: 11 }, (_, index) => ({
    id: index + 1,
    exam_id: 9,
    name: `T${index}`,
    position: index,
    is_public: true,
  })),
};
const good: [string, string][] = [
  ['name', '旅人'],
  ['name_kana', 'たびびと'],
  ['email', 'ｔａｂｉ@example.com'],
  ['classification_id', '2'],
  ['section_id', '1'],
];

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const tagEntries = (ids: readonly number[]) => ids.map((id): [string, string] => ['tags', String(id)]);

describe('the form of personal information', () => {
  it('tells what it had: no ticked box means no tags, a missing field means nothing', () => {
    expect(valuesOf(formOf([['name', 'A']]), profile)).toEqual({ name: ['A'], tags: [] });
    expect(valuesOf(formOf(tagEntries([3, 1])), profile)).toEqual({ tags: ['3', '1'] });
    const closed = { ...profile, updatable_field: [] };
    expect(valuesOf(formOf([['name', 'A']]), closed)).toEqual({ name: ['A'] });
    expect(valuesOf(formOf([['seniority_cd', '1']]), closed)).toEqual({});
  });

  it('becomes the body of the call', () => {
    const values = valuesOf(formOf([...good, ...tagEntries([3])]), profile);
    expect(bodyOf(values)).toEqual({ ...Object.fromEntries(good), tags: ['3'] });
  });

  it('shows widths and readings as they will be stored', () => {
    expect(asStored(valuesOf(formOf(good), profile))).toMatchObject({
      name_kana: ['タビビト'],
      email: ['tabi@example.com'],
    });
  });

  it.each([
    ['nothing', good, {}],
    [
      'a classification',
      good.filter(([name]) => name !== 'classification_id'),
      { classification_id: 'examinee.classification.required' },
    ],
    [
      'a section of the exam',
      good.map(([name, value]) => [name, name === 'section_id' ? '7' : value] as const),
      { section_id: 'field.choice' },
    ],
    ['a tag that exists', [...good, ...tagEntries([1, 12])], { tags: 'examinee.tags.unknown' }],
    ['tags each once', [...good, ...tagEntries([1, 1])], { tags: 'examinee.tags.twice' }],
    [
      'ten tags at most',
      [...good, ...tagEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])],
      { tags: 'examinee.tags.tooMany' },
    ],
    ['no fewer than ten tags', [...good, ...tagEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])], {}],
  ] as const)('lacks %s', (_, entries, expected) => {
    const refusal = findProblems(valuesOf(formOf(entries), profile), profile, groupings, 'en');
    const worded = Object.entries(expected).map(([field, key]) => [
      field,
      [translator('en')(key, { maximum: 10 })],
    ]);
    expect(refusal?.errors ?? {}).toEqual(Object.fromEntries(worded));
  });
});
