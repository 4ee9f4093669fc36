import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../access/refusal.ts';
import { describeChange, judgeChange, placesOf } from './rules.ts';
import { versionOf } from './version.ts';

const known = [
  { id: 1, name: 'a', people: 0 },
  { id: 2, name: 'b', people: 3 },
  { id: 3, name: 'c', people: 0 },
];

function judge(more: Partial<Parameters<typeof judgeChange>[0]>) {
  return judgeChange({
    known,
    wanted: known,
    moves: [],
    version: versionOf(known),
    path: 'sections',
    ...more,
  });
}

/** Paths and keys of what is wrong; the refusal's name where it is no matter of fields. */
function problemsOf(more: Parameters<typeof judge>[0]): unknown {
  try {
    judge(more);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problems?.map(({ path, key }) => `${path} ${key}`) ?? error.name;
  }
}

describe('a list that is sent whole', () => {
  it('loses what it does not name', () => {
    expect(judge({ wanted: [{ id: 2, name: 'b' }, { name: 'new' }] })).toEqual({ removed: [1, 3] });
  });

  it('is refused when somebody else has changed it, also where what is meant is gone', () => {
    expect(() => judge({ version: versionOf([]) })).toThrow(new Refusal('fetchLatest'));
    expect(() => judge({ version: undefined, wanted: [{ id: 9, name: 'x' }] })).toThrow(
      new Refusal('fetchLatest'),
    );
  });

  it('has the same version however many people belong to its entries', () => {
    expect(versionOf(known.map((entry) => ({ ...entry, people: 9 })))).toBe(versionOf(known));
    expect(versionOf([...known].reverse())).not.toBe(versionOf(known));
  });

  it('names each entry once, in a tree once below the same parent', () => {
    const twice = [{ name: 'a' }, { name: 'b' }, { name: 'a' }];
    expect(problemsOf({ wanted: twice, known: [], version: undefined })).toEqual([
      'sections.2.name grouping.name.taken',
    ]);
    const tree = [
      { name: 'east', depth: 0 },
      { name: 'sales', depth: 1 },
      { name: 'west', depth: 0 },
      { name: 'sales', depth: 1 },
      { name: 'sales', depth: 1 },
    ];
    expect(problemsOf({ wanted: tree, known: [], version: undefined })).toEqual([
      'sections.4.name grouping.name.taken',
    ]);
  });

  it('says where the people of what is removed go, and to what stays', () => {
    const wanted = [{ id: 1, name: 'a' }];
    expect(problemsOf({ wanted })).toEqual(['moves grouping.peopleLeft']);
    expect(problemsOf({ wanted, moves: [{ from: 2, to: 3 }] })).toEqual(['moves field.choice']);
    expect(problemsOf({ wanted, moves: [{ from: 2, to: 1 }] })).toEqual([]);
    expect(problemsOf({ wanted, moves: [{ from: 2, to: null }] })).toEqual([]);
    expect(problemsOf({ wanted: known, moves: [{ from: 2, to: 1 }] })).toEqual(['moves field.choice']);
  });

  it('of tags asks nobody where they go', () => {
    expect(judgeChange({ known, wanted: [], version: undefined, path: 'tags' })).toEqual({
      removed: [1, 2, 3],
    });
  });

  it('of a tree skips no level', () => {
    const wanted = [
      { name: 'a', depth: 1 },
      { name: 'b', depth: 2 },
      { name: 'c', depth: 4 },
    ];
    expect(problemsOf({ wanted, known: [], version: undefined })).toEqual([
      'sections.0.depth grouping.depth',
      'sections.2.depth grouping.depth',
    ]);
  });
});

it('the log tells names that went, came or changed, and nothing of a new order', () => {
  const now = [
    { id: 3, name: 'c' },
    { id: 2, name: 'B' },
    { id: 9, name: 'new' },
  ];
  expect(describeChange(known, now)).toEqual({ before: ['a', 'b'], after: ['B', 'new'] });
  expect(describeChange(known, [...known].reverse())).toEqual({ before: [], after: [] });
});

/** Depths of a tree in its order: each at most one below the one before it. */
const depths = fc.array(fc.nat({ max: 12 }), { maxLength: 60 }).map((steps) => {
  const tree: number[] = [];
  for (const step of steps) tree.push(Math.min(step, (tree.at(-1) ?? -1) + 1));
  return tree;
});

it('the ends of a tree: all different, and as many open around each as it is deep', () => {
  fc.assert(
    fc.property(depths, (tree) => {
      const places = placesOf(tree.map((depth) => ({ depth })));
      const ends = places.flatMap(({ lft, rgt }) => [lft, rgt]).sort((a, b) => a - b);
      expect(ends).toEqual(tree.flatMap((_, at) => [2 * at + 1, 2 * at + 2]));
      const around = (at: number) =>
        places.filter(({ lft, rgt }) => lft < (places[at]?.lft ?? 0) && rgt > (places[at]?.rgt ?? 0)).length;
      expect(places.map((_, at) => around(at))).toEqual(tree);
      expect(places.map(({ lft }) => lft)).toEqual(places.map(({ lft }) => lft).sort((a, b) => a - b));
    }),
  );
});
