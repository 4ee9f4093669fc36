import { expect, it } from 'vitest';
import { personFieldNames } from '#contract/codes/people.ts';
import { examinees } from '../../db/tables/examinees.ts';
import { columnsOf, storedFields, typeOf, valuesOf } from './person-columns.ts';

it.each(storedFields)('%s stands in a column of the type that its row says', (field) => {
  const [type] = examinees[field].getSQLType().split('(');
  expect(type).toBe(typeOf(field));
  expect(examinees[field].name).toBe(field);
});

it('all fields stand in columns but tags and passwords', () => {
  expect(personFieldNames.filter((field) => !storedFields.some((stored) => stored === field))).toEqual([
    'password',
    'tags',
  ]);
});

it('are named for statements, a factor as the number that it is', () => {
  expect(columnsOf(['name', 'time_factor'])).toMatchObject({ sql: 'name, time_factor', values: [] });
  expect(valuesOf(['name', 'time_factor'], 'x')).toMatchObject({
    sql: 'x.name, x.time_factor::float8 as time_factor',
    values: [],
  });
});
