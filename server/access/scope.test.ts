import { expect, it } from 'vitest';
import { makeScope } from '#server/access/scope.ts';
import { aServer } from '#tests/makers/a-server.ts';

const server = await aServer();

const proven = () => ({
  ...{ db: server.database.database, request_id: 'test', language: 'ja' as const },
  viewer: { kind: 'examinee' as const, id: 1, client_id: 1, exam_id: 1, session_id: 1 },
  answer_id: 1,
});

it('a scope keeps what was proven: nothing is written over it or into its viewer', () => {
  const scope = makeScope('claimedSitting', proven());
  // These compile: the types of `Object.assign` know no readonly.
  expect(() => Object.assign(scope, { answer_id: 2 })).toThrow(TypeError);
  expect(() => Object.assign(scope.viewer, { client_id: 2 })).toThrow(TypeError);
  expect(() => Object.defineProperty(scope, 'answer_id', { value: 2 })).toThrow(TypeError);
  expect(scope).toMatchObject({ answer_id: 1, viewer: { client_id: 1 } });
});

it('a copy of a scope, or an object that stands before one, has no database', () => {
  const scope = makeScope('claimedSitting', proven());
  expect(scope.db).toBe(server.database.database);
  expect('db' in { ...scope }).toBe(false);
  expect(() => Object.create(scope, { answer_id: { value: 2 } }).db).toThrow(TypeError);
});
