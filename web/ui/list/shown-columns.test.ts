import { expect, it } from 'vitest';
import { isRead, onlyShown } from './shown-columns.ts';

const columns = [
  { name: 'name', isHead: true, reads: ['name', 'name_kana'] },
  { name: 'status', reads: ['test_status'] },
  { name: 'email', isPutAway: true },
  { name: 'post', isPutAway: true, reads: ['section'] },
] as const;
const row = {
  id: 1,
  name: '佐藤',
  name_kana: 'サトウ',
  test_status: 3,
  email: 'a@example.com',
  section: 'x',
};
const pagination = { current_page: 1, per_page: 20, total: 1, total_pages: 1, more: false };
const withColumns = (names: string[]) =>
  onlyShown({ rows: [row], pagination, changedColumns: { cookie: 'c', names } }, columns);

it.each([
  [[], ['id', 'name', 'name_kana', 'test_status']],
  [['email'], ['id', 'name', 'name_kana', 'test_status', 'email']],
  [
    ['status', 'post'],
    ['id', 'name', 'name_kana', 'section'],
  ],
  [['name'], ['id', 'name', 'name_kana', 'test_status']],
])('with %j changed, rows have what is shown', (names, fields) => {
  const { rows } = withColumns(names);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...fields].sort());
  expect(rows[0]).toEqual(Object.fromEntries(fields.map((field) => [field, row[field as keyof typeof row]])));
});

it('tells which columns can be shown at once', () => {
  const loaded = withColumns(['email', 'status']);
  expect(columns.filter((column) => isRead(column, loaded)).map(({ name }) => name)).toEqual([
    'name',
    'email',
  ]);
  expect(columns.every((column) => isRead(column, {}))).toBe(true);
});
