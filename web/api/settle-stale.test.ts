import { describe, expect, it } from 'vitest';
import { leaveUnchanged, settleStale } from './settle-stale.ts';

const formOf = (fields: Record<string, string | readonly string[]>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
};

describe('a field that somebody else has changed too', () => {
  const read = JSON.stringify({ name: '彼の名', tags: [3, 4], email: null });

  it('gets their value where that is chosen, and keeps its own elsewhere', () => {
    const form = formOf({
      ...{ read, name: '私の名', tags: ['', '1'], email: 'a@example.com', person_cd: 'mine' },
      ...{ 'keep.name': 'theirs', 'keep.tags': 'theirs', 'keep.email': 'own' },
    });
    settleStale(form);
    expect(form.getAll('name')).toEqual(['彼の名']);
    expect(form.getAll('tags')).toEqual(['3', '4']);
    expect(form.get('email')).toBe('a@example.com');
    expect([...form.keys()].some((name) => name.startsWith('keep.'))).toBe(false);
  });

  it.each([
    '[]',
    'null',
    '{"other":{"toString":1,"valueOf":1}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ])('settles whatever was told: %.40s', (read) => {
    const form = formOf({
      read,
      'keep.other': 'theirs',
      'keep.__proto__': 'theirs',
      'keep.toString': 'theirs',
    });
    settleStale(form);
    expect(form.getAll('toString')).toEqual(['']);
  });

  it('is emptied where theirs is not told', () => {
    const form = formOf({ read: 'no JSON', name: '私の名', 'keep.name': 'theirs', 'keep.read': 'theirs' });
    settleStale(form);
    expect([...form]).toEqual([
      ['read', 'no JSON'],
      ['name', ''],
    ]);
  });
});

describe('what is as it was read', () => {
  it('is left out, however a form writes it', () => {
    const read = { name: '', email: null, tags: [2, 10], time_factor: 1.5, is_hidden: 0, gender_cd: 1 };
    const body = { name: '', email: '', tags: ['10', '2'], time_factor: '1.5', is_hidden: 1, gender_cd: '' };
    expect(leaveUnchanged(body, read)).toEqual({ is_hidden: 1, gender_cd: '' });
  });

  it('is nothing where nothing was read', () => {
    expect(leaveUnchanged({ name: 'A' }, undefined)).toEqual({ name: 'A' });
    expect(leaveUnchanged({ toString: 'A' }, {})).toEqual({ toString: 'A' });
  });
});
