import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../db/connection.ts';
import { describeThrown, wordsOfThrown } from './thrown.ts';

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

const written = (error: Error) => JSON.stringify(describeThrown(error));

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
    expect(describeThrown(duplicate())).toMatchObject({
      code: '23505',
      message: 'SQLSTATE 23505, routine _bt_check_unique, table users, constraint users_login_id_key',
      stack: expect.stringMatching(/\n {4}at .*thrown\.test\.ts/),
    });
    const syntax = Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), {
      code: '22P02',
    });
    expect(written(duplicate())).not.toContain(secret);
    expect(written(syntax)).not.toContain(secret);
  });

  it('that is no database’s keeps its message and where it was thrown', () => {
    const error = Object.assign(new Error('read EPIPE'), { code: 'EPIPE' });
    expect(describeThrown(error)).toMatchObject({
      code: 'EPIPE',
      message: 'read EPIPE',
      stack: expect.stringMatching(/^Error: read EPIPE\n {4}at /),
    });
  });
});

it('a database that was not available is told with the statement, not its values', () => {
  const ended = Object.assign(new pg.DatabaseError(secret, 1, 'error'), { code: '57014', where: secret });
  const error = new DatabaseUnavailable('none', 'save_pages', ended);
  expect(describeThrown(error)).toMatchObject({ code: '57014', statement: 'save_pages' });
  expect(written(error)).not.toContain(secret);
});

describe('what is thrown and is no error', () => {
  it.each([
    ['a string', 'no queue', { type: 'string', message: 'no queue' }],
    ['nothing', undefined, { type: 'undefined', message: 'undefined' }],
    ['null', null, { type: 'null', message: 'null' }],
    ['a number', 7, { type: 'number', message: '7' }],
    ['a symbol', Symbol('mark'), { type: 'symbol', message: 'Symbol(mark)' }],
    ['an answer', new Response('body', { status: 405 }), { type: 'Response', code: '405' }],
    ['an object without a prototype', Object.create(null), { type: 'object' }],
  ])('is described: %s', (_, thrown, described) => {
    expect(describeThrown(thrown)).toMatchObject(described);
  });

  it('tells of an object that says nothing the names of its fields, and no value', () => {
    const described = describeThrown({ status: 405, name_of_somebody: secret, name: secret, code: secret });
    expect(described).toMatchObject({ code: '405', message: expect.stringContaining('name_of_somebody') });
    expect(JSON.stringify(described)).not.toContain(secret);
  });

  it('is described as the error that it was copied from, as queues pass them on', () => {
    const copied = { ...duplicate(), message: duplicate().message, stack: duplicate().stack, queue: 'mails' };
    expect(describeThrown(copied)).toMatchObject({
      code: '23505',
      message: 'SQLSTATE 23505, routine _bt_check_unique, table users, constraint users_login_id_key',
      stack: expect.stringMatching(/\n {4}at .*thrown\.test\.ts/),
    });
    expect(JSON.stringify(describeThrown(copied))).not.toContain(secret);
    const { message, stack } = new TypeError('wrong');
    expect(describeThrown({ message, stack })).toMatchObject({ type: 'TypeError', message: 'wrong' });
  });

  it('never breaks the log', () => {
    const broken = new Proxy({}, { get: () => expect.unreachable() });
    expect(describeThrown(broken)).toMatchObject({ message: 'something that cannot be read was thrown' });
  });
});

describe('what stands behind an error', () => {
  it('is its cause, as far as three of them, and what PostgreSQL quotes there stays out too', () => {
    const error = new Error('not saved', { cause: new Error('not sent', { cause: duplicate() }) });
    expect(describeThrown(error)).toMatchObject({
      cause: { message: 'not sent', cause: { code: '23505' } },
    });
    expect(JSON.stringify(describeThrown(error))).not.toContain(secret);
    const endless = new Error('again');
    endless.cause = endless;
    expect(JSON.stringify(describeThrown(endless)).match(/"message":"again"/g)).toHaveLength(4);
  });

  it('are the members of several errors, of which five are told', () => {
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
    const several = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')]), {
      code: 'ECONNREFUSED',
    });
    expect(describeThrown(several)).toMatchObject({
      ...{ type: 'AggregateError', code: 'ECONNREFUSED' },
      errors: [{ message: 'connect ECONNREFUSED ::1' }, { message: 'connect ECONNREFUSED 127.0.0.1' }],
    });
    expect(wordsOfThrown(several)).toBe('connect ECONNREFUSED ::1');
    expect(describeThrown(new AggregateError(Array(90).fill('x'))).errors).toHaveLength(5);
  });
});

// From each call on, looking to the end of them all would take minutes.
it('calls are found in a stack of any length', () => {
  const call = '\n    at one (two.ts:1:2)';
  const error = Object.assign(new Error('wrong'), {
    stack: `Error: other${call.repeat(100_000)}\nnone${call}`,
  });
  expect(describeThrown(error).stack).toBe(`Error: wrong${call}`);
});

it('a long message and a long stack are cut', () => {
  const error = new Error('x'.repeat(100_000));
  error.stack = `Error: ${error.message}${'\n    at somewhere (file.ts:1:1)'.repeat(5_000)}`;
  expect(JSON.stringify(describeThrown(error)).length).toBeLessThan(5_000);
  expect(wordsOfThrown('y'.repeat(100_000)).length).toBeLessThan(600);
});
