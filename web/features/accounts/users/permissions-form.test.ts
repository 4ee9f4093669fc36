import { describe, expect, it } from 'vitest';
import { compare, permissionsIn } from './permissions-form.ts';

const row = (exam_id: number, can_manage = false, can_output = false) => ({
  exam_id,
  can_manage,
  can_output,
});

describe('the form of permissions', () => {
  it('reads that to manage or to output means to see', () => {
    const form = new FormData();
    for (const [right, id] of [
      ['see', '1'],
      ['manage', '2'],
      ['output', '2'],
      ['output', '3'],
    ] as const)
      form.append(right, id);
    expect(permissionsIn(form)).toEqual([row(1), row(2, true, true), row(3, false, true)]);
  });

  it('counts what is given, taken away, and seen no more', () => {
    const before = [row(1, true, true), row(2, false, true), row(3)];
    expect(compare(before, [row(1, true), row(4)])).toEqual({ given: 1, taken: 4, lost: 2 });
    expect(compare(before, before)).toEqual({ given: 0, taken: 0, lost: 0 });
  });
});
