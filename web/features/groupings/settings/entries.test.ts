import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { changeList, type EntryChange, type EntryList, openList, readLines } from './entries.ts';

const tree = openList([
  { id: 1, name: 'head', depth: 0, people: 2 },
  { id: 2, name: 'sales', depth: 1, people: 3 },
  { id: 3, name: 'east', depth: 2, people: 0 },
  { id: 4, name: 'staff', depth: 1, people: 0 },
  { id: 5, name: 'branch', depth: 0, people: 0 },
]);

/** Names with a dot for each step down. */
const shown = ({ entries }: EntryList) => entries.map(({ name, depth }) => `${'.'.repeat(depth)}${name}`);
const changed = (...changes: EntryChange[]) => shown(changes.reduce(changeList, tree));

describe('an entry of a tree', () => {
  it('moves with all below it, before, behind and below another', () => {
    expect(changed({ type: 'move', key: '2', target: '5', place: 'before' })).toEqual([
      'head',
      '.staff',
      'sales',
      '.east',
      'branch',
    ]);
    expect(changed({ type: 'move', key: '5', target: '1', place: 'after' })).toEqual(shown(tree));
    expect(changed({ type: 'move', key: '5', target: '2', place: 'on' })).toEqual([
      'head',
      '.sales',
      '..east',
      '..branch',
      '.staff',
    ]);
  });

  it('does not move below itself', () => {
    expect(changed({ type: 'move', key: '1', target: '3', place: 'on' })).toEqual(shown(tree));
  });

  it('steps over its neighbours below the same parent, and stops at the ends', () => {
    expect(changed({ type: 'step', key: '4', by: -1 })).toEqual([
      'head',
      '.staff',
      '.sales',
      '..east',
      'branch',
    ]);
    expect(changed({ type: 'step', key: '4', by: 1 })).toEqual(shown(tree));
    expect(changed({ type: 'step', key: '5', by: -1 })).toEqual([
      'branch',
      'head',
      '.sales',
      '..east',
      '.staff',
    ]);
  });

  it('goes one step down below the one before it, and one step up behind its parent', () => {
    expect(changed({ type: 'indent', key: '4' })).toEqual(['head', '.sales', '..east', '..staff', 'branch']);
    expect(changed({ type: 'indent', key: '1' })).toEqual(shown(tree));
    expect(changed({ type: 'outdent', key: '2' })).toEqual(['head', '.staff', 'sales', '.east', 'branch']);
  });

  it('leaves what is below it in its place when it is removed', () => {
    expect(changed({ type: 'remove', key: '2' })).toEqual(['head', '.east', '.staff', 'branch']);
  });
});

describe('people of a removed entry', () => {
  it('are asked about where there are any, and come back with it', () => {
    const gone = [
      { type: 'remove', key: '2' },
      { type: 'remove', key: '4' },
    ] as const;
    const list = gone.reduce<EntryList>(changeList, tree);
    expect(list.removed.map(({ name, to }) => [name, to])).toEqual([['sales', undefined]]);
    expect(shown(changeList(list, { type: 'restore', key: '2' }))).toEqual([
      'head',
      '.east',
      'branch',
      'sales',
    ]);
  });

  it('are not sent to what is removed later', () => {
    const changes: EntryChange[] = [
      { type: 'remove', key: '2' },
      { type: 'sendPeople', key: '2', to: 4 },
      { type: 'remove', key: '4' },
    ];
    expect(changes.reduce(changeList, tree).removed.map(({ to }) => to)).toEqual([undefined]);
  });
});

it('lines are entries, as deep as they are indented', () => {
  expect(readLines('本社\n\t営業\r\n    東\n\n　総務 \n')).toEqual([
    { name: '本社', depth: 0 },
    { name: '営業', depth: 1 },
    { name: '東', depth: 2 },
    { name: '総務', depth: 1 },
  ]);
});

it('whatever is done, a tree stays a tree and nobody is lost', () => {
  const key = fc.constantFrom('1', '2', '3', '4', '5', 'new-1', 'new-2', 'gone');
  const change: fc.Arbitrary<EntryChange> = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      lines: fc.array(fc.record({ name: fc.string({ minLength: 1 }), depth: fc.nat(14) }), { maxLength: 3 }),
    }),
    fc.record({ type: fc.constantFrom('remove', 'restore', 'indent', 'outdent'), key }),
    fc.record({ type: fc.constant('step' as const), key, by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({
      type: fc.constant('move' as const),
      key,
      target: key,
      place: fc.constantFrom('before', 'after', 'on'),
    }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const { entries, removed } = changes.reduce(changeList, tree);
      entries.forEach(({ depth }, at) => {
        expect(depth).toBeLessThanOrEqual((entries[at - 1]?.depth ?? -1) + 1);
        expect(depth).toBeLessThan(limits.groupingLevels);
        expect(depth).toBeGreaterThanOrEqual(0);
      });
      const keys = [...entries, ...removed].map((each) => each.key);
      expect(new Set(keys).size).toBe(keys.length);
      // Whoever has people is in the list or asked about.
      expect(keys).toEqual(expect.arrayContaining(['1', '2']));
    }),
  );
});
