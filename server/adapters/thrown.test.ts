import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

const secret = 'marked-words';

/** What PostgreSQL sends for a row that breaks a key. */
function duplicate(): pg.DatabaseError {
  const problem = new pg.DatabaseError(`Key (login_id)=(${secret}) already exists.`, 1, 'error');
  return Object.assign(problem, {
    code: '23505',
    detail: `Key (login_id)=(${secret}) already exists.`,
    where: secret,
    routine: '_bt_check_unique',
    table: 'users',
    constraint: 'users_login_id_key',
  });
}

const written = (error: Error) => JSON.stringify(describeError(error));

describe('an error in the log', () => {
  it.each([
    'one line',
    `two\n${secret}`,
    `lines that look like calls\n    at ${secret}`,
    `calls at the very end ${secret}\n    at ${secret} (file.ts:1:1)`,
  ])('loses what PostgreSQL quotes: %j', (words) => {
    const error = Object.assign(duplicate(), {
      message: `invalid input syntax for type integer: "${words}"`,
    });
    expect(written(error)).not.toContain(secret);
    expect(written(error)).not.toContain(words.split('\n')[0]);
  });

  it('of PostgreSQL says its code and place, not the value', () => {
    expect(describeError(duplicate())).toMatchObject({
      code: '23505',
      message: 'SQLSTATE 23505, routine _bt_check_unique, table users, constraint users_login_id_key',
      stack: expect.stringMatching(/\n {4}at .*log\.test\.ts/),
    });
    const syntax = Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), {
      code: '22P02',
    });
    expect(written(duplicate())).not.toContain(secret);
    expect(written(syntax)).not.toContain(secret);
  });

  it('that is no database’s keeps its message and where it was thrown', () => {
    const error = Object.assign(new Error('read EPIPE'), { code: 'EPIPE' });
    expect(describeError(error)).toMatchObject({
      code: 'EPIPE',
      message: 'read EPIPE',
      stack: expect.stringMatching(/^Error: read EPIPE\n {4}at /),
    });
  });
});

it('what is thrown and is no error does not break the log', () => {
  expect(describeError({ status: 405 })).toMatchObject({ message: 'something was thrown that is no error' });
  expect(describeError(undefined)).toMatchObject({ type: 'Error' });
});
