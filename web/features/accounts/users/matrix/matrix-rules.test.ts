import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionLevels } from '#contract/codes/permissions.ts';
import {
  areaOf,
  begin,
  changesOf,
  clear,
  hearRefusal,
  leaveTheirs,
  moveBy,
  numbersOf,
  rebase,
  rightNames,
  rightsIn,
  toggle,
} from './matrix-rules.ts';

const stored = ['0135', '7010', '0000'];
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const size = { rows: 3, cols: 4 };

describe('what is selected', () => {
  it('is the same from whichever corner it began', () => {
    const area = { top: 0, bottom: 2, left: 1, right: 3 };
    expect(areaOf({ row: 2, col: 1 }, { row: 0, col: 3 })).toEqual(area);
    expect(areaOf({ row: 0, col: 3 }, { row: 2, col: 1 })).toEqual(area);
  });

  it('is given a right where some of it lacks it, and seeing with it', () => {
    const area = { top: 0, bottom: 1, left: 0, right: 1 };
    expect(toggle(stored, area, 'see')).toEqual(['1135', '7110', '0000']);
    expect(toggle(stored, area, 'manage')).toEqual(['3335', '7310', '0000']);
    expect(toggle(stored, area, 'output')).toEqual(['5535', '7510', '0000']);
  });

  it('loses a right where all of it has it, and with seeing all of them', () => {
    expect(toggle(stored, { top: 0, bottom: 0, left: 1, right: 3 }, 'see')).toEqual(['0000', '7010', '0000']);
    expect(toggle(stored, { top: 1, bottom: 1, left: 0, right: 0 }, 'output')).toEqual([
      ...['0135', '3010', '0000'],
    ]);
    expect(clear(stored, { top: 0, bottom: 2, left: 3, right: 3 })).toEqual(['0130', '7010', '0000']);
  });

  it('changes nothing outside of it, and never to what cannot be', () => {
    const digits = fc.array(fc.constantFrom(...permissionLevels), { minLength: 4, maxLength: 4 });
    const places = fc.record({ row: fc.nat(2), col: fc.nat(3) });
    const rows = fc.array(digits, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(rows, places, places, fc.constantFrom(...rightNames), (drawn, one, other, name) => {
        const before = drawn.map((row) => row.join(''));
        const area = areaOf(one, other);
        const after = toggle(before, area, name);
        for (const { row, col, to } of changesOf(before, after)) {
          expect(row >= area.top && row <= area.bottom && col >= area.left && col <= area.right).toBe(true);
          expect(permissionLevels).toContain(to);
        }
        // Once more gives everything the right or takes it from everything.
        const again = toggle(after, area, name);
        const has = (rows: readonly string[]) =>
          rightsIn(Number(rows[area.top]?.[area.left] ?? 0)).includes(name);
        expect(has(again)).toBe(!has(after));
      }),
    );
  });
});

describe('changes', () => {
  it('are what differs from what is stored', () => {
    expect(changesOf(stored, stored)).toEqual([]);
    expect(changesOf(stored, ['0135', '1010', '0005'])).toEqual([
      { row: 1, col: 0, was: 7, to: 1 },
      { row: 2, col: 3, was: 0, to: 5 },
    ]);
  });

  it('are told in rights, and in exams that are seen no more', () => {
    expect(numbersOf(changesOf(stored, ['0005', '1010', '0005']))).toEqual({ given: 2, taken: 5, lost: 2 });
    expect(numbersOf([])).toEqual({ given: 0, taken: 0, lost: 0 });
  });
});

describe('the keyboard', () => {
  it.each([
    [press('ArrowDown'), { row: 2, col: 1 }],
    [press('ArrowUp'), { row: 0, col: 1 }],
    [press('ArrowLeft'), { row: 1, col: 0 }],
    [press('ArrowRight'), { row: 1, col: 2 }],
    [press('Home'), { row: 1, col: 0 }],
    [press('End'), { row: 1, col: 3 }],
    [press('Home', true), { row: 0, col: 0 }],
    [press('End', true), { row: 2, col: 3 }],
    [press('ArrowDown', true), { row: 2, col: 1 }],
    [press('ArrowRight', true), { row: 1, col: 3 }],
    [press('PageDown'), { row: 2, col: 1 }],
    [press('PageUp'), { row: 0, col: 1 }],
  ])('leads by %j', (key, place) => {
    expect(moveBy({ row: 1, col: 1 }, key, size)).toEqual(place);
  });

  it('leads nowhere beyond the edges, and by no other key', () => {
    expect(moveBy({ row: 0, col: 0 }, press('ArrowUp'), size)).toEqual({ row: 0, col: 0 });
    expect(moveBy({ row: 2, col: 3 }, press('ArrowRight'), size)).toEqual({ row: 2, col: 3 });
    for (const key of ['a', 'Tab', 'toString', 'Enter'])
      expect(moveBy({ row: 0, col: 0 }, press(key), size)).toBeUndefined();
  });
});

describe('what was chosen and is not stored yet', () => {
  const users = (...levels: string[]) => levels.map((each, at) => ({ id: at + 1, levels: each }));
  const exams = (...ids: number[]) => ids.map((id) => ({ id, name: `exam ${id}` }));
  /** Two users by three exams, of which the first user's second and third cell were changed. */
  const held = () => ({
    ...begin({ users: users('013', '700'), exams: exams(11, 12, 13) }),
    digits: ['075', '700'],
  });

  it('stays when the page is read anew, over what is stored now', () => {
    const again = rebase(held(), { users: users('113', '701'), exams: exams(11, 12, 13) });
    expect(again.digits).toEqual(['175', '701']);
    expect(again.users.map(({ levels }) => levels)).toEqual(['113', '701']);
    expect([...again.theirs]).toEqual([]);
  });

  it('is told of beside what somebody else has chosen for the same cell', () => {
    const again = rebase(held(), { users: users('033', '700'), exams: exams(11, 12, 13) });
    expect(again.digits).toEqual(['075', '700']);
    expect([...again.theirs]).toEqual(['1 12']);
    expect(leaveTheirs(again).digits).toEqual(['035', '700']);
  });

  it('is none any more where it is what is stored now', () => {
    const again = rebase(held(), { users: users('075', '700'), exams: exams(11, 12, 13) });
    const base = again.users.map(({ levels }) => levels);
    expect([changesOf(base, again.digits), [...again.theirs]]).toEqual([[], []]);
  });

  it('follows its user and exam to another place, and goes with them', () => {
    const [, second] = users('013', '700');
    const moved = rebase(held(), {
      users: [...(second ? [second] : []), { id: 9, levels: '0000' }, { id: 1, levels: '0310' }],
      exams: exams(14, 13, 12, 11),
    });
    expect(moved.digits).toEqual(['7000', '0000', '0570']);
    const gone = rebase(held(), { users: users('01'), exams: exams(11, 12) });
    expect([gone.digits, gone.exams.map(({ id }) => id)]).toEqual([['07'], [11, 12]]);
  });

  it('takes what a refusal tells: what is stored, and whom and what there is no more', () => {
    const told = hearRefusal(held(), {
      cells: [{ user_id: 1, exam_id: 12, now: 3 }],
      users: [2],
      exams: [13],
    });
    expect(told.users).toEqual([{ id: 1, levels: '03' }]);
    expect(told.exams.map(({ id }) => id)).toEqual([11, 12]);
    expect(told.digits).toEqual(['07']);
    expect([...told.theirs]).toEqual(['1 12']);
    expect(hearRefusal(held(), undefined)).toEqual(held());
  });
});
