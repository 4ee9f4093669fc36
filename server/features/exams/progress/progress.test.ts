import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupProgress, portionProgress } from './progress.ts';

const item = { id: 7, display_name: 'Verbal', time_limit: 10 };
const count = { id: 7, waiting: 3, answering: 1, submitted: 5, by_time: 2, stopped: 1 };

describe('progress of portions', () => {
  it('is in the order of the exam, in minutes to a tenth; zeros where nobody has one', () => {
    const seconds: [number, number, number] = [90, 303, 599.9];
    const [first, second] = portionProgress([{ ...item, id: 8 }, item], [{ ...count, seconds }]);
    expect(first).toMatchObject({ exam_item_id: 8, waiting: 0, submitted: 0, minutes: null });
    const { id, ...numbers } = count;
    expect(second).toMatchObject({ ...numbers, exam_item_id: id });
    expect(second?.minutes).toEqual({ first: 1.5, median: 5.1, third: 10 });
  });
});

describe('progress of classifications', () => {
  const people = (id: number | null, tested: number) => ({
    id,
    registered: 2,
    untested: 2 - tested,
    examining: 0,
    tested,
  });
  const tree = [
    { id: 1, name: 'A', depth: 0 },
    { id: 2, name: 'B', depth: 1 },
    { id: 3, name: 'C', depth: 1 },
    { id: 4, name: 'D', depth: 0 },
  ];

  it('counts each with all below it; who has none stands last, what holds nobody is left out', () => {
    const groups = groupProgress(tree, [people(1, 0), people(3, 2), people(null, 1)]);
    expect(groups.map(({ id, depth, registered, tested }) => [id, depth, registered, tested])).toEqual([
      [1, 0, 4, 2],
      [3, 1, 2, 2],
      [null, 0, 2, 1],
    ]);
  });

  it('has none where there is no tree', () => {
    expect(groupProgress([], [people(null, 1)])).toEqual([]);
  });

  /** Each entry stands at most one level below the one before it. */
  const trees = fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }).map((wanted) => {
    let before = -1;
    return wanted.map((deep, id) => {
      before = Math.min(deep, before + 1);
      return { id, name: `${id}`, depth: before };
    });
  });

  it('of the roots sums up to everybody, whatever the tree', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat(5), { maxLength: 31 }), (rows, numbers) => {
        const counts = numbers.map((registered, index) => ({
          ...{ id: rows[index]?.id ?? null, registered, untested: registered, examining: 0, tested: 0 },
        }));
        const unique = [...new Map(counts.map((each) => [each.id, each])).values()];
        const roots = groupProgress(rows, unique).filter(({ depth }) => depth === 0);
        const sum = (of: readonly { registered: number }[]) =>
          of.reduce((all, one) => all + one.registered, 0);
        expect(sum(roots)).toBe(sum(unique));
      }),
    );
  });
});
